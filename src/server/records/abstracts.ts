import type { Person } from '#contract/calls/report.ts';
import { listedKeywords, listedName, listedPeople, type AbstractRow } from '#contract/records/abstract.ts';
import { listedNumbers, listedReports, type ListedReport } from '#server/db/reports/reportList.ts';
import { topicsOf } from '#server/http/access.ts';
import { textPrint } from '#contract/query/textPrint.ts';
import { different } from '#server/db/different.ts';
import { pinyinOf } from '#server/text/pinyin.ts';
import { Slices } from '#server/staff/slices.ts';
import type { SourceCache } from './sourceCache.ts';
import type { RecordSource } from './recordSource.ts';

/** They are listed, and searched by whoever writes to their authors. */
export type AbstractCache = SourceCache<AbstractRow, number>;

/** All submissions; a chair sees those of the own topics (S4). */
export const abstracts: RecordSource<AbstractRow, number> = {
  name: 'abstracts',
  shape: 6,
  id: Number,
  ids: async (db) => (await listedNumbers(db)).map(String),
  async rows(db, ids) {
    const made: [string, AbstractRow][] = [];
    const numbers = ids.map(Number);
    const apart = await different(db, 'different_report', numbers);
    await new Slices().each(await listedReports(db, numbers), (report) => {
      made.push([String(report.report_id), rowOf(report, apart.get(report.report_id))]);
    });
    return made;
  },
  visibleTo(staff) {
    const topics = topicsOf(staff);
    return {
      key: topics === 'all' ? topics : JSON.stringify(topics.toSorted()),
      sees: topics === 'all' ? topics : (row) => topics.includes(row.topics),
      project: ({ apart = [], ...row }, all) => {
        const seen = apart.filter(
          (number) => topics === 'all' || topics.includes(all.get(String(number))?.topics ?? ''),
        );
        return seen.length === 0 ? row : { ...row, apart: seen };
      },
    };
  },
  logged: { action: 'listed', counted: 'abstracts' },
};

function rowOf(
  { size, created_at, changed_at, withdrawn_at, ifcn, abstract, ...report }: ListedReport,
  apart: readonly number[] | undefined,
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
    ...(apart && { apart: [...apart] }),
  };
}
