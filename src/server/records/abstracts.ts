import type { Person } from '#contract/calls/report.ts';
import { listedKeywords, listedName, listedPeople, type AbstractRow } from '#contract/records/abstract.ts';
import { listedNumbers, listedReports, type ListedReport } from '#server/db/reports/reportList.ts';
import { topicsOf } from '#server/http/access.ts';
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
    await new Slices().each(await listedReports(db, ids.map(Number)), (report) => {
      made.push([String(report.report_id), rowOf(report)]);
    });
    return made;
  },
  visibleTo(staff) {
    const topics = topicsOf(staff);
    return {
      key: topics === 'all' ? topics : JSON.stringify(topics.toSorted()),
      sees: topics === 'all' ? topics : (row) => topics.includes(row.topics),
      project: (row) => row,
    };
  },
  logged: { action: 'listed', counted: 'abstracts' },
};

function rowOf({ size, created_at, changed_at, withdrawn_at, ifcn, ...report }: ListedReport): AbstractRow {
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
  };
}
