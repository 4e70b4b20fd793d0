/** Anchors of the parts of a page whose headings are not the organisers' words. */
export const partAnchors = [
  ...(['about', 'address', 'as-text', 'awards', 'bank-transfer', 'chat-group', 'contact', 'dates'] as const),
  ...(['fees', 'full-paper', 'guidelines', 'hotel', 'map', 'news', 'other-experts', 'plenary-speakers'] as const),
  ...(['previous-conferences', 'rooms', 'scan-code', 'speakers', 'take-part', 'taxi', 'theme', 'topics'] as const),
  ...(['ways', 'ways-to-pay'] as const),
];

/** A fragment made of a heading. */
type AnchorOfHeading = string & { readonly madeOf: 'heading' };

/** The fragment of an address that leads to a part of a page, the same in both languages. */
export type Anchor = (typeof partAnchors)[number] | AnchorOfHeading;

/**
 * The fragment of an address by which a heading is found: what it says, in small letters without accents, with hyphens
 * between the words. Letters of every script stay.
 */
export function anchorOf(heading: string): AnchorOfHeading {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') as AnchorOfHeading;
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
