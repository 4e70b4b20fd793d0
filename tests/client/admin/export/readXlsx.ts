import { filesInZip, unpack } from '#contract/readers/zip/zip.ts';

/** A workbook of one sheet, as Excel reads it. */
export interface ReadSheet {
  name: string;
  /** By rows; texts as texts, numbers as numbers, times in Excel's format. */
  cells: (string | number | { time: string } | null)[][];
  /** Number of frozen rows. */
  frozen: number;
  /** The range of the filter in its headings. */
  filter: string | undefined;
  widths: number[];
  hasFormulas: boolean;
}

/** Reads a workbook without the library that wrote it. */
export async function readXlsx(file: Blob): Promise<ReadSheet> {
  const files = await filesInZip(file, 100);
  const read = async (path: string) => (await unpack(files.get(path)!, 2 ** 28)).text();
  const [sheet, strings, styles, book] = await Promise.all(
    ['worksheets/sheet1.xml', 'sharedStrings.xml', 'styles.xml', 'workbook.xml'].map((path) => read(`xl/${path}`)),
  );
  const texts = [...strings!.matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(([, text]) => plain(text!));
  const formats = [...styles!.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)];
  const timeFormats = formats.filter(([, , code]) => code!.includes('yyyy')).map(([, id]) => id);
  const cellStyles = [.../<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles!)![1]!.matchAll(/<xf ([^>]*)>/g)];
  const formatOf = (style: string | undefined) => /numFmtId="(\d+)"/.exec(cellStyles[Number(style)]?.[1] ?? '')?.[1];
  const isTime = (style: string | undefined) => timeFormats.includes(formatOf(style));
  const valueOf = (attributes: string, inner: string) => {
    const formatted = /<is><r><t[^>]*>([^<]*)<\/t><\/r><\/is>/.exec(inner)?.[1];
    if (formatted !== undefined) return plain(formatted);
    const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1];
    if (value === undefined) return null;
    if (/ t="s"/.test(attributes)) return texts[Number(value)]!;
    if (!isTime(/ s="(\d+)"/.exec(attributes)?.[1])) return Number(value);
    return { time: new Date(Math.round((Number(value) - 25_569) * 86_400_000)).toISOString().slice(0, 16) };
  };
  const rows = [...sheet!.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: ReadSheet['cells'][number] = [];
    for (const [, attributes, inner = ''] of row!.matchAll(/<c( [^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      cells[columnOf(/ r="([A-Z]+)\d+"/.exec(attributes!)![1]!)] = valueOf(attributes!, inner);
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
  return {
    name: plain(/<sheet [^>]*name="([^"]*)"/.exec(book!)![1]!),
    cells: rows,
    frozen: Number(/<pane [^>]*ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet!)?.[1] ?? 0),
    filter: filterIn(sheet!, book!),
    widths: [...sheet!.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width)),
    hasFormulas: sheet!.includes('<f'),
  };
}

/** Excel reads the range of a filter in the sheet, and LibreOffice under a name in the book: they have to be the same. */
function filterIn(sheet: string, book: string): string | undefined {
  const inSheet = /<\/sheetData><autoFilter ref="([A-Z\d:]+)"\/>/.exec(sheet)?.[1];
  const named = /name="_xlnm._FilterDatabase" localSheetId="0">'[^']+'!([A-Z\d:$]+)</.exec(book)?.[1];
  return named?.replaceAll('$', '') === inSheet ? inSheet : undefined;
}

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** XML's escapes first, then those of workbooks. */
function plain(xml: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name]!)
    .replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
