import { shownName } from '#contract/names/shownName.ts';
import type { PartRow } from '#contract/kinds/part/part.ts';
import { partNames, presentParts, publishedHashes, type PresentPart } from '#server/db/content.ts';
import { seenByAll, type RecordSource } from '#server/records/recordSource.ts';

/** The parts of the content (C4). */
export const partSource: RecordSource<PartRow, string> = {
  name: 'parts',
  shape: 1,
  id: String,
  ids: partNames,
  async rows(db, ids) {
    const published = await publishedHashes(db);
    return (await presentParts(db, ids)).map((part) => [part.part, partRow(part, published.get(part.part)?.hash)]);
  },
  visibility: seenByAll,
};

/**
 * A part in a reply to staff.
 *
 * @param publishedHash - hash of the published version; undefined if the folder's version is published
 */
export function partRow(present: PresentPart, publishedHash: string | undefined): PartRow {
  const { part, version, content, hash, folder_hash, present_folder_hash, made_at, by_name } = present;
  const is_changed = content !== 0 && hash !== present_folder_hash;
  return {
    part,
    is_changed,
    // The folder has no pages that were added in the browser.
    is_conflicting: is_changed && folder_hash !== (present_folder_hash ?? ''),
    is_published: (publishedHash ?? present_folder_hash) === (content === 0 ? present_folder_hash : hash),
    version,
    changed_at: made_at,
    changed_by: shownName(by_name),
  };
}
