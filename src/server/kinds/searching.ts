import type { Site } from '#site/site.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { findAbstractDoubles } from '#contract/query/abstractDoubles.ts';
import { abstractLanguage, abstractText } from '#contract/query/abstractLanguage.ts';
import { isInGroup } from '#contract/query/people.ts';
import { personLanguage, presentersOf } from '#contract/query/personLanguage.ts';
import { matches } from '#contract/query/matches.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { asksForState, asksForText, type QueryProblem } from '#contract/query/query.ts';
import type { AbstractRow, SearchedText } from '#contract/kinds/abstract/abstract.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import { buildVocabulary } from '#contract/query/vocabulary.ts';
import { countriesOf } from '#server/publicLists/publicLists.ts';
import type { Database } from '#server/db/schema.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import type { AbstractCache, AbstractTextCache } from '#server/kinds/abstract/abstracts.ts';
import type { PersonCache } from '#server/kinds/person/people.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from './abstract/visibility.ts';
import { personVisibility } from './person/visibility.ts';
import { Slices } from '#server/staff/slices.ts';

/** Abstracts that match a search. */
interface FoundAbstracts {
  /** Numbers of the abstracts, ascending. */
  numbers: readonly number[];
  /** Whether the search asks for withdrawn abstracts. Their authors get letters only if it does. */
  asksForWithdrawn: boolean;
}

/** People who match a search. */
interface FoundPeople {
  /** In order of registration. */
  ids: readonly string[];
}

/** The person who searches. */
type SearchingStaff = Pick<CallingStaff, 'roles' | 'topics'>;

/** Abstracts that somebody may see including the names in them, by id. */
function visibleRows({ rows }: { rows: ReadonlyMap<string, AbstractRow> }, staff: SearchingStaff) {
  const visible = VisibleAbstracts.to(staff);
  if (!visible.hasPeople) return new Map<string, AbstractRow>();
  if (visible.topics === 'all') return rows;
  return new Map([...rows].filter(([, row]) => visible.includes(row)));
}

/**
 * Finds abstracts that somebody may see, or returns the problem with the search. Finds nothing if the caller may not
 * know the authors. A long search does not block other requests.
 */
export async function findAbstracts(
  { db, site, clock }: { db: Database; site: Site; clock: () => Date },
  { abstracts, texts }: { abstracts: Pick<AbstractCache, 'latest'>; texts: Pick<AbstractTextCache, 'latest'> },
  staff: SearchingStaff,
  typed: string,
): Promise<FoundAbstracts | QueryProblem> {
  const vocabulary = buildVocabulary(await withCurrentTopics(db, site), await countriesOf(db, site));
  const rows = visibleRows(await abstracts.latest(), staff);
  let textsById: ReadonlyMap<string, SearchedText> = new Map();
  const language = abstractLanguage(
    findAbstractDoubles([...rows.values()]).has,
    ({ report_id }) => textsById.get(String(report_id))?.text,
  );
  const search = parseQuery(typed, {
    language,
    vocabulary,
    clock: { now: clock().getTime(), zone: zoneOf(site) },
  });
  if ('problem' in search) return search.problem;
  if (asksForText(search.query, abstractText)) textsById = (await texts.latest()).rows;
  const numbers: number[] = [];
  await new Slices().each(rows.values(), (row) => {
    if (matches(language, search.query, row)) numbers.push(row.report_id);
  });
  // In the same order on every server, independent of the order of reading.
  numbers.sort((one, other) => one - other);
  return { numbers, asksForWithdrawn: asksForState(search.query, 'withdrawn') };
}

/**
 * Finds people by the search of the list, within a group or a selection (S13), or returns the problem with the search.
 */
export async function findPeople(
  { db, site, clock }: { db: Database; site: Site; clock: () => Date },
  { people, abstracts }: { people: Pick<PersonCache, 'latest'>; abstracts: Pick<AbstractCache, 'latest'> },
  staff: SearchingStaff,
  { query: typed, group, chosen = [] }: Pick<MailDraft, 'query' | 'group' | 'chosen'>,
): Promise<FoundPeople | QueryProblem> {
  let presents = (_person: PersonRow) => false;
  const language = personLanguage((person) => presents(person));
  const search = parseQuery(typed, {
    language,
    vocabulary: buildVocabulary(await withCurrentTopics(db, site), await countriesOf(db, site)),
    clock: { now: clock().getTime(), zone: zoneOf(site) },
  });
  if ('problem' in search) return search.problem;
  if (asksForState(search.query, 'presenter'))
    presents = presentersOf(visibleRows(await abstracts.latest(), staff).values());
  const selected = new Set(chosen);
  const isWanted = (row: PersonRow) =>
    !group || (group === 'chosen' ? selected.has(row.visitor_id) : isInGroup[group](row));
  const { rows } = await people.latest();
  const { sees, row: shownRow } = personVisibility(staff);
  const found: PersonRow[] = [];
  await new Slices().each(rows.values(), (listed) => {
    if (sees !== 'all' && !sees(listed)) return;
    const row = shownRow(listed, rows);
    if (isWanted(row) && matches(language, search.query, row)) found.push(row);
  });
  // In the same order on every server, independent of the order of reading.
  const key = ({ since, visitor_id }: PersonRow) => `${since} ${visitor_id}`;
  found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return { ids: found.map(({ visitor_id }) => visitor_id) };
}
