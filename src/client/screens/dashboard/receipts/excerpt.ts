import type { DraftContent } from '#client/drafts/store/content.ts';

/** Latin characters of abstract, title, authors and affiliations that fit on a printed receipt. */
const room = 4000;

/** The start of an abstract that fits on one sheet with its authors, cut at a word. */
export function excerptFor({ title, abstract, report_people }: DraftContent): { text: string; isCut: boolean } {
  // Longer ones are cut anyway: an abstract may have a million characters.
  const text = abstract
    .trim()
    .slice(0, 2 * room)
    .replaceAll(/\s*\n\s*/g, '\n');
  const people = report_people.map((person) => person.Firstname + person.Lastname + person.Affiliation).join('');
  const left = Math.max(400, room - widthOf(title) * 2 - widthOf(people) * 1.3);
  if (widthOf(text) + 80 * (text.split('\n').length - 1) <= left) return { text, isCut: false };
  let width = 0;
  let end = 0;
  for (const sign of text) {
    width += sign === '\n' ? 80 : widthOf(sign);
    if (width > left) break;
    end += sign.length;
  }
  const part = text.slice(0, end);
  return { text: `${part.replace(/\s+[\p{Script=Latin}\d]*$/u, '')} …`, isCut: true };
}

const wide = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/gu;

/** Chinese characters are twice as wide, and their lines are higher. */
function widthOf(text: string): number {
  return text.length + 1.1 * (text.match(wide)?.length ?? 0);
}
