import { isInChina, isInMainland, shifted } from '#contract/maps/chinaOffset.ts';
import type { Position } from '#contract/maps/position.ts';

/** The coordinate system of a map. `abroad`: that of Google and Apple, which shift mainland China only. */
export type Datum = 'wgs84' | 'abroad' | 'gcj02' | 'bd09';

/** Converts a position on a map to WGS-84. */
export function toWgs84(position: Position, datum: Datum): Position {
  switch (datum) {
    case 'wgs84':
      return position;
    case 'abroad':
      return isInMainland(position) ? unshifted(position) : position;
    case 'gcj02':
      return isInChina(position) ? unshifted(position) : position;
    case 'bd09':
      return isInChina(position) ? unshifted(bd09ToGcj02(position)) : position;
  }
}

/** Converts GCJ-02 to WGS-84. The shift has no inverse function, but hardly changes over its own length. */
function unshifted(wanted: Position): Position {
  let found = wanted;
  for (let round = 0; round < 5; round += 1) {
    const { latitude, longitude } = shifted(found);
    found = {
      latitude: found.latitude + wanted.latitude - latitude,
      longitude: found.longitude + wanted.longitude - longitude,
    };
  }
  return found;
}

/** Baidu shifts GCJ-02 once more. */
function bd09ToGcj02({ latitude, longitude }: Position): Position {
  const [x, y] = [longitude - 0.0065, latitude - 0.006];
  const scale = (Math.PI * 3000) / 180;
  const distance = Math.hypot(x, y) - 0.00002 * Math.sin(y * scale);
  const angle = Math.atan2(y, x) - 0.000003 * Math.cos(x * scale);
  return { latitude: distance * Math.sin(angle), longitude: distance * Math.cos(angle) };
}

/** The ellipsoid of Baidu's Mercator projection, Clarke's of 1866: its radius in metres, and its eccentricity. */
const [baiduRadius, baiduEccentricity] = [6_378_206.4, Math.sqrt(0.006768658)];

/** Converts the metres in Baidu's addresses to degrees of BD-09. */
export function fromBaiduMetres(x: number, y: number): Position {
  const distance = Math.exp(-y / baiduRadius);
  let latitude = 0;
  for (let round = 0; round < 8; round += 1) {
    const bulge = baiduEccentricity * Math.sin(latitude);
    latitude = Math.PI / 2 - 2 * Math.atan(distance * ((1 - bulge) / (1 + bulge)) ** (baiduEccentricity / 2));
  }
  const inDegrees = (radians: number) => (radians / Math.PI) * 180;
  return { latitude: inDegrees(latitude), longitude: inDegrees(x / baiduRadius) };
}
