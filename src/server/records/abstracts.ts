import { shownFullName } from '#contract/names/shownFullName.ts';
import type { Person } from '#contract/calls/report.ts';
import { bylineOf } from '#contract/names/byline.ts';
import {
  affiliationLength,
  listedAffiliations,
  listedAuthors,
  listedKeywords,
  type AbstractRow,
} from '#contract/staff/abstracts.ts';
import { listedNumbers, listedReports, type ListedReport } from '#server/db/abstracts.ts';
import { topicsOf } from '#server/http/access.ts';
import { Slices } from '#server/staff/slices.ts';
import type { RecordCache } from './recordCache.ts';
import type { RecordKind } from './recordKind.ts';

/** They are listed, and searched by whoever writes to their authors. */
export type AbstractCache = RecordCache<AbstractRow, number>;

/** All submissions; a chair sees those of the own topics (S4). */
export const abstracts: RecordKind<AbstractRow, number> = {
  name: 'abstracts',
  shape: 3,
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
      key: topics === 'all' ? topics : topics.toSorted().join(' '),
      sees: topics === 'all' ? topics : (row) => topics.includes(row.topics),
      project: (row) => row,
    };
  },
  logged: { action: 'listed', counted: 'abstracts' },
};

function rowOf({ file_id, created_at, changed_at, withdrawn_at, ifcn, ...report }: ListedReport): AbstractRow {
  const people = JSON.parse(report.report_people) as Person[];
  const { report_id, title, submissionType, topics, country, keywords, version } = report;
  const authors = people.slice(0, listedAuthors).map((person) => shortened(shownFullName(person)));
  const account = shortened(shownFullName(report));
  return {
    report_id,
    title,
    submissionType,
    topics,
    authors,
    author_count: people.length,
    account: authors.includes(account) ? '' : account,
    affiliations: bylineOf(people)
      .affiliations.slice(0, listedAffiliations)
      .map((affiliation) => affiliation.slice(0, affiliationLength).toWellFormed()),
    corresponding: contacts(people, 'Corresponding_author'),
    presenting: contacts(people, 'Oral_presentation_author'),
    country,
    keywords: keywords.slice(0, listedKeywords).toWellFormed(),
    has_file: file_id !== null,
    version,
    submitted_at: created_at,
    changed_at,
    language: ifcn === 1 ? 'zh' : 'en',
    withdrawn: withdrawn_at !== null,
  };
}

/** How many of an abstract's authors are listed with their addresses. */
const listedContacts = 5;

function contacts(people: readonly Person[], mark: 'Corresponding_author' | 'Oral_presentation_author') {
  const marked = people.filter((person) => person[mark] === 1).slice(0, listedContacts);
  return marked.map((person) => ({ name: shortened(shownFullName(person)), email: person.email.trim() }));
}

/** Of a name, what a list can show. */
function shortened(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name;
}
