import type { Text } from '#site/text.ts';
import { join } from 'node:path';
import type { Site } from '#site/site.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { ConferenceChoice } from '#contract/staff/beginning.ts';
import { staffProblems, type StaffProblemCode } from '#contract/problems/staffProblems.ts';
import { contentDir, listConferences, templateDir } from '#server/conference/content.ts';
import { readSite } from '#server/conference/readConference.ts';
import { chosenConference, insertChoice, isBegunInBrowser, lockContent } from '#server/db/chosenConference.ts';
import { isUntouched, noteFolder, publicationState } from '#server/db/content.ts';
import { insertSeedSpeakers } from '#server/db/publicLists.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { appoint, appointmentOf } from '#server/db/staff/people.ts';
import type { DiskRoom } from '#server/files/diskSpace.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { prepare, type Publishing } from '#server/publishing/publication.ts';
import { composeFirstParts } from './firstParts.ts';
import { readTemplate } from './makeConference.ts';
import type { NewConference } from './newConference.ts';
import { chooseId } from './readNewConference.ts';

interface ChoiceContext {
  db: Database;
  site: Site;
  /** If absent, no conference can be chosen. */
  publisher?: SitePublisher | undefined;
  room?: DiskRoom | undefined;
}

/** Stores the choice in one transaction, in the name of the member of staff who makes it. */
type Store = (work: (within: Database, by: { staff_id: string }) => Promise<number>) => Promise<number>;

/** A conference to serve instead of the present one. */
interface NextConference {
  conference: string;
  isOwn: boolean;
  action: AuditAction;
  /** Its content. Differences from the folder become part of its first parts. */
  publishing: Pick<Publishing, 'content' | 'changes' | 'isAnnouncement'>;
}

/**
 * Describes the choice of a conference for the office: another sample, or one's own, as long as nobody has registered
 * (C6).
 */
export async function describeChoice(context: ChoiceContext): Promise<ConferenceChoice> {
  const { db, site } = context;
  const problem = await problemOf(context, db);
  const conference = (await chosenConference(db))?.conference ?? site.id;
  const samples = listConferences().map(async (sample) => ({
    conference: sample,
    name: (await readSite(join(contentDir, sample))).name,
  }));
  return {
    conference,
    is_sample: !(await isBegunInBrowser(db)) && listConferences().includes(conference),
    refusal: problem ? inWords(staffProblems[problem]) : null,
    samples: await Promise.all(samples),
  };
}

/** Whether a sample is shown until the office chooses a conference. */
export async function isChoiceOpen(context: ChoiceContext): Promise<boolean> {
  return (await problemOf(context, context.db)) === undefined;
}

/**
 * Replaces the sample by a new conference: the template, filled in with these answers, becomes the first parts of the
 * content. Visitors see an announcement until it is published. Returns its id.
 *
 * @throws {Refused} if no conference can be chosen
 */
export async function beginConference(
  context: ChoiceContext,
  given: Omit<NewConference, 'id'>,
  now: Date,
  store: Store,
): Promise<string> {
  const samples = listConferences();
  const conference = chooseId(given, (name) => !samples.includes(name));
  const changes = composeFirstParts(await readTemplate(), { ...given, id: conference }, now);
  const publishing = { content: templateDir, changes, isAnnouncement: true };
  await changeOver(context, { conference, isOwn: true, action: 'conference begun', publishing }, now, store);
  return conference;
}

/**
 * Shows another sample.
 *
 * @throws {Refused} if no conference can be chosen; `notFound`
 */
export async function showSample(context: ChoiceContext, conference: string, now: Date, store: Store): Promise<void> {
  if (conference === context.site.id || !listConferences().includes(conference)) throw new Refused('notFound');
  const publishing = { content: join(contentDir, conference) };
  await changeOver(context, { conference, isOwn: false, action: 'sample shown', publishing }, now, store);
}

/**
 * Prepares the next conference next to the present one, replaces the content in one transaction, and serves it. If the
 * process is killed, one of the two remains: the next start publishes what the database contains.
 */
async function changeOver(context: ChoiceContext, next: NextConference, now: Date, store: Store): Promise<void> {
  refuseIf(await problemOf(context, context.db));
  const publisher = context.publisher!;
  await publisher.oneAtATime(async () => {
    refuseIf(await problemOf(context, context.db));
    await context.room?.require(0);
    const prepared = await prepare({ ...(await publisher.publishing()), ...next.publishing });
    const choice = await store(async (within, by) => {
      await lockContent(within);
      refuseIf(await problemOf(context, within));
      await clearContent(within, by, now.toISOString());
      await noteFolder(within, new Map([...prepared.folder, ...(next.publishing.changes ?? [])]));
      await insertSeedSpeakers(within, prepared.speakers);
      const { conference, action } = next;
      await logAction(within, by, now.toISOString(), { action, target: 'site', target_id: '', after: { conference } });
      return insertChoice(within, next);
    });
    await publisher.show(prepared, publicationState({ choice, number: 0 }));
  });
}

function inWords({ en, zh }: Text): Text {
  return { en, zh };
}

/** Why no conference can be chosen. */
async function problemOf({ publisher }: ChoiceContext, db: Database): Promise<StaffProblemCode | undefined> {
  if (await isBegunInBrowser(db)) return 'conferenceBegun';
  if (!publisher?.isFree) return 'conferenceSet';
  return (await isUntouched(db)) ? undefined : 'peopleRegistered';
}

/**
 * Deletes everything about the former conference: content with uploads and preview links, publications, speakers, the
 * visitor count, and the topics of its chairs. There are no accounts or abstracts yet (`isUntouched`).
 */
async function clearContent(db: Database, by: { staff_id: string }, at: string): Promise<void> {
  for (const table of [
    ...(['site_publication', 'scheduled_publication', 'content_part', 'content_version', 'content_folder'] as const),
    ...(['speaker', 'topic_merge'] as const),
    // The next clean-up removes the files. Preview links would show the next conference to readers of the former one.
    ...(['site_file', 'preview_link'] as const),
  ])
    await db.deleteFrom(table).execute();
  await db.deleteFrom('counter').where('name', '=', 'visitors').execute();
  await clearTopics(db, by, at);
}

/** Ends the appointments of chairs and withdraws their invitations, because the numbers now mean other topics. */
async function clearTopics(db: Database, by: { staff_id: string }, at: string): Promise<void> {
  const chairs = await db.selectFrom('staff_role').select('staff_id').distinct().where('role', '=', 'chair').execute();
  for (const { staff_id } of chairs) {
    const before = await appointmentOf(db, staff_id);
    const after = { roles: before.roles.filter((role) => role !== 'chair'), topics: [] };
    await appoint(db, staff_id, after);
    const logged = { action: 'roles changed', target: 'staff', target_id: staff_id } as const;
    await logAction(db, by, at, { ...logged, before: { ...before }, after });
  }
  const withdrawn = db.deleteFrom('staff_invitation').where('topics', '<>', '[]').returning(['invitation_id', 'email']);
  for (const { invitation_id, email } of await withdrawn.execute()) {
    const logged = { action: 'invitation withdrawn', target: 'invitation', target_id: invitation_id } as const;
    await logAction(db, by, at, { ...logged, before: { email } });
  }
}
