/** Splits a list into parts of limited length. */
export function inParts<Item>(list: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, part) => list.slice(part * most, (part + 1) * most));
}
