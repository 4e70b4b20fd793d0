/** Splits a list into parts of at most so many items. */
export function inParts<Item>(list: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, part) => list.slice(part * most, (part + 1) * most));
}
