import { safeParse } from 'zod/mini';
import type { Site } from '#site/site.ts';
import { inLanguages } from '#contract/content/inLanguages.ts';
import { siteSchema } from '#contract/content/site.ts';
import { languagesIn } from '#contract/pages/page.ts';
import type { SiteTopics } from '#contract/rules/topics.ts';
import { finishedSite } from '#server/conference/unfinished.ts';
import { lastPublication, presentParts, versionValue } from './content.ts';
import { locksRows, readLocked } from './database.ts';
import type { Database, Row } from './schema.ts';

/**
 * The site with the topics as staff last saved them. They apply to forms, lists and mail at once, and to pages after
 * the next publication (C9). Unfinished topics remain as published.
 *
 * @param site - the published site
 */
export async function withCurrentTopics<Published extends Site>(db: Database, site: Published): Promise<Published> {
  const [present] = await presentParts(db, ['site']);
  if (!present) return site;
  const { versions } = await lastPublication(db);
  if (present.content === 0 || versions['site'] === present.version) return site;
  const saved = (await versionValue(db, 'site', present.version)) as Partial<Site> | null;
  if (!saved) return site;
  const current = fittingTopics(
    site,
    inLanguages({ topics: saved.topics, topicState: saved.topicState }, languagesIn(saved)),
  );
  const { topicState: _, ...published } = site;
  const { topics, topicState } = finishedSite({ ...published, ...current } as Site);
  return { ...published, topics, ...(topicState && { topicState }) } as Published;
}

/**
 * Saved topics and their states; or the published ones, if the saved ones do not fit the schema because somebody is
 * still editing them. Unfinished rows after the published topics are left out.
 */
function fittingTopics(published: Site, saved: { topics: unknown; topicState: unknown }): SiteTopics {
  const rows: readonly unknown[] = Array.isArray(saved.topics) ? saved.topics : [];
  const isFinished = (row: unknown) => safeParse(siteSchema.shape.topics, [row]).success;
  const rowsToShow = Math.max(published.topics.length, 1 + rows.findLastIndex(isFinished));
  const topics = safeParse(siteSchema.shape.topics, Array.isArray(saved.topics) && rows.slice(0, rowsToShow));
  const state = safeParse(siteSchema.shape.topicState, saved.topicState);
  const topicState = state.success ? state.data : published.topicState;
  return { topics: topics.success ? topics.data : published.topics, ...(topicState && { topicState }) } as SiteTopics;
}

/** Prevents merges of topics until the end of the transaction, so that a merge cannot miss a new abstract. */
export async function holdTopics(db: Database): Promise<void> {
  if (!locksRows(db)) return;
  const row = db.selectFrom('content_part').select('part').where('part', '=', 'site').forShare();
  if (await row.executeTakeFirst()) return;
  // Creates a row to lock.
  await db
    .insertInto('content_part')
    .values({ part: 'site', version: 0 })
    .onConflict((conflict) => conflict.column('part').doNothing())
    .execute();
  await row.execute();
}

/** Whether abstracts, chairs or invitations of chairs refer to topics by their numbers. */
export async function hasNumberedTopics(db: Database): Promise<boolean> {
  const report = await db
    .selectFrom('report')
    .select('report_id')
    .where('topics', '<>', '')
    .limit(1)
    .executeTakeFirst();
  const chair = await db.selectFrom('staff_role').select('topic').where('topic', '<>', '').limit(1).executeTakeFirst();
  const invited = await db
    .selectFrom('staff_invitation')
    .select('invitation_id')
    .where('topics', '<>', '[]')
    .limit(1)
    .executeTakeFirst();
  return report !== undefined || chair !== undefined || invited !== undefined;
}

/** Numbers of abstracts and chairs by topic. Withdrawn abstracts count, deleted ones do not. */
export async function countByTopic(db: Database): Promise<{ topic: string; abstracts: number; chairs: number }[]> {
  const counts = new Map<string, { topic: string; abstracts: number; chairs: number }>();
  const of = (topic: string) => {
    const known = counts.get(topic) ?? { topic, abstracts: 0, chairs: 0 };
    counts.set(topic, known);
    return known;
  };
  const reports = db
    .selectFrom('report')
    .select(['topics', ({ fn }) => fn.countAll().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('topics');
  for (const { topics, count } of await reports.execute()) of(topics).abstracts = Number(count);
  const chairs = db
    .selectFrom('staff_role')
    .select(['topic', ({ fn }) => fn.countAll().as('count')])
    .where('role', '=', 'chair')
    .groupBy('topic');
  for (const { topic, count } of await chairs.execute()) of(topic).chairs = Number(count);
  counts.delete('');
  return [...counts.values()];
}

/** Numbers and accounts of the abstracts of a topic, withdrawn ones included. */
export function reportsOfTopic(db: Database, topic: string) {
  return db
    .selectFrom('report')
    .select(['report_id', 'visitor_id'])
    .where('topics', '=', topic)
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
}

/** Moves the chairs of a topic to another one. Returns those who received it, and those who already had it. */
export async function moveChairs(
  db: Database,
  topic: string,
  into: string,
  only?: readonly string[],
): Promise<{ moved: string[]; had: string[] }> {
  const chairsOf = async (of: string) => {
    const rows = db.selectFrom('staff_role').select('staff_id').where('role', '=', 'chair').where('topic', '=', of);
    return (await rows.execute()).map(({ staff_id }) => staff_id);
  };
  const chairs = (await chairsOf(topic)).filter((staff_id) => !only || only.includes(staff_id));
  const present = await chairsOf(into);
  const had = chairs.filter((staff_id) => present.includes(staff_id));
  const moved = chairs.filter((staff_id) => !present.includes(staff_id));
  const rows = db.deleteFrom('staff_role').where('role', '=', 'chair').where('topic', '=', topic);
  if (chairs.length > 0) await rows.where('staff_id', 'in', chairs).execute();
  for (const staff_id of moved) await addChair(db, staff_id, into);
  return { moved, had };
}

/** Assigns a topic to a chair. */
export async function addChair(db: Database, staff_id: string, topic: string): Promise<void> {
  await db
    .insertInto('staff_role')
    .values({ staff_id, role: 'chair', topic })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces a topic in the invitations of chairs. Chairs who accept later then look after the topic that remains. */
export async function moveInvitedChairs(db: Database, topic: string, into: string): Promise<void> {
  const rows = db.selectFrom('staff_invitation').select(['invitation_id', 'topics']);
  for (const { invitation_id, topics: json } of await rows.execute()) {
    const before = JSON.parse(json) as string[];
    if (!before.includes(topic)) continue;
    const topics = JSON.stringify([...new Set(before.map((each) => (each === topic ? into : each)))]);
    await db.updateTable('staff_invitation').set({ topics }).where('invitation_id', '=', invitation_id).execute();
  }
}

/** Stores what a merge moved, so that it can be undone. */
export async function storeMerge(db: Database, merge: Row<'topic_merge'>): Promise<void> {
  await db.insertInto('topic_merge').values(merge).execute();
}

/** Locks and reads a merge that was not undone. */
export function lockMerge(db: Database, merge_id: string): Promise<Row<'topic_merge'> | undefined> {
  const merge = db.selectFrom('topic_merge').selectAll().where('merge_id', '=', merge_id).where('undone_at', '=', '');
  return readLocked(db, merge);
}

export async function markMergeUndone(db: Database, merge_id: string, undone_at: string): Promise<void> {
  await db.updateTable('topic_merge').set({ undone_at }).where('merge_id', '=', merge_id).execute();
}
