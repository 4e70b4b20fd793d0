import type { Destination, MapKind, Place } from '#site/places.ts';
import type { Language, Text } from '#site/text.ts';
import { isInMainland, shifted } from '#contract/maps/chinaOffset.ts';
import { parsePosition, type Position } from '#contract/maps/position.ts';

/**
 * Address of a map for a frame (I13): the organisers' own, the position, or a search for name and address. Baidu's map
 * for frames can only search.
 */
export function embeddedMap(place: Destination & Pick<Place, 'maps'>, kind: MapKind): string {
  return place.maps?.[kind] ?? foundMap(place, kind);
}

function foundMap(place: Destination, kind: MapKind): string {
  const { en, zh } = searchOf(place);
  const position = positionOf(place);
  return kind === 'international'
    ? `https://www.google.com/maps?q=${position ? forGoogle(position) : en}&output=embed`
    : `https://map.baidu.com/mobile/webapp/search/search/qt=s&wd=${zh}`;
}

/** Every map that a page may show in a frame: the venue's and the hotels'. */
export function mapsInFrames(place: Place): string[] {
  return [...Object.values(place.maps ?? {}), foundMap(place, 'international'), foundMap(place, 'chinese')];
}

/** Map services that show a place on their website, or in their app on a phone. */
export type MapService = 'google' | 'amap' | 'baidu';

function positionOf({ position = '' }: Destination): Position | undefined {
  return parsePosition(position);
}

/** In mainland China, Google uses the same shifted coordinates as Chinese maps. */
function forGoogle(position: Position): string {
  const { latitude, longitude } = isInMainland(position) ? shifted(position) : position;
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
}

/** Addresses that show a position on maps. Amap and Baidu convert it themselves. */
export function mapsAt(
  position: Position,
  { en = '', zh = '' }: Partial<Text> = {},
): Record<MapService | 'openStreetMap', string> {
  const { latitude, longitude } = position;
  const name = encodeURIComponent(zh || en);
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${forGoogle(position)}`,
    amap: `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${name}&coordinate=wgs84&src=lectern&callnative=1`,
    baidu: `https://api.map.baidu.com/marker?location=${latitude},${longitude}&title=${name}&content=${name}&coord_type=wgs84&output=html&src=lectern`,
    openStreetMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  };
}

/** Addresses that show a place by its position, or else search for its name and address. */
export function mapLinks(place: Destination): Record<MapService, string> {
  const position = positionOf(place);
  if (position) return mapsAt(position, place.name);
  const { en, zh } = searchOf(place);
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${en}`,
    amap: `https://uri.amap.com/search?keyword=${zh}&src=lectern&callnative=1`,
    baidu: `https://api.map.baidu.com/geocoder?address=${zh}&output=html&src=lectern`,
  };
}

/**
 * The search text for each map service. In China an address runs from the province to the house, followed by the name.
 */
function searchOf({ name, address }: Destination): Record<Language, string> {
  return {
    en: encodeURIComponent(`${name.en}, ${address.en}`),
    zh: encodeURIComponent(address.zh + name.zh),
  };
}
