import { bylineOf, type BylineAuthor } from '#contract/names/byline.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';

/**
 * The parts of a submission that fit on one printed sheet of A4 or Letter, in addition to what every receipt contains.
 */
interface ReceiptSheet {
  authors: readonly BylineAuthor[];
  affiliations: readonly string[];
  /** The number of authors, and of affiliations, that are left out. */
  moreAuthors: number;
  moreAffiliations: number;
  /** The start of the abstract, cut at a word. */
  abstract: string;
  isAbstractCut: boolean;
}

/** Height of a line of each part in millimetres, and how many Latin characters it has: as measured in print. */
const styles = {
  title: { height: 7.5, characters: 58 },
  authors: { height: 4.7, characters: 102 },
  affiliations: { height: 4, characters: 120 },
  abstract: { height: 4.7, characters: 108 },
} as const;

/** Millimetres of Letter, the lower sheet, for title, authors, affiliations and abstract. */
const room = 140;

/** Share of the room below the title that authors take at most. */
const mostOfAuthors = 0.4;

/** Lines of an abstract that are printed, even if the other parts take all the room. */
const leastLines = 3;

/** Characters of an abstract that are looked at: it may have a million. */
const mostRead = 8000;

/** Fits authors, affiliations and abstract on one sheet. */
export function fitOnSheet({ title, abstract, report_people }: DraftContent): ReceiptSheet {
  const { authors, affiliations } = bylineOf(report_people);
  const belowTitle = room - heightOf(title, 'title');
  const namedAuthors = fitting(authors, belowTitle * mostOfAuthors, 'authors', inByline);
  const belowAuthors = belowTitle - namedAuthors.height;
  const least = leastLines * styles.abstract.height;
  const named = fitting(affiliations, belowAuthors - least, 'affiliations', (affiliation) => `00 ${affiliation}; `);
  const lines = Math.max(leastLines, Math.floor((belowAuthors - named.height) / styles.abstract.height));
  const { text, isCut } = startOf(abstract, lines);
  return {
    authors: namedAuthors.items,
    affiliations: named.items,
    moreAuthors: authors.length - namedAuthors.items.length,
    moreAffiliations: affiliations.length - named.items.length,
    abstract: text,
    isAbstractCut: isCut,
  };
}

/** A name with its marks, as wide as in print. */
function inByline({ name, marks }: BylineAuthor): string {
  return `${name}, ${marks.join(',')}`;
}

type Part = keyof typeof styles;

/** The first items of a running list that fit into a height, and the height that they take. */
function fitting<Item>(items: readonly Item[], millimetres: number, part: Part, inWords: (item: Item) => string) {
  const { height, characters } = styles[part];
  let width = 0;
  let count = 0;
  const lines = () => Math.ceil(width / characters);
  for (const item of items) {
    width += widthOf(inWords(item));
    if (lines() * height > millimetres) break;
    count += 1;
  }
  return { items: items.slice(0, count), height: Math.min(lines() * height, millimetres) };
}

function heightOf(text: string, part: Part): number {
  const { height, characters } = styles[part];
  return Math.ceil(widthOf(text) / characters) * height;
}

/** The start of an abstract that fits into some lines, cut at a word. */
function startOf(abstract: string, lines: number): { text: string; isCut: boolean } {
  const trimmed = abstract.trim();
  const text = trimmed.slice(0, mostRead).replaceAll(/\s*\n\s*/g, '\n');
  const { characters } = styles.abstract;
  let line = 1;
  let width = 0;
  let end = 0;
  for (const sign of text) {
    width += widthOf(sign);
    if (sign === '\n' || width > characters) {
      line += 1;
      width = sign === '\n' ? 0 : widthOf(sign);
    }
    if (line > lines) break;
    end += sign.length;
  }
  if (end === text.length && trimmed.length <= mostRead) return { text, isCut: false };
  return { text: `${text.slice(0, end).replace(/\s+[\p{Script=Latin}\d]*$/u, '')} …`, isCut: true };
}

/** The additional width of a Chinese character, in Latin characters. */
const additionalWidth = 1.06;

const wide = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/gu;

/** The width of a text in Latin characters. */
function widthOf(text: string): number {
  return text.length + additionalWidth * (text.match(wide)?.length ?? 0);
}
