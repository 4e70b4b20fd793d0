import type { Person } from '#contract/calls/report.ts';
import {
  listedKeywords,
  listedName,
  listedPeople,
  searchedCharacters,
  type AbstractRow,
  type OneAbstract,
  type SearchedText,
} from '#contract/kinds/abstract/abstract.ts';
import { listedNumbers, listedReports, listedTexts, type ListedReport } from '#server/db/reports/reportList.ts';
import { folded } from '#contract/query/folded.ts';
import { textPrint } from '#contract/query/textPrint.ts';
import type { Database } from '#server/db/schema.ts';
import { lockAbstract } from '#server/db/reports/staffChanges.ts';
import { paperVersions } from '#server/db/outcomes/fullPapers.ts';
import { different } from '#server/db/different.ts';
import { pinyinOf } from '#server/text/pinyin.ts';
import { Slices } from '#server/staff/slices.ts';
import type { SourceCache } from '#server/records/sourceCache.ts';
import { readAbstract } from './oneAbstract.ts';
import { VisibleAbstracts } from './visibility.ts';
import type { RecordSource } from '#server/records/recordSource.ts';

/** Cached rows, used by the list and by searches for mailings. */
export type AbstractCache = SourceCache<AbstractRow, number, AbstractRow, OneAbstract>;

/** Cached full texts, used by the same searches. */
export type AbstractTextCache = SourceCache<TextRow, number, SearchedText>;

interface TextRow extends SearchedText {
  topics: string;
}

const allAbstracts = {
  id: Number,
  ids: async (db: Database) => (await listedNumbers(db)).map(String),
} as const;

/** All submissions. A chair sees only those of the chair's own topics (S4). */
export const abstractSource: RecordSource<AbstractRow, number, AbstractRow, OneAbstract> = {
  ...allAbstracts,
  name: 'abstracts',
  shape: 6,
  logged: { action: 'listed', counted: 'abstracts' },
  async rows(db, ids) {
    const made: [string, AbstractRow][] = [];
    const numbers = ids.map(Number);
    const apart = await different(db, 'different_report', numbers);
    const papers = await paperVersions(db, numbers);
    await new Slices().each(await listedReports(db, numbers), (report) => {
      const { report_id } = report;
      made.push([String(report_id), rowOf(report, apart.get(report_id), papers.get(report_id))]);
    });
    return made;
  },
  async one({ db }, id) {
    const known = await lockAbstract(db, Number(id));
    return known && known.report.deleted_at === null ? readAbstract(db, known) : undefined;
  },
  visibility: (staff) => VisibleAbstracts.to(staff),
};

/** Full texts of submissions, for searches (S4). Whoever sees a submission also sees its text. */
export const abstractTextSource: RecordSource<TextRow, number, SearchedText> = {
  ...allAbstracts,
  name: 'abstract_texts',
  // Must also be increased if the folding of texts changes.
  shape: 1,
  logged: { action: 'texts listed', counted: 'abstracts' },
  async rows(db, ids) {
    const made: [string, TextRow][] = [];
    const texts = await listedTexts(db, ids.map(Number), searchedCharacters);
    await new Slices().each(texts, (row) => {
      // Folding turns some characters into several.
      const text = folded(row.text).slice(0, searchedCharacters).toWellFormed();
      made.push([String(row.report_id), { ...row, text }]);
    });
    return made;
  },
  visibility(staff) {
    const { key, sees, text } = VisibleAbstracts.to(staff);
    return { key, sees, row: text, one: (one) => one };
  },
};

function rowOf(
  { size, created_at, changed_at, withdrawn_at, ifcn, abstract, ...report }: ListedReport,
  apart: readonly number[] | undefined,
  paper: number | undefined,
): AbstractRow {
  const print = textPrint(abstract);
  const people = listedPeople(JSON.parse(report.report_people) as Person[]);
  const { report_id, title, submissionType, topics, country, keywords, version } = report;
  const account = listedName(report);
  return {
    report_id,
    title,
    submissionType,
    topics,
    ...people,
    account: people.authors.includes(account) ? '' : account,
    pinyin: pinyinOf([...people.authors, account]),
    country,
    keywords: keywords.slice(0, listedKeywords).toWellFormed(),
    has_file: size !== null,
    ...(size !== null && { file_size: size }),
    version,
    submitted_at: created_at,
    changed_at,
    language: ifcn === 1 ? 'zh' : 'en',
    withdrawn: withdrawn_at !== null,
    ...(print && { print }),
    ...(paper !== undefined && { paper }),
    ...(apart && { apart: [...apart] }),
  };
}
