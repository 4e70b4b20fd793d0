import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import * as z from 'zod/mini';
import { Person } from '#contract/calls/report.ts';
import { printableLine, printableLines } from '#contract/names/printable.ts';
import { printedByline, type PrintedByline } from '#contract/names/printedByline.ts';
import { typeName } from '#contract/names/typeName.ts';
import { indexOf, type IndexLetter } from './authorIndex.ts';

/** A book of abstracts, ready to be set: every text in it is `printableLine`. */
export interface Book {
  sections: readonly BookSection[];
  /** Authors. */
  index: readonly IndexLetter[];
  /** In which it says what is not an author's. */
  languages: BookLanguages;
  affiliations: AffiliationSetting;
}

/** One, or two of which the second one stands below or beside the first one. */
export type BookLanguages = readonly [Language, ...Language[]];

/** What can be chosen of them. */
export const bookLanguages = { both: ['en', 'zh'], en: ['en'], zh: ['zh'] } as const satisfies Record<
  string,
  BookLanguages
>;
export type BookLanguage = keyof typeof bookLanguages;

/** The abstracts of a topic or, where they name none, of a submission type. */
export interface BookSection {
  kind: 'topic' | 'type';
  /** A topic's number; a letter for a type. */
  code: string;
  heading: Text;
  abstracts: readonly Abstract[];
}

/** A report as it is printed. */
export interface Abstract extends Manuscript {
  /** `3-012`, the section's code and the place in it, or the paper's own number. */
  number: string;
}

/** What a book takes of a report. Made while reports are read one by one, so that memory holds no more of each. */
export interface Manuscript extends PrintedByline {
  report_id: number;
  /** As sent: the number of a topic, or ''. */
  topics: string;
  submissionType: string;
  language: Language;
  title: string;
  paragraphs: readonly string[];
  keywords: string;
  /** Whether only the beginning is printed. */
  isShortened: boolean;
}

/** What a book prints of a report, as the server answers it in full. */
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

/** Which number an abstract has: that of the book, `3-012`, or the one its paper was submitted with. A book has one of them. */
export const numberings = ['book', 'paper'] as const;
export type Numbering = (typeof numberings)[number];

/** How affiliations stand below the authors: each on a line, or run in, one after the other. */
export const affiliationSettings = ['lines', 'run-in'] as const;
export type AffiliationSetting = (typeof affiliationSettings)[number];

/** Characters of an abstract, or of its keywords, that are printed: ten times what a call for abstracts allows. */
export const printedCharacters = 20_000;

/** Paragraphs of an abstract; what has more is set as one, or an abstract of line breaks would fill the book. */
const manyParagraphs = 100;

/** Takes from a report what is printed of it. */
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

/** What can be chosen of a book. */
export interface BookChoices {
  /** Within a topic. */
  order: BookOrder;
  /** In which it says what is not an author's. */
  languages: BookLanguages;
  numbering: Numbering;
  affiliations: AffiliationSetting;
}

/** Sorts, numbers and indexes what is printed: topics in their order, then what names none, by submission type (V5, S17). */
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

/** The numbers of the reports of which only the beginning is printed. */
export function shortenedIn(manuscripts: readonly Manuscript[]): number[] {
  return manuscripts.filter(({ isShortened }) => isShortened).map(({ report_id }) => report_id);
}

/** How many abstracts a book has. */
export function countInBook({ sections }: Book): number {
  return sections.reduce((sum, { abstracts }) => sum + abstracts.length, 0);
}

/** The language of a title: Chinese where its characters are more than a third of the letters. */
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

/** The topics of a form that has none are '' (R9); a number beyond the conference's topics counts as none too. */
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
