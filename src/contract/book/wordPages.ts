import { Document, LineRuleType, Paragraph, SectionType, type ISectionOptions, type IStylesOptions } from 'docx';
import type { Book, BookSection } from './book.ts';
import { article, sectionHead } from './wordAbstract.ts';
import { anchor, bookmarkOf, indexAnchor } from './wordParts.ts';
import { pageMargins, textTop } from './wordStyles.ts';

/**
 * Abstracts laid out at once. Word's page numbers are worked out in parts, each of which begins where the one before ended:
 * so the work grows with the number of abstracts, and the memory does not.
 */
const laidOutAtOnce = 50;

/** A place in the text: a page, and how far down it the text goes, in pixels. */
interface Place {
  page: number;
  filled: number;
}

/**
 * The page of each section, of each abstract and of the index, by the bookmarks' names.
 *
 * @param atOnce - abstracts laid out at once
 */
export async function pageNumbers(
  book: Book,
  styles: IStylesOptions,
  atOnce = laidOutAtOnce,
): Promise<Map<string, number>> {
  // Loaded where it is needed: it holds the widths of a dozen fonts.
  const { layoutDocument } = await import('docx/layout');
  const pages = new Map<string, number>();

  /** Lays out some paragraphs from a place on, notes the pages of those with a bookmark, and answers where they end. */
  function layOut({ page, filled }: Place, paragraphs: readonly Marked[]): Place {
    const before = filled > 0 ? [spacer(filled)] : [];
    const children = [...before, ...paragraphs.map(({ paragraph }) => paragraph)];
    const section: ISectionOptions = {
      properties: { type: SectionType.NEXT_PAGE, page: { margin: pageMargins } },
      children,
    };
    const laid = layoutDocument(new Document({ styles, sections: [section] }), { guess: true }).pages;
    for (const [index, { body }] of laid.entries()) {
      for (const { index: place } of body) {
        const id = paragraphs[place - before.length]?.id;
        if (id !== undefined && !pages.has(id)) pages.set(id, page + index);
      }
    }
    return { page: page + Math.max(laid.length - 1, 0), filled: filledOf(laid.at(-1)) };
  }

  let end: Place = { page: 0, filled: 0 };
  for (const section of book.sections) {
    end = { page: end.page + 1, filled: 0 };
    for (const part of partsOf(section, book, atOnce)) end = layOut(end, part);
  }
  return pages.set(indexAnchor, end.page + 1);
}

/** A paragraph, and the name of the bookmark that begins there, if one does. */
interface Marked {
  paragraph: Paragraph;
  id?: string;
}

function* partsOf(section: BookSection, book: Book, atOnce: number): Generator<Marked[]> {
  const [kicker, heading] = sectionHead(section, book) as [Paragraph, Paragraph];
  const head: Marked[] = [{ paragraph: kicker }, { paragraph: heading, id: bookmarkOf(section) }];
  for (let first = 0; first < section.abstracts.length; first += atOnce) {
    const abstracts = section.abstracts
      .slice(first, first + atOnce)
      .flatMap((abstract) =>
        article(abstract, book).map((paragraph, index): Marked =>
          index === 0 ? { paragraph, id: anchor(abstract.number) } : { paragraph },
        ),
      );
    yield first === 0 ? [...head, ...abstracts] : abstracts;
  }
}

type PageLayout = ReturnType<typeof import('docx/layout').layoutDocument>['pages'][number];

/** How far down a page its text goes, in pixels from where text begins. */
function filledOf(page: PageLayout | undefined): number {
  const last = page?.body.at(-1);
  const line = last?.type === 'paragraph' ? last.lines.at(-1) : undefined;
  return line ? Math.max(line.y + line.height - textTop, 0) : 0;
}

/** As tall as the text before it on its page. */
function spacer(filled: number): Paragraph {
  return new Paragraph({
    spacing: { line: Math.round(filled * 15), lineRule: LineRuleType.EXACT, before: 0, after: 0 },
  });
}
