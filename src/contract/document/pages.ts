import { Document, LineRuleType, Paragraph, SectionType } from 'docx';
import type { DocumentParagraph, DocumentSection, TextDocument } from './blocks.ts';
import { encodeParagraph, inMillimetres } from './encodeParagraph.ts';

/**
 * Minimum number of paragraphs laid out together. Each part starts where the previous one ended, so the work grows with
 * the length of the document, but memory does not.
 */
const laidOutAtOnce = 400;

/** A position in the text: a page, and how far down the page the text reaches, in pixels. */
interface Place {
  page: number;
  filled: number;
}

/**
 * The pages of all paragraphs with an id, in sections with Arabic page numbers.
 *
 * @param atOnce - paragraphs laid out at once, at least
 */
export async function estimatePages(
  { sections, styles, margins }: Pick<TextDocument, 'sections' | 'styles' | 'margins'>,
  atOnce = laidOutAtOnce,
): Promise<Map<string, number>> {
  // Imported on demand: it holds the widths of a dozen fonts.
  const { layoutDocument } = await import('docx/layout');
  const properties = { type: SectionType.NEXT_PAGE, page: { margin: inMillimetres(margins) } };
  /** Where text begins on a page, in pixels from its top. */
  const textTop = (margins.top / 25.4) * 96;
  const pages = new Map<string, number>();

  /**
   * Lays out paragraphs from a given position, records the pages of those with an id, and returns the position where
   * they end.
   */
  function layOut({ page, filled }: Place, paragraphs: readonly DocumentParagraph[]): Place {
    const before = filled > 0 ? [spacer(filled)] : [];
    const children = [...before, ...paragraphs.map(encodeParagraph)];
    const laid = layoutDocument(new Document({ styles, sections: [{ properties, children }] }), { guess: true }).pages;
    for (const [index, { body }] of laid.entries()) {
      for (const { index: place } of body) {
        const id = paragraphs[place - before.length]?.id;
        if (id !== undefined && !pages.has(id)) pages.set(id, page + index);
      }
    }
    const last = laid.at(-1)?.body.at(-1);
    const line = last?.type === 'paragraph' ? last.lines.at(-1) : undefined;
    return {
      page: page + Math.max(laid.length - 1, 0),
      filled: line ? Math.max(line.y + line.height - textTop, 0) : 0,
    };
  }

  let end: Place = { page: 0, filled: 0 };
  for (const section of sections.filter(({ pageNumbers }) => pageNumbers === 'arabic')) {
    end = { page: end.page + 1, filled: 0 };
    for (const part of partsOf(section, atOnce)) end = layOut(end, part);
  }
  return pages;
}

/** Cuts a section before headings. */
function* partsOf({ blocks }: DocumentSection, atOnce: number): Generator<DocumentParagraph[]> {
  let part: DocumentParagraph[] = [];
  for (const block of blocks) {
    if ('contents' in block) continue;
    if (block.id !== undefined && part.length >= atOnce) {
      yield part;
      part = [];
    }
    part.push(block);
  }
  yield part;
}

/** As tall as the text before it on its page. */
function spacer(filled: number): Paragraph {
  return new Paragraph({
    spacing: { line: Math.round(filled * 15), lineRule: LineRuleType.EXACT, before: 0, after: 0 },
  });
}
