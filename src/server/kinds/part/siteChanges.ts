import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { partSchema } from '#contract/content/partSchema.ts';
import { closestVariant, fieldIn, fieldsOf, itemOf, titleOf, type Field } from '#contract/fields/field.ts';
import { partLimits, type PublishFinding, type SiteChange } from '#contract/kinds/part/part.ts';
import { shownName } from '#contract/names/shownName.ts';
import { normalPath } from '#contract/pages/pageAddress.ts';
import { stepsOf } from '#contract/parts/jsonPointer.ts';
import { partOf } from '#contract/parts/partName.ts';
import { pagesOf, rowsIn } from '#contract/parts/sitePages.ts';
import { draftsIn, type FoundDraft } from '#server/conference/drafts.ts';
import { shortened } from '#server/conference/words/wording.ts';
import type { Parts } from '#server/conference/parts.ts';
import {
  lastPublication,
  lastVersion,
  madeVersion,
  madeVersions,
  partNames,
  presentParts,
  presentValue,
  publishedHashes,
  versionValue,
  type NotedPublication,
  type PartVersions,
} from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { Refused } from '#server/http/refusal.ts';
import { isPublished } from './parts.ts';

/** Minutes after a change during which a colleague may still be working on the part. */
const workingMinutes = 15;

/** Names of the parts that differ from the last publication. Removed pages are left out. */
export async function changedParts(db: Database): Promise<string[]> {
  const published = await publishedHashes(db);
  const present = await presentParts(db, await partNames(db));
  const { shown, kept } = pagesOf(((await presentValue(db, 'site')) ?? {}) as Partial<Site>);
  const isGone = (part: string) => {
    const what = partOf(part);
    return what && 'page' in what && !shown.has(what.page) && !kept.has(what.page);
  };
  return present
    .filter((part) => !isPublished(part, published.get(part.part)?.hash) && !isGone(part.part))
    .map(({ part }) => part);
}

/**
 * The versions of a publication with selected parts as the caller saw them and all others as last published (C3).
 *
 * @throws {Refused} like `requireSeen`
 */
export async function chosenVersions(db: Database, last: NotedPublication, parts: PartVersions): Promise<PartVersions> {
  await requireSeen(db, parts);
  return withVersions(db, last.versions, parts);
}

/**
 * The versions of a publication after replacing those of some parts. A version that equals the content folder is left
 * out.
 */
export async function withVersions(db: Database, versions: PartVersions, others: PartVersions): Promise<PartVersions> {
  const next = new Map(Object.entries(versions));
  for (const [part, version] of Object.entries(others)) {
    const made = await madeVersion(db, part, version);
    if (!made || made.content === 0) next.delete(part);
    else next.set(part, version);
  }
  return Object.fromEntries([...next].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Checks that the selected versions are current, so that nothing unseen is published.
 *
 * @param others - other versions that may be selected
 * @throws {Refused} `unknownPart`; `changedMeanwhile` with the names of the `parts`
 */
export async function requireSeen(db: Database, parts: PartVersions, others: PartVersions = {}): Promise<void> {
  const known = new Set(await partNames(db));
  const changed = [];
  for (const [part, version] of Object.entries(parts)) {
    if (!known.has(part)) throw new Refused('unknownPart');
    if (version !== others[part] && version !== (await lastVersion(db, part))) changed.push(part);
  }
  if (changed.length > 0) throw new Refused('changedMeanwhile', { parts: changed });
}

interface Described {
  db: Database;
  /** Names of the changed parts. */
  changed: readonly string[];
  /** New findings if all changes are published. */
  findings: readonly PublishFinding[];
  staff: { staff_id: string };
  now: Date;
}

/**
 * Describes the changes since the last publication: who, what and when, with findings, and which must be published
 * together (C3).
 */
export async function describeChanges({ db, changed, findings, staff, now }: Described): Promise<SiteChange[]> {
  const last = await lastPublication(db);
  const needs = await partsNeeded(db, last, changed);
  // A problem of an unchanged part is caused by a change of the conference, such as a removed page.
  const causeOf = ({ part }: PublishFinding) =>
    changed.includes(part) ? part : changed.includes('site') ? 'site' : changed[0];
  const found = Map.groupBy(findings, causeOf);
  const recently = now.getTime() - workingMinutes * 60_000;
  return Promise.all(
    changed.map(async (part): Promise<SiteChange> => {
      const published = last.versions[part] ?? 0;
      const made = await madeVersions(db, part, partLimits.versions);
      const since = made.filter(({ version }) => version > published);
      const [latest] = since.length > 0 ? since : made;
      const own = found.get(part) ?? [];
      const isOfColleague = latest !== undefined && latest.made_by !== staff.staff_id;
      const isRecent = latest !== undefined && Date.parse(latest.made_at) > recently;
      return {
        ...{ part, version: made[0]?.version ?? 0, at: latest?.made_at ?? '', findings: own },
        by: [...new Set(since.map(({ by_name }) => shownName(by_name ?? '')))],
        paths: changedFields(since),
        needs: needs.get(part) ?? [],
        state: own.some(({ is_hint }) => !is_hint)
          ? 'problems'
          : isOfColleague && (isRecent || own.length > 0)
            ? 'unfinished'
            : 'ready',
      };
    }),
  );
}

/** Maximum number of changed fields listed per part. */
const shownPaths = 50;

/** JSON Pointers of the fields that versions of a part have changed. */
function changedFields(versions: readonly { paths: string }[]): string[] {
  const paths = versions.flatMap((version) => JSON.parse(version.paths) as string[]);
  return [...new Set(paths)].slice(0, shownPaths);
}

/** JSON Pointers of the fields in which a version of a part differs from the one published before. */
export async function fieldsSince(db: Database, part: string, published: number, version: number): Promise<string[]> {
  const made = await madeVersions(db, part, partLimits.versions);
  return changedFields(made.filter((each) => each.version > published && each.version <= version));
}

/**
 * For each changed part, the changed parts that must be published with it. A new page and the conference, which has its
 * path, need each other. So do a link to a new path and its page, and removed links and the removed page.
 */
async function partsNeeded(
  db: Database,
  last: NotedPublication,
  changed: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const needs = new Map<string, Set<string>>();
  const tie = (one: string, other: string) => needs.set(one, (needs.get(one) ?? new Set()).add(other));
  if (!changed.includes('site')) return new Map();
  const before = ((await versionValue(db, 'site', last.versions['site'] ?? 0)) ?? {}) as Partial<Site>;
  const after = ((await presentValue(db, 'site')) ?? {}) as Partial<Site>;
  const [former, present] = [rowsIn(before.routes), rowsIn(after.routes)];
  const paths = ({ routes }: { routes: typeof former }) => new Set(routes.map(({ path }) => normalPath(path)));
  const [known, shown] = [paths({ routes: former }), paths({ routes: present })];
  const added = [...shown].filter((path) => !known.has(path));
  const removed = [...known].filter((path) => !shown.has(path));
  const kinds = (routes: typeof former) =>
    new Map(routes.flatMap((route) => ('page' in route ? [[route.page, route.kind] as const] : [])));
  const [formerKinds, presentKinds] = [kinds(former), kinds(present)];
  for (const part of changed.filter((each) => each !== 'site')) {
    const what = partOf(part);
    const page = what && 'page' in what ? what.page : undefined;
    const isNewPage = page !== undefined && presentKinds.has(page) && formerKinds.get(page) !== presentKinds.get(page);
    const now = JSON.stringify(await presentValue(db, part));
    const then = JSON.stringify((await versionValue(db, part, last.versions[part] ?? 0)) ?? null);
    const isNewlyLinked = added.some((path) => leadsTo(now, path) && !leadsTo(then, path));
    const isNoLongerLinked = removed.some((path) => leadsTo(then, path) && !leadsTo(now, path));
    if (isNewPage || isNewlyLinked) tie(part, 'site');
    if (isNewPage || isNoLongerLinked || (part === 'descriptions' && isNewlyLinked)) tie('site', part);
  }
  return new Map([...needs].map(([part, others]) => [part, [...others]]));
}

/** Whether JSON contains a path: as a value, as a field name, or in a Markdown link. */
function leadsTo(json: string, path: string): boolean {
  if (path === '/') return false;
  const escaped = path.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`["(]${escaped}/?[?#")\\s]`, 'i').test(json);
}

/** The drafts in the current parts, with the titles of their entries (C3). */
export async function everyDraft(db: Database): Promise<(FoundDraft & { entry: Text })[]> {
  const present = await presentParts(db, await partNames(db));
  const values = present.map(async ({ part, version }) => [part, await versionValue(db, part, version)] as const);
  const contents = new Map(await Promise.all(values));
  const { shown } = pagesOf((contents.get('site') ?? {}) as Partial<Site>);
  const isShown = (part: string) => {
    const what = partOf(part);
    return what?.kind === 'speakers' || (what?.kind === 'page' && shown.has(what.page));
  };
  const drafts = [...contents].flatMap(([part, value]) => (isShown(part) ? draftsIn(part, value) : []));
  return drafts.map(({ part, path }) => ({ part, path, entry: entryTitle(contents, part, path) }));
}

/** The title for a field outside of any entry. */
const noEntry: Text = { en: '', zh: '' };

/** The title of the innermost list entry that contains a field; empty if there is none, or if it has no title. */
export function entryTitle(contents: Parts, part: string, path: string): Text {
  const routes = rowsIn(fieldIn(contents.get('site'), 'routes'));
  let schema: Field['schema'] | undefined = partSchema(part, { routes });
  let value = contents.get(part);
  let title = noEntry;
  for (const step of stepsOf(path) ?? []) {
    const variant: Field['schema'] | undefined = schema && (closestVariant(schema, value) ?? schema);
    const item = variant && itemOf(variant);
    value = fieldIn(value, step);
    if (item && /^\d+$/.test(step)) {
      const { en = '', zh = '' } = titleOf(closestVariant(item, value) ?? item, value) ?? {};
      if (en || zh) title = { en: shortened(en || zh), zh: shortened(zh || en) };
    }
    schema = item ?? (variant && fieldsOf(variant).find(({ name }) => name === step)?.schema);
  }
  return title;
}
