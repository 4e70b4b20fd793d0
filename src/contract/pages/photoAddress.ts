/** Address of a committee photo by its code; one that was uploaded stands there with its own, `/images/…` (I6, C2). */
export function photoAddress(photos: string, pic: string): string {
  return pic.startsWith('/') ? pic : photos.replace('{pic}', encodeURIComponent(pic));
}
