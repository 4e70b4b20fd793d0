import type { Site } from '#site/site.ts';
import { changesBetween } from '#contract/parts/contentChanges.ts';
import { mergedInto, shownTopics, withMerged, withoutMerge } from '#contract/rules/topics.ts';
import { lockPart, presentValue } from '#server/db/content.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { authorsLast, editAbstract, lockAbstract } from '#server/db/reports/staffChanges.ts';
import {
  addChair,
  countByTopic,
  lockMerge,
  markMergeUndone,
  moveChairs,
  moveInvitedChairs,
  reportsOfTopic,
  storeMerge,
  withCurrentTopics,
} from '#server/db/topics.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { differingFields, textsOf } from '#server/kinds/abstract/abstractCommands.ts';
import { lockedAccount } from '#server/kinds/person/personCommands.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { edit } from './partHandlers.ts';

/** Handlers for topics: their current state, and merging them (C9). */
export function topicHandlers(context: StaffContext) {
  const { db } = context;
  return {
    async current_topics() {
      const { topics, topicState } = await withCurrentTopics(db, context.site);
      return { data: { topics, ...(topicState && { topicState }) } };
    },
    topic_counts: async () => ({ data: { counts: await countByTopic(db) } }),
    // Both commands change the topics of chairs.
    merge_topics: (call) =>
      applyOnce(context, call, (applying) => merge(context, applying, call.body), { appointing: true }),
    undo_topic_merge: (call) => applyOnce(context, call, (applying) => undo(applying, call.body), { appointing: true }),
  } satisfies Partial<Handlers>;
}

type Merge = CallRequest<'merge_topics'>['body'];

/** Moves all abstracts and chairs of a topic to another one. What authors sent is stored as an earlier version. */
async function merge(context: StaffContext, applying: Applying, { merge_id, topic, into }: Merge) {
  const { db, staff, now } = applying;
  await lockAuthors(db, await reportsOfTopic(db, String(topic)));
  await lockPart(db, 'site');
  const site = await currentSite(db);
  // Somebody may have merged them on another device.
  if (mergedInto(site, topic) === into) return { abstracts: 0, chairs: 0 };
  // Without unfinished rows, which authors cannot choose.
  const shown = shownTopics(await withCurrentTopics(db, context.site)).map(({ number }) => Number(number));
  if (topic === into || !shown.includes(topic) || !shown.includes(into))
    throw new Refused({ code: 'unknownTopic', field: shown.includes(topic) ? 'into' : 'topic' });
  await changeSite(applying, site, withMerged(site, topic, into));
  const reports = (await reportsOfTopic(db, String(topic))).map(({ report_id }) => report_id);
  await moveAbstracts(applying, reports, String(topic), String(into));
  const chairs = await moveChairs(db, String(topic), String(into));
  await moveInvitedChairs(db, String(topic), String(into));
  await storeMerge(db, {
    merge_id,
    topic: String(topic),
    into_topic: String(into),
    reports: JSON.stringify(reports),
    chairs: JSON.stringify(chairs.moved),
    chairs_of_both: JSON.stringify(chairs.had),
    undone_at: '',
  });
  const counts = { abstracts: reports.length, chairs: chairs.moved.length + chairs.had.length };
  const after = { topic: String(topic), topics: String(into), ...counts };
  await logAction(db, staff, now, { action: 'topics merged', target: 'part', target_id: 'site', after });
  return counts;
}

/**
 * Undoes a merge. Abstracts that have since moved to a third topic stay there.
 *
 * @throws {Refused} `mergedAgain` if the remaining topic has since been merged itself, with all its abstracts
 */
async function undo(applying: Applying, { merge_id, into }: Merge) {
  const { db, staff, now } = applying;
  await lockAuthors(db, await reportsOfTopic(db, String(into)));
  await lockPart(db, 'site');
  const merged = await lockMerge(db, merge_id);
  if (!merged) return { abstracts: 0, chairs: 0 };
  const { topic, into_topic } = merged;
  const site = await currentSite(db);
  if (mergedInto(site, Number(into_topic)) !== undefined) throw new Refused('mergedAgain');
  await changeSite(applying, site, withoutMerge(site, Number(topic)));
  const abstracts = await moveAbstracts(applying, JSON.parse(merged.reports) as number[], into_topic, topic);
  const { moved } = await moveChairs(db, into_topic, topic, JSON.parse(merged.chairs) as string[]);
  const ofBoth = await stillChairs(applying, JSON.parse(merged.chairs_of_both) as string[], into_topic);
  for (const staff_id of ofBoth) await addChair(db, staff_id, topic);
  await markMergeUndone(db, merge_id, now);
  const counts = { abstracts, chairs: moved.length + ofBoth.length };
  const after = { topic, topics: into_topic, ...counts };
  await logAction(db, staff, now, { action: 'topics separated', target: 'part', target_id: 'site', after });
  return counts;
}

/** @throws {Refused} `unknownPart` */
async function currentSite(db: Database): Promise<Site> {
  const site = (await presentValue(db, 'site')) as Site | null;
  if (!site) throw new Refused('unknownPart');
  return site;
}

/** Locks accounts first and in order, like other commands and erasures, to avoid deadlocks. */
async function lockAuthors(db: Database, reports: readonly { visitor_id: string }[]): Promise<void> {
  const ids = new Set(reports.map(({ visitor_id }) => visitor_id));
  for (const visitor_id of [...ids].toSorted()) await lockedAccount(db, visitor_id);
}

async function stillChairs({ db }: Applying, ids: readonly string[], topic: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = db.selectFrom('staff_role').select('staff_id').where('role', '=', 'chair').where('topic', '=', topic);
  return (await rows.where('staff_id', 'in', ids).execute()).map(({ staff_id }) => staff_id);
}

async function changeSite(applying: Applying, before: Site, after: Site): Promise<void> {
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length > 0) await edit({ ...applying, mayMergeTopics: true }, { part: 'site', changes });
}

/** Moves the abstracts that are still in a topic, each as a new version. Returns their number. */
async function moveAbstracts(
  { db, staff, now, charge }: Applying,
  numbers: readonly number[],
  topic: string,
  into: string,
): Promise<number> {
  let moved = 0;
  let bytes = 0;
  for (const report_id of numbers) {
    const report = (await lockAbstract(db, report_id))?.report;
    if (!report || report.topics !== topic || report.deleted_at !== null) continue;
    await editAbstract(
      db,
      report,
      { ...textsOf(report), topics: into },
      { staff_id: staff.staff_id, now, fields: await fieldsOf(report) },
    );
    moved += 1;
    bytes += report.reply_bytes;
  }
  await charge(bytes);
  return moved;

  async function fieldsOf(report: Row<'report'>): Promise<readonly string[]> {
    return differingFields(textsOf((await authorsLast(db, report)) ?? report), { ...textsOf(report), topics: into });
  }
}
