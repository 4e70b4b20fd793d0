import type { Position } from './position.ts';

/* Maps of mainland China must show every place shifted by some hundred metres (GCJ-02). Positions in links to such maps
   are shifted in the same way. The formulas were never published officially; these are in common use, and accurate to
   about a metre. */

type Rectangle = readonly [north: number, west: number, south: number, east: number];

/** China without Taiwan, roughly. */
const china: readonly Rectangle[] = [
  [49.2204, 79.4462, 42.8899, 96.33],
  [54.1415, 109.6872, 39.3742, 135.0002],
  [42.8899, 73.1246, 29.5297, 124.143255],
  [29.5297, 82.9684, 26.7186, 97.0352],
  [29.5297, 97.0253, 20.414096, 124.367395],
  [20.414096, 107.975793, 17.871542, 111.744104],
];

/** Parts of those rectangles that are not mainland China: Taiwan, Vietnam and Laos, Mongolia, Russia. */
const elsewhere: readonly Rectangle[] = [
  [25.398623, 119.921265, 21.785006, 122.497559],
  [22.284, 101.8652, 20.0988, 106.665],
  [21.5422, 106.4525, 20.4878, 108.051],
  [55.8175, 109.0323, 50.3257, 119.127],
  [55.8175, 127.4568, 49.5574, 137.0227],
  [44.8922, 131.2662, 42.5692, 137.0227],
];

/** Hong Kong and Macau, which maps from abroad do not shift. */
const hongKongAndMacau: readonly Rectangle[] = [
  [22.5, 113.95, 22.13, 114.45],
  [22.45, 113.82, 22.13, 113.95],
  [22.217, 113.528, 22.1, 113.6],
];

/** Whether Chinese maps shift a position. */
export function isInChina(position: Position): boolean {
  return isWithin(china, position) && !isWithin(elsewhere, position);
}

/** Whether maps from abroad, such as Google's, shift a position, too. */
export function isInMainland(position: Position): boolean {
  return isInChina(position) && !isWithin(hongKongAndMacau, position);
}

function isWithin(rectangles: readonly Rectangle[], { latitude, longitude }: Position): boolean {
  return rectangles.some(
    ([north, west, south, east]) => latitude <= north && latitude >= south && longitude >= west && longitude <= east,
  );
}

/** The Krasovsky ellipsoid: its radius in metres, and its eccentricity squared. */
const [radius, eccentricity] = [6_378_245, 0.006693421622965943];
const { PI: pi, abs, cos, sin, sqrt } = Math;

/** Shifts a position in China as Chinese maps do: from WGS-84 to GCJ-02. */
export function shifted({ latitude, longitude }: Position): Position {
  const [x, y] = [longitude - 105, latitude - 35];
  const waves = 20 * sin(6 * pi * x) + 20 * sin(2 * pi * x);
  const wave = (of: number, each: number, slow: number, long: number) =>
    each * sin(of * pi) + 2 * each * sin((of / 3) * pi) + slow * sin((of / 12) * pi) + long * sin((of / 30) * pi);
  const east = 300 + x + 2 * y + 0.1 * x * (x + y) + 0.1 * sqrt(abs(x)) + ((waves + wave(x, 20, 150, 300)) * 2) / 3;
  const north =
    -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x)) + ((waves + wave(y, 20, 160, 320)) * 2) / 3;
  const radians = (latitude / 180) * pi;
  const flattening = 1 - eccentricity * sin(radians) ** 2;
  const meridian = (radius * (1 - eccentricity)) / flattening ** 1.5;
  const parallel = (radius / sqrt(flattening)) * cos(radians);
  return {
    latitude: latitude + (north * 180) / (meridian * pi),
    longitude: longitude + (east * 180) / (parallel * pi),
  };
}
