import type { Site } from '#site/site.ts';
import type { PublishFinding } from '#contract/kinds/part/part.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import { isDraft } from '#contract/parts/draftMarks.ts';
import { ownId } from '#contract/parts/entryIds.ts';
import { stepsOf, valueAt, type Json } from '#contract/parts/jsonPointer.ts';
import { fileOfPart, pagePart, partOf } from '#contract/parts/partName.ts';
import { pagesOf } from '#contract/parts/sitePages.ts';
import { draftsIn } from '#server/conference/drafts.ts';
import { defect } from '#server/conference/finding.ts';
import { presentValue, versionValue, type PartVersions } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { asFinding } from './siteFindings.ts';

/** Reads a version of a part, or its current value. */
type ReadPart = (part: string, version?: number) => Promise<Json>;

/** Reads each value once, because scheduled publications have most values in common. */
export function readPartsOnce(db: Database): ReadPart {
  const values = new Map<string, Promise<Json>>();
  return (part, version) => {
    const key = `${part} ${version ?? 'present'}`;
    const read = async () =>
      version === undefined ? presentValue(db, part) : ((await versionValue(db, part, version)) ?? null);
    const value = values.get(key) ?? read();
    values.set(key, value);
    return value;
  };
}

/**
 * Entries and pages in scheduled versions that have since been marked as drafts, which hides them from visitors (C3,
 * C8).
 *
 * @param versions - the scheduled versions
 * @param last - all versions of the last publication
 * @param next - all versions of the publication with the scheduled ones
 */
export async function draftsSince(
  read: ReadPart,
  versions: PartVersions,
  last: PartVersions,
  next: PartVersions,
): Promise<PublishFinding[]> {
  const findings: PublishFinding[] = [];
  const addPage = async (page: string, part: string) => {
    const found = await markedIn(read, page, await read(page, next[page] ?? 0));
    findings.push(...found.filter(({ path }) => path === '').map((finding) => ({ ...finding, part })));
  };
  for (const [part, version] of Object.entries(versions)) {
    const what = partOf(part);
    if (what?.kind === 'page' || what?.kind === 'speakers')
      findings.push(...(await markedIn(read, part, await read(part, version))));
    // A text is public if its page is.
    else if (what?.kind === 'text' && !(pagePart(what.page) in versions)) await addPage(pagePart(what.page), part);
    // The part `site` also makes pages public, for example a page that was put back into the menu.
    else if (part === 'site') {
      const before = shownPages(await read(part, last[part] ?? 0));
      for (const page of shownPages(await read(part, version)))
        if (!before.has(page) && !(pagePart(page) in versions)) await addPage(pagePart(page), part);
    }
  }
  return findings;
}

function shownPages(site: Json): ReadonlySet<string> {
  return pagesOf((site ?? {}) as Partial<Site>).shown;
}

/**
 * Drafts in the current value of a part that were not drafts in an earlier one. Entries have the same ids in all
 * versions.
 */
async function markedIn(read: ReadPart, part: string, earlier: Json): Promise<PublishFinding[]> {
  const present = currentContent(part, await read(part));
  const shown = new Set(shownIds(currentContent(part, earlier)));
  const isShown = (path: string) => {
    const id = ownId(valueAt(present, stepsOf(path) ?? []));
    return path === '' ? !isDraft(earlier) : id !== undefined && shown.has(id);
  };
  const contents = new Map([
    ['site', await read('site')],
    [part, present],
  ]);
  return draftsIn(part, present).flatMap(({ path }) =>
    isShown(path) ? asFinding(defect('draftSince', { file: fileOfPart(part), field: { part, path } }), contents) : [],
  );
}

/** Ids of all entries outside drafts. */
function shownIds(value: Json): string[] {
  if (typeof value !== 'object' || value === null || isDraft(value)) return [];
  return [ownId(value) ?? [], Object.values<Json>(value as Record<string, Json>).map(shownIds)].flat(2);
}
