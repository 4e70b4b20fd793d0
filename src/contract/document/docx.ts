import {
  AlignmentType,
  Document,
  Footer,
  Header,
  InternalHyperlink,
  NumberFormat,
  Packer,
  PageNumber,
  PageReference,
  Paragraph,
  SectionType,
  Tab,
  TableOfContents,
  TextRun,
  type ISectionOptions,
} from 'docx';
import {
  textLine,
  type DocumentContents,
  type DocumentSection,
  type PageMargins,
  type TextDocument,
} from './blocks.ts';
import { encodeParagraph, inContents, inMillimetres } from './encodeParagraph.ts';
import { estimatePages } from './pages.ts';

/** Writes a Word document (.docx). Its contents have their page numbers before any program updates them. */
export async function encodeDocx(source: TextDocument): Promise<ArrayBuffer> {
  const { title, subject, author, styles, margins, sections } = source;
  const hasContents = sections.some(({ blocks }) => blocks.some((block) => 'contents' in block));
  const pages = hasContents ? await estimatePages(source) : new Map<string, number>();
  const firstNumbered = sections.find(({ pageNumbers }) => pageNumbers === 'arabic');
  const document = new Document({
    title,
    ...(subject !== undefined && { subject }),
    ...(author !== undefined && { creator: author }),
    styles,
    pageNumbers: () => ({ bookmarks: new Map([...pages].map(([id, page]) => [inContents(id), String(page)])) }),
    sections: sections.map((section) => ({
      ...pageLayout(section, margins, section === firstNumbered),
      children: section.blocks.map((block) =>
        'contents' in block ? tableOfContents(block, sections) : encodeParagraph(block),
      ),
    })),
  });
  return Packer.toArrayBuffer(document);
}

function tableOfContents({ contents }: DocumentContents, sections: readonly DocumentSection[]): TableOfContents {
  return new TableOfContents(contents, {
    hyperlink: true,
    headingStyleRange: '1-2',
    beginDirty: false,
    contentChildren: sections.flatMap(({ blocks }) => blocks.flatMap(contentsLine)),
  });
}

/** A line of the contents as Word writes it: text, leader, page. */
function contentsLine(block: DocumentSection['blocks'][number]): Paragraph[] {
  if ('contents' in block || block.id === undefined) return [];
  const text = textLine(block)
    .split('\t')
    .flatMap((piece, index) => (index === 0 ? [piece] : [new Tab(), piece]));
  const link = new InternalHyperlink({
    anchor: inContents(block.id),
    children: [
      new TextRun({ children: [...text, new Tab()] }),
      new PageReference(inContents(block.id), { hyperlink: true }),
    ],
  });
  return [new Paragraph({ style: block.style.replace('Heading', 'TOC'), children: [link] })];
}

function pageLayout(
  { pageNumbers, runningHead, isInColumns }: DocumentSection,
  margins: PageMargins,
  isFirstNumbered: boolean,
): Omit<ISectionOptions, 'children'> {
  const formatType = pageNumbers === 'roman' ? NumberFormat.LOWER_ROMAN : NumberFormat.DECIMAL;
  return {
    properties: {
      type: isInColumns ? SectionType.CONTINUOUS : SectionType.NEXT_PAGE,
      page: {
        margin: inMillimetres(margins),
        ...(pageNumbers && { pageNumbers: { formatType, ...(isFirstNumbered && { start: 1 }) } }),
      },
      ...(isInColumns && { column: { count: 2, space: '10mm', equalWidth: true } }),
    },
    ...(runningHead !== undefined && {
      headers: { default: new Header({ children: [new Paragraph({ style: 'RunningHead', text: runningHead })] }) },
    }),
    ...(pageNumbers && { footers: { default: footer() } }),
  };
}

function footer(): Footer {
  const number = new TextRun({ children: [PageNumber.CURRENT], size: 18 });
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [number] })] });
}
