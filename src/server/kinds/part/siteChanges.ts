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

/** Minutes after a change in which a colleague may still be working on the part. */
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
 * The versions of a publication that takes some parts as the caller has seen them, and the others as they were published last
 * (C3).
 *
 * @throws {Refused} as `requireSeen`
 */
export async function chosenVersions(db: Database, last: NotedPublication, parts: PartVersions): Promise<PartVersions> {
  await requireSeen(db, parts);
  return withVersions(db, last.versions, parts);
}

/** The versions of a publication in which some parts have others. A version that is the content folder's has none. */
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
 * Makes sure that chosen versions are the current ones, so that nothing unseen is published.
 *
 * @param others - further versions that may be chosen
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
  /** New findings of a publication with all changes. */
  findings: readonly PublishFinding[];
  staff: { staff_id: string };
  now: Date;
}

/** Who changed what and when since the last publication, what is wrong, and what belongs together (C3). */
export async function describeChanges({ db, changed, findings, staff, now }: Described): Promise<SiteChange[]> {
  const last = await lastPublication(db);
  const needs = await partsNeeded(db, last, changed);
  // A problem of an unchanged part comes from a change of the conference, such as a page that is gone.
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

/** How many changed fields of a part are answered. */
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
 * The changed parts that each changed part cannot be published without. A new page needs the conference, which has its address,
 * and the other way round; so do links to an address that is new, and links that were removed with the page they led to.
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

/** Whether JSON has an address: as a value, as the name of a field, or in a Markdown link. */
function leadsTo(json: string, path: string): boolean {
  if (path === '/') return false;
  const escaped = path.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`["(]${escaped}/?[?#")\\s]`, 'i').test(json);
}

/** The drafts in the parts as they are now, with the titles of their entries (C3). */
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

/** The title of a field without an entry around it. */
const noEntry: Text = { en: '', zh: '' };

/** The title of the innermost entry of a list that has a field; empty if the field is in no list, or the entry has no title. */
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
