import { validPosition, type Position } from '#contract/maps/position.ts';
import { readCoordinates } from './coordinates.ts';
import { fromBaiduMetres, toWgs84, type Datum } from './datums.ts';

/**
 * Why no position can be read. `short`: a shortened link, which only its service can resolve. `withoutPosition`: a link
 * to a map, without coordinates. `unknownSite`: a link to another site. `unreadable`: neither a link nor coordinates.
 */
export type PositionProblem = 'short' | 'withoutPosition' | 'unknownSite' | 'unreadable';

/**
 * Reads a position from coordinates in WGS-84 or from a link to a map, also inside a text that an app shares. Makes no
 * request.
 */
export function readPosition(text: string): Position | PositionProblem {
  const address = addressIn(text);
  if (!address) return readCoordinates(text) ?? 'unreadable';
  if (isShort(address)) return 'short';
  const site = sites.find(({ isOf }) => isOf(address));
  if (!site) return 'unknownSite';
  const found = site.read(address);
  return (found && toWgs84(found, site.datum(address))) ?? 'withoutPosition';
}

/** The first address in a text. The protocol may be missing. */
function addressIn(text: string): URL | undefined {
  const [found = ''] = /(?:https?:\/\/|geo:)\S+/i.exec(text) ?? /^\s*(?:[\w-]+\.)+[a-z]{2,}[/?#]\S*/i.exec(text) ?? [];
  const address = found.trim();
  if (address === '') return undefined;
  try {
    return new URL(/^(?:https?|geo):/i.test(address) ? address : `https://${address}`);
  } catch {
    return undefined;
  }
}

const shorteners = new Set([
  ...['maps.app.goo.gl', 'goo.gl', 'g.co', 'g.page', 'maps.apple', 'surl.amap.com', 'j.map.baidu.com', 'osm.org'],
  ...['url.cn', 't.cn', 'dwz.cn', 'bit.ly', 'tinyurl.com'],
]);

function isShort({ hostname, pathname }: URL): boolean {
  return shorteners.has(hostname) || (isAt('openstreetmap.org')(hostname) && pathname.startsWith('/go/'));
}

function isAt(domain: string): (hostname: string) => boolean {
  return (hostname) => hostname === domain || hostname.endsWith(`.${domain}`);
}

/** A map site: how to recognise its links, its coordinate system, and where its links contain a position. */
interface MapSite {
  isOf: (address: URL) => boolean;
  datum: (address: URL) => Datum;
  read: (address: URL) => Position | undefined;
}

const sites: readonly MapSite[] = [
  { isOf: ({ protocol }) => protocol === 'geo:', datum: () => 'wgs84', read: readGeo },
  {
    isOf: ({ hostname }) => /(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/.test(hostname),
    datum: () => 'abroad',
    read: readGoogle,
  },
  { isOf: hasHost('maps.apple.com'), datum: () => 'abroad', read: readApple },
  { isOf: hasHost('openstreetmap.org'), datum: () => 'wgs84', read: readOpenStreetMap },
  {
    isOf: hasHost('amap.com', 'gaode.com'),
    datum: (address) => (parameter(address, 'coordinate') === 'wgs84' ? 'wgs84' : 'gcj02'),
    read: readAmap,
  },
  { isOf: hasHost('map.baidu.com'), datum: datumOfBaidu, read: readBaidu },
  { isOf: hasHost('map.qq.com'), datum: () => 'gcj02', read: readTencent },
];

function hasHost(...domains: readonly string[]): MapSite['isOf'] {
  return ({ hostname }) => domains.some((domain) => isAt(domain)(hostname));
}

function parameter({ searchParams }: URL, name: string): string {
  return searchParams.get(name) ?? '';
}

const number = String.raw`(-?\d+(?:\.\d+)?)`;
const pair = new RegExp(`${number}\\s*[,|]\\s*${number}`);

/** Finds the first two numbers in the texts, in order. */
function numbersIn(texts: readonly string[], pattern = pair): [first: number, second: number] | undefined {
  for (const text of texts) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first !== undefined) return [Number(first), Number(second)];
  }
  return undefined;
}

/** Latitude first, unless that is impossible. */
function latitudeFirst(numbers: [number, number] | undefined): Position | undefined {
  if (!numbers) return undefined;
  const [first, second] = numbers;
  return Math.abs(first) > 90 ? validPosition(second, first) : validPosition(first, second);
}

function longitudeFirst(numbers: [number, number] | undefined): Position | undefined {
  return numbers && validPosition(numbers[1], numbers[0]);
}

/** The position in the first parameter that has one: coordinates only, perhaps with a name in brackets. */
function inParameters(address: URL, names: readonly string[]): Position | undefined {
  for (const name of names) {
    const words = parameter(address, name)
      .replace(/^loc:/, '')
      .replace(/\(.*\)$/, '');
    const found = words && readCoordinates(words);
    if (found) return found;
  }
  return undefined;
}

function readGeo({ pathname }: URL): Position | undefined {
  return latitudeFirst(numbersIn([pathname]));
}

/** Reads the pin of a place, a search for coordinates, or the centre of the map. */
function readGoogle(address: URL): Position | undefined {
  const path = decoded(address.pathname.replaceAll('+', ' '));
  const pins = [...decoded(address.href).matchAll(new RegExp(`!3d${number}!4d${number}`, 'g'))];
  const searched = path.split('/').flatMap((step) => readCoordinates(step) ?? []);
  return (
    latitudeFirst(
      numbersIn(
        pins.slice(-1).map(([pin]) => pin),
        new RegExp(`!3d${number}!4d${number}`),
      ),
    ) ??
    inParameters(address, ['query', 'q', 'destination', 'daddr', 'll', 'viewpoint', 'center', 'sll']) ??
    searched.at(-1) ??
    latitudeFirst(numbersIn([path], new RegExp(`@${number},${number}`)))
  );
}

function readApple(address: URL): Position | undefined {
  return inParameters(address, ['coordinate', 'll', 'daddr', 'q', 'center', 'sll']);
}

function readOpenStreetMap(address: URL): Position | undefined {
  const marked = `${parameter(address, 'mlat')},${parameter(address, 'mlon')}`;
  const middle = `${parameter(address, 'lat')},${parameter(address, 'lon')}`;
  return latitudeFirst(
    numbersIn([marked]) ??
      numbersIn([address.hash], new RegExp(`map=[\\d.]+/${number}/${number}`)) ??
      numbersIn([middle]),
  );
}

function readAmap(address: URL): Position | undefined {
  const of = (name: string) => parameter(address, name);
  return (
    latitudeFirst(numbersIn([`${of('lat')},${of('lng') || of('lon')}`])) ??
    longitudeFirst(numbersIn(['position', 'lnglat', 'location', 'dest', 'to', 'center'].map(of))) ??
    // 'B0FFG8XXXX,31.4912,120.3119,name' and '31.4912,120.3119,name'.
    latitudeFirst(numbersIn([of('p').replace(/^[^,]*,/, ''), of('q')]))
  );
}

const baiduParameters = ['location', 'latlng', 'destination', 'center', 'point'] as const;

function readBaidu(address: URL): Position | undefined {
  const metres = numbersIn([decoded(address.pathname)], new RegExp(`@${number},${number}`));
  const written = numbersIn(baiduParameters.map((name) => parameter(address, name)));
  if (metres) return fromBaiduMetres(...metres);
  // Degrees are never that large, so these are metres.
  return written && Math.abs(written[0]) > 180 ? fromBaiduMetres(...written) : latitudeFirst(written);
}

function datumOfBaidu(address: URL): Datum {
  const named = parameter(address, 'coord_type');
  return named === 'wgs84' || named === 'gcj02' ? named : 'bd09';
}

function readTencent(address: URL): Position | undefined {
  const of = (name: string) => parameter(address, name);
  const points = `${of('pointy')},${of('pointx')}`;
  return latitudeFirst(numbersIn([points, ...['marker', 'coord', 'tocoord', 'center', 'location'].map(of)]));
}

/** Leaves invalid escapes unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
