import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import { fileOfPart, partOfFile } from '#contract/parts/partName.ts';
import { problemsOfPart, type PartProblem } from '#contract/parts/partProblems.ts';
import { checkSite, type SiteFinding } from '#server/checking/checkSite.ts';
import { defect, wordsOf, type ContentFinding } from '#server/conference/finding.ts';
import type { Parts } from '#server/conference/parts.ts';
import type { UploadedFiles } from '#server/conference/readConference.ts';
import { folderValue, presentVersions, valuesOfParts } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import type { CannotPublish } from '#server/publishing/publication.ts';
import { listUploads, readPublishedChanges } from '#server/publishing/uploads.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { isNumberingFixed, isRenumbered, renumbered } from './renumbered.ts';
import { entryTitle } from './siteChanges.ts';

/** Problems and hints of unpublished changes, problems first. */
export async function newFindings(
  context: StaffContext,
  publisher: SitePublisher,
  changes: Parts,
): Promise<PublishFinding[]> {
  const refused = await refusedParts(context, changes);
  const found = await foundIn(context, publisher, changes).catch((error: unknown) => {
    // The checks may fail on content that was already refused.
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

/** Problems of individual changed parts, and of topics that would be renumbered. */
export async function refusedParts({ db, site }: StaffContext, changes: Parts): Promise<PublishFinding[]> {
  const findings = await changedProblems(db, changes);
  const next = (changes.get('site') ?? site) as Site;
  if (isRenumbered(site, next) && (await isNumberingFixed(db, site)))
    findings.push(...asFindings('site', [{ path: '/topics', reason: renumbered }], changes));
  return findings;
}

/**
 * The findings of `organiser check` in the content with these changes.
 *
 * @param before - parts whose findings are already known; the published ones by default
 */
export async function foundIn(
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

/** The findings of an import, errors first, without those that visitors can already see. */
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

/** Errors, which prevent a publication, then hints, with the titles of entries in the changed content. */
export async function inOrder(
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

/** A finding as shown in the admin area, with the title of its entry. */
export function asFinding(finding: ContentFinding & { isKnown?: boolean }, contents: Parts): PublishFinding {
  const { field, file, state, isKnown = false } = finding;
  const { part, path } = field ?? { part: partOfFile(file), path: '' };
  const reason = wordsOf(finding);
  const entry = entryTitle(contents, part, path);
  const unnamed = (language: keyof Text) => (reason[language].includes(entry[language]) ? '' : entry[language]);
  return {
    ...{ part, file, path, reason, is_hint: state === 'warning', is_known: isKnown },
    entry: { en: unnamed('en'), zh: unnamed('zh') },
  };
}

/** A finding in a file of an imported folder, with its line. The conference's own file has other content. */
export function inImportedFile({ line, ...finding }: ContentFinding): PublishFinding {
  const file = line === undefined ? finding.file : `${finding.file}:${line}`;
  return asFinding({ ...finding, file, field: { part: '', path: '' } }, new Map());
}

/** Problems in changed parts that prevent a publication. */
async function changedProblems(db: Database, changes: Parts): Promise<PublishFinding[]> {
  const findings = [];
  for (const [part, value] of changes)
    findings.push(
      ...asFindings(part, problemsOfPart(part, value, (await folderValue(db, part)) ?? undefined), changes),
    );
  return findings;
}

function asFindings(part: string, problems: readonly PartProblem[], changes: Parts): PublishFinding[] {
  return problems.map(({ path, reason }) =>
    asFinding(defect('refusedPart', { file: fileOfPart(part), field: { part, path } }, { reason }), changes),
  );
}

/** Problems that prevent a publication, for display to the person who changed the site. */
export function findingsIn(
  db: Database,
  { message, findings }: CannotPublish,
  changes: Parts,
): Promise<PublishFinding[]> {
  const failure = defect('notPublished', { file: '' }, { message });
  return inOrder(db, findings.length > 0 ? findings : [failure], changes);
}
