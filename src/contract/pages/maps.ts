import type { Destination, MapKind, Place } from '#site/places.ts';
import type { Language } from '#site/text.ts';

/** Address of a map for a frame (I13): the organisers' own, or a search for name and address. */
export function embeddedMap(place: Destination & Pick<Place, 'maps'>, kind: MapKind): string {
  return place.maps?.[kind] ?? foundMap(place, kind);
}

function foundMap(place: Destination, kind: MapKind): string {
  const { en, zh } = searchOf(place);
  return kind === 'international'
    ? `https://www.google.com/maps?q=${en}&output=embed`
    : `https://map.baidu.com/mobile/webapp/search/search/qt=s&wd=${zh}`;
}

/** Every map that a page may show in a frame: the venue's and the hotels'. */
export function mapsInFrames(place: Place): string[] {
  return [...Object.values(place.maps ?? {}), foundMap(place, 'international'), foundMap(place, 'chinese')];
}

/** Map services that show a place on their website, or in their app on a phone. */
export type MapService = 'google' | 'amap' | 'baidu';

/** Addresses that search for a place by its name and address. */
export function mapLinks(place: Destination): Record<MapService, string> {
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
