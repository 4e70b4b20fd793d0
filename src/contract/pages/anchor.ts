/** Anchors of the parts of a page whose headings the organisers do not write. */
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
 * The fragment of a heading: its text in lower case, without accents, with hyphens between the words. Letters of every
 * script stay.
 */
export function anchorOf(heading: string): AnchorOfHeading {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') as AnchorOfHeading;
}

/**
 * Unique fragments of a page's headings: of equal headings all but the first get a number that no other heading has.
 */
export function anchorsOf(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  for (const heading of headings) taken.add(untaken(anchorOf(heading), taken));
  return [...taken];
}

function untaken(anchor: string, taken: ReadonlySet<string>): string {
  let free = anchor;
  for (let number = 2; taken.has(free); number += 1) free = `${anchor}-${number}`;
  return free;
}

/** Fragments of people in a part of a page, which has an anchor of its own. */
export function personAnchors(within: string, people: readonly { name: string }[]): string[] {
  return anchorsOf(people.map(({ name }) => `${within} ${name}`));
}
