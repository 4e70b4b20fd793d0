/** Anchors of page sections whose headings are not written by the organisers. */
export const partAnchors = [
  'about',
  'address',
  'afterwards',
  'as-text',
  'awards',
  'bank-transfer',
  'chat-group',
  'contact',
  'dates',
  'fees',
  'full-paper',
  'guidelines',
  'hotel',
  'map',
  'news',
  'other-experts',
  'place',
  'plenary-speakers',
  'previous-conferences',
  'programme',
  'rooms',
  'scan-code',
  'speakers',
  'take-part',
  'taxi',
  'theme',
  'topics',
  'ways',
  'ways-to-pay',
  'winners',
] as const;

/** A fragment derived from a heading. */
type AnchorOfHeading = string & { readonly madeOf: 'heading' };

/** The fragment of a link to a section of a page, the same in both languages. */
export type Anchor = (typeof partAnchors)[number] | AnchorOfHeading;

/**
 * The fragment of a heading: its text in lower case, without accents, with hyphens between the words. Keeps the letters
 * of every script.
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
 * Unique fragments of a page's headings. A repeated heading gets a number that no other heading has.
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

/** Fragments of people in a section of a page. The section has an anchor of its own. */
export function personAnchors(within: string, people: readonly { name: string }[]): string[] {
  return anchorsOf(people.map(({ name }) => `${within} ${name}`));
}
