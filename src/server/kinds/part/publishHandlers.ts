import type { Site } from '#site/site.ts';
import type { SeedSpeakers } from '#site/speakers.ts';
import type { Text } from '#site/text.ts';
import { routeOf } from '#contract/pages/page.ts';
import { rowsIn, withoutPage } from '#contract/parts/sitePages.ts';
import { shownName } from '#contract/names/shownName.ts';
import { partLimits, type PublishFinding } from '#contract/kinds/part/part.ts';
import { fileOfPart, pagePart, partOfFile } from '#contract/parts/partName.ts';
import { partProblems, type PartProblem } from '#contract/parts/partProblems.ts';
import { checkSite, type SiteFinding } from '#server/checking/checkSite.ts';
import type { Parts } from '#server/conference/parts.ts';
import { finishedSpeakers } from '#server/conference/unfinished.ts';
import type { ContentFinding } from '#server/conference/finding.ts';
import {
  folderValue,
  insertPublication,
  isNeverPublished,
  lastPublication,
  lockVersions,
  noteFolder,
  partNames,
  presentParts,
  presentValue,
  presentVersions,
  publications,
  publishedHashes,
  publishedVersions,
  valuesOfParts,
  versionValue,
  type NotedPublication,
  type PartVersions,
} from '#server/db/content.ts';
import type { FileStore } from '#server/files/store.ts';
import { isTaken } from '#server/db/database.ts';
import { replaceSpeakers, type SpeakerListName } from '#server/db/publicLists.ts';
import { countReports } from '#server/db/reports/reportList.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { isApplied } from '#server/db/staff/commands.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { withUploadsAt } from '#server/pages/uploads.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import { CannotPublish, type Prepared } from '#server/publishing/publication.ts';
import { prepareWithUploads } from '#server/publishing/publishNoted.ts';
import { listUploads, readPublishedChanges } from '#server/publishing/uploads.ts';
import { previewPage } from '#server/publishing/preview.ts';
import { partRow } from './parts.ts';
import { isRenumbered, renumbered } from './renumbered.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { limited } from '#server/security/limiter.ts';
import { staffCookiePath, type StaffContext } from '#server/staff/session.ts';

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

    async preview_page({ body, staff, request }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const present = await valuesOfParts(db, await presentVersions(db));
        const changes = new Map<string, unknown>([...present, ...Object.entries(body.changes)]);
        const findings = await changedProblems(db, new Map(Object.entries(body.changes)));
        if (findings.length > 0) throw new Refused('cannotPublish', { findings });
        const { path, language } = body;
        const publishing = { ...publisher.publishing, changes };
        const preview = await publisher.preview(() => previewPage({ publishing, path, language }));
        if ('html' in preview)
          return { data: { html: withUploadsAt(preview.html, `${staffCookiePath(request)}/site_file`) } };
        const finding = {
          part: '',
          file: '',
          path: '',
          reason: drawn(preview.reason),
          is_hint: false,
          is_known: false,
        };
        throw new Refused('cannotPublish', { findings: [finding] });
      });
    },

    async check_site({ staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const changes = await valuesOfParts(db, await presentVersions(db));
        const found = await publisher.preview(() => foundIn(context, publisher, changes));
        return { data: { findings: inOrder(found) } };
      });
    },

    async page_links({ body: { path }, staff }) {
      if (!publisher) throw new Refused('publishesNothing');
      return limited(context, ['staff-page-preview'], { person: staff.staff_id }, async () => {
        const changes = await valuesOfParts(db, await presentVersions(db));
        const without = new Map(changes).set('site', await siteWithoutPage(db, path));
        const found = await publisher.preview(() => foundIn(context, publisher, without, changes));
        const links = found.filter(({ about, isKnown }) => about === 'links' && !isKnown);
        return { data: { findings: links.map(asFinding) } };
      });
    },

    async site_publications() {
      const rows = await publications(db, partLimits.publications + 1);
      return {
        data: {
          unpublished: await countUnpublished(db),
          is_public: publisher?.publishing.isBegun !== true || !(await isNeverPublished(db)),
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

/** Parts that differ from their published version. */
async function countUnpublished(db: Database): Promise<number> {
  const published = await publishedHashes(db);
  const present = await presentParts(db, await partNames(db));
  return present.filter((part) => !partRow(part, published.get(part.part)?.hash).is_published).length;
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
 * Renders beside the served publication, stores the new one, and serves it. If another server published meanwhile, it starts again:
 * each publication is one state of all parts, and publications are consecutive.
 */
async function publishAsNext(
  context: PublishContext,
  publisher: SitePublisher,
  call: Pick<CallRequest<'publish_site'>, 'body' | 'request'>,
): Promise<{ data: { number: number; is_new: boolean } }> {
  const { db } = context;
  for (;;) {
    const last = await lastPublication(db);
    const next = await nextVersions(db, call.body.number);
    // A repeated command gets the first reply.
    if (await isApplied(db, call.body.command_id)) return applyOnce(context, call, async () => unchanged(last));
    // Files must not use the reserved space either.
    await context.room?.require(0);
    const prepared = await prepareParts(context, publisher, next, call.body);
    try {
      const done = await applyOnce(context, call, (applying) =>
        noteNext(applying, {
          ...{ last, next, prepared, repeats: call.body.number ?? 0 },
          isBegun: publisher.publishing.isBegun === true,
        }),
      );
      await publisher.show(prepared, done.data.number);
      return done;
    } catch (error) {
      if (!(error instanceof Overtaken || isTaken(error))) throw error;
    }
  }
}

/** Another server has published since, or a version to be published has been merged with the next one. */
class Overtaken extends Error {}

/** @throws {Refused} `unknownPublication` */
async function nextVersions(db: Database, number: number | undefined): Promise<PartVersions> {
  if (number === undefined) return presentVersions(db);
  if (number === 0) return {};
  const versions = await publishedVersions(db, number);
  if (!versions) throw new Refused('unknownPublication');
  return versions;
}

/**
 * Writes a publication if it has no new errors, and if its new hints have been read. An earlier publication is not checked again.
 *
 * @throws {Refused} `cannotPublish` or `hintsUnread`, with the findings
 */
async function prepareParts(
  context: PublishContext,
  publisher: SitePublisher,
  versions: PartVersions,
  { number, anyway = false }: CallRequest<'publish_site'>['body'],
): Promise<Prepared> {
  const { db, site } = context;
  const changes = await valuesOfParts(db, versions);
  const findings = await changedProblems(db, changes);
  const next = (changes.get('site') ?? site) as Site;
  if (isRenumbered(site, next) && (await countReports(db)) > 0)
    findings.push(...asFindings('site', [{ path: '/topics', reason: renumbered }]));
  if (findings.length > 0) throw new Refused('cannotPublish', { findings });
  if (number === undefined) {
    const found = inOrder(await foundIn(context, publisher, changes)).filter(({ is_known }) => !is_known);
    if (found.some(({ is_hint }) => !is_hint)) throw new Refused('cannotPublish', { findings: found });
    if (found.length > 0 && !anyway) throw new Refused('hintsUnread', { findings: found });
  }
  try {
    return await prepareWithUploads(context, { ...publisher.publishing, changes });
  } catch (error) {
    if (!(error instanceof CannotPublish)) throw error;
    throw new Refused('cannotPublish', { findings: findingsIn(error) });
  }
}

/**
 * The findings of `organiser check` in the content with these changes.
 *
 * @param before - parts whose findings are known; by default the published ones
 */
async function foundIn(
  { db, clock }: StaffContext,
  { publishing }: SitePublisher,
  changes: Parts,
  before?: Parts,
): Promise<SiteFinding[]> {
  const withUploads = async (parts: Parts) => ({ changes: parts, uploads: await listUploads(db, parts) });
  const published = before ? await withUploads(before) : await readPublishedChanges(db);
  return checkSite({ content: publishing.content, next: await withUploads(changes), published, now: clock() });
}

/** @throws {Refused} `unknownField` where no page has this path */
async function siteWithoutPage(db: Database, path: string): Promise<Site> {
  const site = (await presentValue(db, 'site')) as unknown as Site | null;
  if (!site || !routeOf(rowsIn(site.routes), path)) throw new Refused({ code: 'unknownField', field: 'path' });
  return withoutPage(site, path, '');
}

/** Errors, which prevent a publication, and hints. */
function inOrder(found: readonly SiteFinding[]): PublishFinding[] {
  const all = found.map(asFinding);
  return [...all.filter(({ is_hint }) => !is_hint), ...all.filter(({ is_hint }) => is_hint)];
}

function asFinding({
  field,
  file,
  words,
  state,
  isKnown = false,
}: ContentFinding & { isKnown?: boolean }): PublishFinding {
  const { part, path } = field ?? { part: partOfFile(file), path: '' };
  return { part, file, path, reason: words, is_hint: state === 'warning', is_known: isKnown };
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
    ...{ is_hint: false, is_known: false },
  }));
}

/** Problems that prevent a publication, for the person who changed the site. */
function findingsIn({ message, findings, page }: CannotPublish): PublishFinding[] {
  if (findings.length > 0) return findings.map(asFinding);
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
  isBegun: boolean;
}

async function noteNext({ db, staff, now }: Applying, { last, next, prepared, repeats, isBegun }: Next) {
  if ((await lastPublication(db)).number !== last.number) throw new Overtaken();
  if (!(await lockVersions(db, next))) throw new Overtaken();
  const parts = differing(last.versions, next);
  const isFirst = isBegun && last.number === 0;
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
  const speakers = convertBiographies(finishedSpeakers(value));
  await replaceSpeakers(db, new Map(Object.entries(speakers) as [SpeakerListName, SeedSpeakers[SpeakerListName]][]));
}
