import { validPosition, type Position } from '#contract/maps/position.ts';

/** Names of the directions, the longer ones first. */
const directions: readonly (readonly [RegExp, string])[] = [
  [/北纬|纬度|lat(?:itude)?\b/gi, 'N'],
  [/南纬/g, 'S'],
  [/东经|经度|(?:lng|lon(?:g(?:itude)?)?)\b/gi, 'E'],
  [/西经/g, 'W'],
  [/[−–]/g, '-'],
  [/[º˚]|度/g, '°'],
  [/[’‘′´]|分/g, "'"],
  [/[”“″]|''|秒/g, '"'],
];

const number = String.raw`\d+(?:\.\d+)?`;
const angle = String.raw`(?<degrees>[-+]?${number})\s*(?:°\s*(?:(?<minutes>${number})\s*'\s*(?:(?<seconds>${number})\s*")?)?)?`;
/** Directions are either before all numbers or after them. */
const directionFirst = new RegExp(String.raw`(?<direction>[NSEW])\s*[:=]?\s*${angle}`, 'gi');
const directionLast = new RegExp(String.raw`${angle}\s*(?<direction>[NSEW])?`, 'gi');

/** A latitude or longitude; `axis` is undefined if the text does not say which. */
interface Coordinate {
  degrees: number;
  axis: 'latitude' | 'longitude' | undefined;
}

/**
 * Reads coordinates in any usual notation: '31.4912, 120.3119', '31°29′28.3″N 120°18′42.8″E', '北纬31.4912°，东经120.3119°'.
 * Without directions, latitude comes first, unless it would be more than 90.
 */
export function readCoordinates(text: string): Position | undefined {
  const plain = directions
    .reduce((words, [name, sign]) => words.replaceAll(name, sign), text.normalize('NFKC').trim())
    // A decimal comma: '31,4912; 120,3119'.
    .replace(/^(-?\d+),(\d+)\s*[;\s]\s*(-?\d+),(\d+)$/, '$1.$2 $3.$4');
  const coordinate = /^\W*[NSEW]/i.test(plain) ? directionFirst : directionLast;
  const matches = [...plain.matchAll(coordinate)];
  const isAll = /^[\s,;:/()]*$/.test(plain.replaceAll(coordinate, ''));
  const [first, second, ...others] = matches.map(({ groups = {} }) => coordinateIn(groups));
  if (!isAll || !first || !second || others.length > 0) return undefined;
  const isSwapped = first.axis
    ? first.axis === 'longitude'
    : second.axis === 'latitude' || Math.abs(first.degrees) > 90;
  if (first.axis && first.axis === second.axis) return undefined;
  const [latitude, longitude] = isSwapped ? [second, first] : [first, second];
  return validPosition(latitude.degrees, longitude.degrees);
}

function coordinateIn(groups: Readonly<Record<string, string | undefined>>): Coordinate {
  const { degrees = '', minutes = '0', seconds = '0' } = groups;
  const direction = groups['direction']?.toUpperCase();
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = degrees.startsWith('-') !== (direction === 'S' || direction === 'W');
  const axis = direction && (direction === 'N' || direction === 'S' ? 'latitude' : 'longitude');
  return { degrees: isNegative ? -size : size, axis: axis as Coordinate['axis'] };
}
