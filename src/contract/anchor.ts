/**
 * The fragment of an address by which a heading is found: what it says, in small letters without accents, with hyphens
 * between the words. Letters of every script stay.
 */
export function anchorOf(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Fragments of what stands on one page: of those that are called alike, all but the first are numbered. */
export function anchorsOf(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const anchor = anchorOf(heading);
    const count = (seen.get(anchor) ?? 0) + 1;
    seen.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  });
}

/** Fragments of people in a part of a page, which has an anchor of its own. */
export function personAnchors(within: string, people: readonly { name: string }[]): string[] {
  return anchorsOf(people.map(({ name }) => `${within} ${name}`));
}
