import { shownName } from '#contract/names/shownName.ts';
import type { PartRow } from '#contract/kinds/part/part.ts';
import { isDraft } from '#contract/parts/draftMarks.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { draftsIn } from '#server/conference/drafts.ts';
import { partNames, presentParts, publishedHashes, versionValue, type PresentPart } from '#server/db/content.ts';
import { seenByAll, type RecordSource } from '#server/records/recordSource.ts';

/** The parts of the content (C4). */
export const partSource: RecordSource<PartRow, string> = {
  name: 'parts',
  shape: 2,
  id: String,
  ids: partNames,
  async rows(db, ids) {
    const published = await publishedHashes(db);
    const present = await presentParts(db, ids);
    const rows = present.map(async (part) => {
      const value = (await versionValue(db, part.part, part.version)) ?? null;
      return [part.part, partRow(part, published.get(part.part)?.hash, value)] as const;
    });
    return Promise.all(rows);
  },
  visibility: seenByAll,
};

/**
 * A part in a reply to staff.
 *
 * @param publishedHash - hash of the published version; undefined if the folder's version is published
 */
export function partRow(present: PresentPart, publishedHash: string | undefined, value: Json): PartRow {
  const { part, version, content, hash, folder_hash, present_folder_hash, made_at, by_name } = present;
  const is_changed = content !== 0 && hash !== present_folder_hash;
  return {
    part,
    is_changed,
    // The folder does not contain pages added in the browser.
    is_conflicting: is_changed && folder_hash !== (present_folder_hash ?? ''),
    is_published: isPublished(present, publishedHash),
    is_draft: isDraft(value),
    drafts: draftsIn(part, value).filter(({ path }) => path !== '').length,
    version,
    changed_at: made_at,
    changed_by: shownName(by_name),
  };
}

/** Whether the current version of a part is published. See {@link partRow}. */
export function isPublished(
  { content, hash, present_folder_hash }: PresentPart,
  publishedHash: string | undefined,
): boolean {
  return (publishedHash ?? present_folder_hash) === (content === 0 ? present_folder_hash : hash);
}
