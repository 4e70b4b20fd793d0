import type { DraftContent } from '#client/drafts/store/content.ts';

/** Latin characters of abstract, title, authors and affiliations that fit on a printed receipt. */
const room = 4000;

/** Latin characters of an abstract that are printed, even if title and authors take all the room. */
const leastRoom = 400;

/** Characters of an abstract that are looked at. */
const mostRead = 2 * room;

/** The room that is lost at a line break, in Latin characters. */
const lineBreak = 80;

/** How much more room than the abstract's a character takes: titles are larger, authors have marks and lists. */
const factors = { title: 2, people: 1.3 };

/** The additional width of a Chinese character, in Latin characters. */
const additionalWidth = 1.1;

/** The start of an abstract that fits on one sheet with its authors, cut at a word. */
export function excerptFor({ title, abstract, report_people }: DraftContent): { text: string; isCut: boolean } {
  const trimmed = abstract.trim();
  // Limits the work: an abstract may have a million characters.
  const text = trimmed.slice(0, mostRead).replaceAll(/\s*\n\s*/g, '\n');
  const people = report_people.map((person) => person.Firstname + person.Lastname + person.Affiliation).join('');
  const left = Math.max(leastRoom, room - widthOf(title) * factors.title - widthOf(people) * factors.people);
  const breaks = text.split('\n').length - 1;
  if (trimmed.length <= mostRead && widthOf(text) + lineBreak * breaks <= left) return { text, isCut: false };
  let width = 0;
  let end = 0;
  for (const sign of text) {
    width += sign === '\n' ? lineBreak : widthOf(sign);
    if (width > left) break;
    end += sign.length;
  }
  const part = text.slice(0, end);
  return { text: `${part.replace(/\s+[\p{Script=Latin}\d]*$/u, '')} …`, isCut: true };
}

const wide = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/gu;

/** Chinese characters are twice as wide, and their lines are higher. */
function widthOf(text: string): number {
  return text.length + additionalWidth * (text.match(wide)?.length ?? 0);
}
