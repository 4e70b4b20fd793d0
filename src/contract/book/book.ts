import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import * as z from 'zod/mini';
import { Person } from '#contract/calls/report.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import { printedByline, type PrintedByline } from '#contract/names/printedByline.ts';
import { typeName } from '#contract/names/typeName.ts';
import { indexOf, type IndexLetter } from './authorIndex.ts';

/** A book of abstracts. All its texts have passed `printableLine`. */
export interface Book {
  sections: readonly BookSection[];
  /** The index of authors. */
  index: readonly IndexLetter[];
  /** The languages of headings and notes. */
  languages: BookLanguages;
  affiliations: AffiliationSetting;
}

/** One or two languages. The second is set below or beside the first. */
export type BookLanguages = readonly [Language, ...Language[]];

/** The choices of languages. */
export const bookLanguages = { both: ['en', 'zh'], en: ['en'], zh: ['zh'] } as const satisfies Record<
  string,
  BookLanguages
>;
export type BookLanguage = keyof typeof bookLanguages;

/** The abstracts of a topic or, if they name none, of a submission type. */
export interface BookSection {
  kind: 'topic' | 'type';
  /** A topic's number; a letter for a type. */
  code: string;
  heading: Text;
  abstracts: readonly Abstract[];
}

/** A report as printed. */
export interface Abstract extends Manuscript {
  /** `3-012`, the section's code and the position in it, or the paper's own number. */
  number: string;
}

/** The parts of a report that a book prints. Reports are read one by one, so memory never holds the rest of them. */
export interface Manuscript extends PrintedByline {
  report_id: number;
  /** The number of a topic as sent, or ''. */
  topics: string;
  submissionType: string;
  language: Language;
  title: string;
  paragraphs: readonly string[];
  keywords: string;
  /** Whether only the beginning is printed, because the text is too long. */
  isShortened: boolean;
}

/** The fields of a report that a book needs, as the server returns them. */
export const PrintedReport = z.object({
  report_id: z.number(),
  title: z.string(),
  abstract: z.string(),
  keywords: z.string(),
  submissionType: z.string(),
  topics: z.string(),
  report_people: z.readonly(z.array(Person)),
});
export type PrintedReport = z.output<typeof PrintedReport>;

export const orders = ['id', 'title'] as const;
export type BookOrder = (typeof orders)[number];

/** The number of an abstract: the book's own, `3-012`, or that of the submitted paper. */
export const numberings = ['book', 'paper'] as const;
export type Numbering = (typeof numberings)[number];

/** Affiliations below the authors: one per line, or run in, one after the other. */
export const affiliationSettings = ['lines', 'run-in'] as const;
export type AffiliationSetting = (typeof affiliationSettings)[number];

/** The most characters printed of an abstract or of its keywords: ten times the limit of a call for abstracts. */
export const printedCharacters = 20_000;

/** An abstract with more paragraphs is printed as one. Otherwise one of line breaks only would fill the book. */
const manyParagraphs = 100;

/** Reduces a report to its printed parts. */
export function manuscriptOf(report: Readonly<PrintedReport>): Manuscript {
  const { report_id, topics, submissionType, report_people, abstract, keywords } = report;
  const title = printableLine(report.title);
  return {
    report_id,
    topics,
    submissionType,
    language: languageOf(title),
    title,
    ...printedByline(report_people),
    paragraphs: paragraphsOf(abstract.slice(0, printedCharacters)),
    keywords: printableLine(keywords.slice(0, printedCharacters)),
    isShortened: Math.max(abstract.length, keywords.length) > printedCharacters,
  };
}

/** The choices for a book. */
export interface BookChoices {
  /** Within a topic. */
  order: BookOrder;
  /** The languages of headings and notes. */
  languages: BookLanguages;
  numbering: Numbering;
  affiliations: AffiliationSetting;
}

/** Sorts, numbers and indexes abstracts: by topic, then those without a topic by submission type (V5, S17). */
export function bookOf(
  manuscripts: readonly Manuscript[],
  site: Pick<Site, 'topics' | 'submission'>,
  { order, languages, numbering, affiliations }: BookChoices,
): Book {
  const sections = [...topicSections(manuscripts, site), ...typeSections(manuscripts, site)].map(
    ({ abstracts, ...section }) => ({
      ...section,
      abstracts: sorted(abstracts, order).map((manuscript, index): Abstract => ({
        ...manuscript,
        number: numbering === 'paper' ? String(manuscript.report_id) : bookNumber(section.code, index + 1),
      })),
    }),
  );
  return { sections, index: indexOf(sections.flatMap(({ abstracts }) => abstracts)), languages, affiliations };
}

/** The numbers of shortened reports. */
export function shortenedIn(manuscripts: readonly Manuscript[]): number[] {
  return manuscripts.filter(({ isShortened }) => isShortened).map(({ report_id }) => report_id);
}

/** The number of abstracts in a book. */
export function countInBook({ sections }: Book): number {
  return sections.reduce((sum, { abstracts }) => sum + abstracts.length, 0);
}

/** The language of a title: Chinese if more than a third of its letters are. */
function languageOf(title: string): Language {
  const chinese = title.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  return chinese * 3 > letters ? 'zh' : 'en';
}

function paragraphsOf(abstract: string): string[] {
  const lines = printableLines(abstract);
  return lines.length > manyParagraphs ? [lines.join(' ')] : lines;
}

type Unnumbered = Omit<BookSection, 'abstracts'> & { abstracts: readonly Manuscript[] };

function topicSections(manuscripts: readonly Manuscript[], { topics }: Pick<Site, 'topics'>): Unnumbered[] {
  const byTopic = Map.groupBy(manuscripts, (manuscript) => manuscript.topics);
  return topics
    .map((heading, index): Unnumbered => {
      const code = String(index + 1);
      return { kind: 'topic', code, heading, abstracts: byTopic.get(code) ?? [] };
    })
    .filter(({ abstracts }) => abstracts.length > 0);
}

/** A form without topics sends '' (R9). A number that is not a topic of the conference is treated the same. */
function typeSections(
  manuscripts: readonly Manuscript[],
  { topics, submission }: Pick<Site, 'topics' | 'submission'>,
): Unnumbered[] {
  const known = new Set(topics.map((_, index) => String(index + 1)));
  const { byValue, other } = submission.dashboardTypes;
  const byHeading = Map.groupBy(
    manuscripts.filter((manuscript) => !known.has(manuscript.topics)),
    ({ submissionType }) => typeName(submission.dashboardTypes, submissionType),
  );
  return [...Object.values(byValue), other]
    .map((heading) => ({ heading, abstracts: byHeading.get(heading) ?? [] }))
    .filter(({ abstracts }) => abstracts.length > 0)
    .map((section, index) => ({ ...section, kind: 'type', code: String.fromCodePoint(65 + index) }));
}

const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base', ignorePunctuation: true });

function sorted(manuscripts: readonly Manuscript[], order: BookOrder): Manuscript[] {
  return manuscripts.toSorted(
    (one, other) =>
      (order === 'title' ? byTitle.compare(one.title, other.title) : 0) || one.report_id - other.report_id,
  );
}

function bookNumber(code: string, place: number): string {
  return `${code}-${String(place).padStart(3, '0')}`;
}
