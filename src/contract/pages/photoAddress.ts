/**
 * Address of a committee photo by its code. For an uploaded photo the code is the address itself, `/images/…` (I6, C2).
 */
export function photoAddress(photos: string, pic: string): string {
  return pic.startsWith('/') ? pic : photos.replace('{pic}', encodeURIComponent(pic));
}
