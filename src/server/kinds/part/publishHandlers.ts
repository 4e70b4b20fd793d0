import type { Site } from '#site/site.ts';
import type { SeedSpeakers, SpeakerListName, SpeakerLists } from '#site/speakers.ts';
import type { Text } from '#site/text.ts';
import { routeOf } from '#contract/pages/page.ts';
import { rowsIn, withoutPage } from '#contract/parts/sitePages.ts';
import { shownName } from '#contract/names/shownName.ts';
import { partLimits, type PublishFinding } from '#contract/kinds/part/part.ts';
import { fileOfPart, pagePart, partOfFile } from '#contract/parts/partName.ts';
import { partProblems, type PartProblem } from '#contract/parts/partProblems.ts';
import { checkSite, type SiteFinding } from '#server/checking/checkSite.ts';
import type { Parts } from '#server/conference/parts.ts';
import { speakerListsOf } from '#contract/parts/speakerLists.ts';
import { finishedSpeakers } from '#server/conference/unfinished.ts';
import type { UploadedFiles } from '#server/conference/readConference.ts';
import type { ContentFinding } from '#server/conference/finding.ts';
import {
  folderValue,
  insertPublication,
  isUnpublished,
  lastPublication,
  lockVersions,
  noteFolder,
  presentValue,
  presentVersions,
  publicationState,
  publications,
  publishedState,
  publishedVersions,
  valuesOfParts,
  versionValue,
  type NotedPublication,
  type PartVersions,
} from '#server/db/content.ts';
import { lockChoice } from '#server/db/chosenConference.ts';
import type { FileStore } from '#server/files/store.ts';
import { isTaken } from '#server/db/database.ts';
import { replaceSpeakers } from '#server/db/publicLists.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { isApplied } from '#server/db/staff/commands.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { CannotPublish, type Prepared } from '#server/publishing/publication.ts';
import { prepareWithUploads } from '#server/publishing/publishNoted.ts';
import { listUploads, readPublishedChanges } from '#server/publishing/uploads.ts';
import { isNumberingFixed, isRenumbered, renumbered } from './renumbered.ts';
import { changedParts, chosenVersions, describeChanges, entryTitle, everyDraft, noEntry } from './siteChanges.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { limited } from '#server/security/limiter.ts';
import type { StaffContext } from '#server/staff/session.ts';

type PublishContext = StaffContext & { files: FileStore; publisher?: SitePublisher | undefined };

/** Handlers that publish changes made in the browser (C3, C4). */
export function publishHandlers(context: PublishContext) {
  const { db, publisher } = context;
  return {
    async publish_site(call) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-publication'], { person: call.staff.staff_id }, () =>
        publisher.oneAtATime(() => publishAsNext(context, publisher, call)),
      );
    },

    async check_site({ body, staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const changes = await valuesOfParts(db, await nextVersions(db, await lastPublication(db), body));
        const found = await publisher.preview(staff.staff_id, () => foundIn(context, publisher, changes));
        return { data: { findings: await inOrder(db, found, changes) } };
      });
    },

    async site_changes({ staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const changed = await changedParts(db);
        const drafts = await everyDraft(db);
        if (changed.length === 0) return { data: { changes: [], drafts } };
        const values = await valuesOfParts(db, await presentVersions(db));
        const findings = await publisher.preview(staff.staff_id, () => newFindings(context, publisher, values));
        const changes = await describeChanges({ db, changed, findings, staff, now: context.clock() });
        return { data: { changes, drafts } };
      });
    },

    async page_links({ body: { path }, staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const changes = await valuesOfParts(db, await presentVersions(db));
        const without = new Map(changes).set('site', await siteWithoutPage(db, path));
        const found = await publisher.preview(staff.staff_id, () => foundIn(context, publisher, without, changes));
        const links = found.filter(({ about, isKnown }) => about === 'links' && !isKnown);
        return { data: { findings: await inOrder(db, links, without) } };
      });
    },

    async site_publications() {
      const rows = await publications(db, partLimits.publications + 1);
      return {
        data: {
          unpublished: (await changedParts(db)).length,
          is_public: !(await isUnpublished(db)),
          publications: rows.slice(0, partLimits.publications).map((row, index) => ({
            number: row.number,
            at: row.published_at,
            by: shownName(row.by_name ?? ''),
            repeats: repeatedBy(row),
            parts: differing(rows[index + 1] ? versionsIn(rows[index + 1]!) : {}, versionsIn(row)),
          })),
        },
      };
    },
  } satisfies Partial<Handlers>;
}

function versionsIn({ parts }: { parts: string }): PartVersions {
  return JSON.parse(parts) as PartVersions;
}

/** The publication that a publication repeats. The content folder without changes has no number. */
function repeatedBy(row: { parts: string; repeats: number }): number | 'folder' | null {
  if (row.repeats > 0) return row.repeats;
  return Object.keys(versionsIn(row)).length === 0 ? 'folder' : null;
}

/** Parts that have different versions in two publications. */
function differing(one: PartVersions, other: PartVersions): string[] {
  const parts = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...parts].filter((part) => one[part] !== other[part]).toSorted();
}

/**
 * Renders beside the served publication, stores the new one, and serves it. If another server published meanwhile, it
 * starts again: each publication is one state of all parts, and publications are consecutive.
 */
async function publishAsNext(
  context: PublishContext,
  publisher: SitePublisher,
  call: Pick<CallRequest<'publish_site'>, 'body' | 'request'>,
): Promise<{ data: { number: number; is_new: boolean } }> {
  const { db } = context;
  for (;;) {
    const last = await lastPublication(db);
    const next = await nextVersions(db, last, call.body);
    // A repeated command gets the first reply.
    if (await isApplied(db, call.body.command_id)) return applyOnce(context, call, async () => unchanged(last));
    // Files must not use the reserved space either.
    await context.room?.require(0);
    const prepared = await prepareParts(context, publisher, next, call.body);
    try {
      const done = await applyOnce(context, call, (applying) =>
        noteNext(applying, { last, next, prepared, repeats: call.body.number ?? 0 }),
      );
      await publisher.show(prepared, publicationState({ ...last, number: done.data.number }));
      return done;
    } catch (error) {
      if (!(error instanceof Overtaken || isTaken(error))) throw error;
    }
  }
}

/** Another server has published since, or a version to be published has been merged with the next one. */
class Overtaken extends Error {}

/**
 * The versions that a publication will have.
 *
 * @throws {Refused} `unknownPublication`, `unknownPart`, or `unknownField` if parts of an earlier publication are chosen
 */
async function nextVersions(
  db: Database,
  last: NotedPublication,
  { number, parts }: Pick<CallRequest<'publish_site'>['body'], 'number' | 'parts'>,
): Promise<PartVersions> {
  if (number === undefined) return parts ? chosenVersions(db, last, parts) : presentVersions(db);
  if (parts) throw new Refused({ code: 'unknownField', field: 'parts' });
  if (number === 0) return {};
  const versions = await publishedVersions(db, number);
  if (!versions) throw new Refused('unknownPublication');
  return versions;
}

/**
 * Writes a publication if it has no new errors, and if its new hints have been read. An earlier publication is not
 * checked again.
 *
 * @throws {Refused} `cannotPublish` or `hintsUnread`, with all findings
 */
async function prepareParts(
  context: PublishContext,
  publisher: SitePublisher,
  versions: PartVersions,
  { number, anyway = false }: CallRequest<'publish_site'>['body'],
): Promise<Prepared> {
  const { db } = context;
  const changes = await valuesOfParts(db, versions);
  const findings =
    number === undefined ? await newFindings(context, publisher, changes) : await refusedParts(context, changes);
  if (findings.some(({ is_hint }) => !is_hint)) throw new Refused('cannotPublish', { findings });
  if (findings.length > 0 && !anyway) throw new Refused('hintsUnread', { findings });
  try {
    return await prepareWithUploads(context, { ...(await publisher.publishing()), changes });
  } catch (error) {
    if (!(error instanceof CannotPublish)) throw error;
    throw new Refused('cannotPublish', { findings: await findingsIn(db, error, changes) });
  }
}

/** All problems and hints of changes that readers do not see yet, problems first. */
async function newFindings(context: StaffContext, publisher: SitePublisher, changes: Parts): Promise<PublishFinding[]> {
  const refused = await refusedParts(context, changes);
  const found = await foundIn(context, publisher, changes).catch((error: unknown) => {
    // The checks may fail on content that has been refused already.
    if (refused.length === 0) throw error;
    return [];
  });
  const isRefused = ({ part, path }: PublishFinding) =>
    refused.some((problem) => problem.part === part && problem.path === path);
  const others = (await inOrder(context.db, found, changes)).filter(
    (finding) => !finding.is_known && !isRefused(finding),
  );
  return [...refused, ...others];
}

/** Problems of changed parts by themselves, and of topics that would get other numbers. */
async function refusedParts({ db, site }: StaffContext, changes: Parts): Promise<PublishFinding[]> {
  const findings = await changedProblems(db, changes);
  const next = (changes.get('site') ?? site) as Site;
  if (isRenumbered(site, next) && (await isNumberingFixed(db, site)))
    findings.push(...asFindings('site', [{ path: '/topics', reason: renumbered }]));
  return findings;
}

/**
 * The findings of `organiser check` in the content with these changes.
 *
 * @param before - parts whose findings are known; by default the published ones
 */
async function foundIn(
  { db, clock }: StaffContext,
  publisher: SitePublisher,
  changes: Parts,
  before?: Parts,
): Promise<SiteFinding[]> {
  const withUploads = async (parts: Parts) => ({ changes: parts, uploads: await listUploads(db, parts) });
  const published = before ? await withUploads(before) : await readPublishedChanges(db);
  const { content } = await publisher.publishing();
  return checkSite({ content, next: await withUploads(changes), published, now: clock() });
}

/** The findings of an import, errors first, without those that readers see already. */
export async function findingsOfImport(
  context: StaffContext,
  publisher: SitePublisher,
  staff_id: string,
  imported: Parts,
  added: UploadedFiles,
): Promise<PublishFinding[]> {
  const { db, clock } = context;
  const changes = new Map<string, unknown>([...(await valuesOfParts(db, await presentVersions(db))), ...imported]);
  const known = await listUploads(db, changes);
  const uploads = {
    images: new Map([...known.images, ...added.images]),
    files: new Map([...known.files, ...added.files]),
  };
  const check = {
    content: (await publisher.publishing()).content,
    next: { changes, uploads },
    published: await readPublishedChanges(db),
    now: clock(),
  };
  const found = await publisher.preview(staff_id, () => checkSite(check));
  return (await inOrder(db, found, changes)).filter(({ is_known }) => !is_known);
}

/** @throws {Refused} `unknownField` where no page has this path */
async function siteWithoutPage(db: Database, path: string): Promise<Site> {
  const site = (await presentValue(db, 'site')) as unknown as Site | null;
  if (!site || !routeOf(rowsIn(site.routes), path)) throw new Refused({ code: 'unknownField', field: 'path' });
  return withoutPage(site, path, '');
}

/** Errors, which prevent a publication, and hints, with the titles of the entries in the content with these changes. */
async function inOrder(
  db: Database,
  found: readonly (ContentFinding & { isKnown?: boolean })[],
  changes: Parts,
): Promise<PublishFinding[]> {
  const contents = new Map(changes);
  for (const part of ['site', ...found.flatMap(({ field }) => field?.part ?? [])])
    if (!contents.has(part)) contents.set(part, await folderValue(db, part));
  const all = found.map((finding) => asFinding(finding, contents));
  return [...all.filter(({ is_hint }) => !is_hint), ...all.filter(({ is_hint }) => is_hint)];
}

function asFinding(
  { field, file, words, state, isKnown = false }: ContentFinding & { isKnown?: boolean },
  contents: Parts,
): PublishFinding {
  const { part, path } = field ?? { part: partOfFile(file), path: '' };
  const entry = entryTitle(contents, part, path);
  const unnamed = (language: keyof Text) => (words[language].includes(entry[language]) ? '' : entry[language]);
  return {
    ...{ part, file, path, reason: words, is_hint: state === 'warning', is_known: isKnown },
    entry: { en: unnamed('en'), zh: unnamed('zh') },
  };
}

/** Problems in changed parts that prevent a publication. */
async function changedProblems(db: Database, changes: ReadonlyMap<string, unknown>): Promise<PublishFinding[]> {
  const findings = [];
  for (const [part, value] of changes)
    findings.push(...asFindings(part, partProblems(part, value, (await folderValue(db, part)) ?? undefined)));
  return findings;
}

function asFindings(part: string, found: readonly PartProblem[]): PublishFinding[] {
  return found.map(({ path, reason }) => ({
    ...{ part, file: part && fileOfPart(part), path, reason },
    ...{ entry: noEntry, is_hint: false, is_known: false },
  }));
}

/** Problems that prevent a publication, for the person who changed the site. */
async function findingsIn(
  db: Database,
  { message, findings, page }: CannotPublish,
  changes: Parts,
): Promise<PublishFinding[]> {
  if (findings.length > 0) return inOrder(db, findings, changes);
  const part = page ? pagePart(page) : '';
  return asFindings(part, [{ path: '', reason: page === undefined ? said(message) : drawn(message) }]);
}

function said(message: string): Text {
  return { en: message, zh: message };
}

function drawn(message: string): Text {
  return {
    en: `The page cannot be drawn of what it holds now. ${message}`,
    zh: `无法用目前的内容生成该页面。${message}`,
  };
}

/** Facts that are stored in one transaction. */
interface Next {
  last: NotedPublication;
  next: PartVersions;
  prepared: Prepared;
  repeats: number;
}

async function noteNext({ db, staff, now }: Applying, { last, next, prepared, repeats }: Next) {
  await lockChoice(db);
  if ((await publishedState(db)) !== publicationState(last)) throw new Overtaken();
  if (!(await lockVersions(db, next))) throw new Overtaken();
  const parts = differing(last.versions, next);
  const isFirst = await isUnpublished(db);
  const isOtherFolder = await noteFolder(db, prepared.folder);
  if (parts.length === 0 && !isOtherFolder && !isFirst) return unchanged(last);
  const number = last.number + 1;
  const { staff_id } = staff;
  await insertPublication(db, { number, versions: next, published_at: now, published_by: staff_id, repeats });
  if (parts.includes('speakers')) await showSpeakers(db, next['speakers'] ?? 0);
  await logAction(db, staff, now, {
    action: 'site published',
    target: 'site',
    target_id: '',
    after: {
      number,
      parts: parts.slice(0, loggedParts),
      ...(repeats > 0 && { repeats }),
      ...(Object.keys(next).length === 0 && { back_to: 'folder' }),
    },
  });
  return { number, is_new: true };
}

/** How many parts a log entry names. */
const loggedParts = 50;

function unchanged({ number }: NotedPublication) {
  return { number, is_new: false };
}

/** Calls answer speakers from tables of their own. */
async function showSpeakers(db: Database, version: number): Promise<void> {
  const { convertBiographies } = await import('#server/conference/markdownFields.ts');
  const value = (await versionValue(db, 'speakers', version)) as unknown as SeedSpeakers;
  const speakers = speakerListsOf(convertBiographies(finishedSpeakers(value)));
  await replaceSpeakers(db, new Map(Object.entries(speakers) as [SpeakerListName, SpeakerLists[SpeakerListName]][]));
}
