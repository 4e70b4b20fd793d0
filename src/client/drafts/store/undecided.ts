import { addVersion, replaceText } from '#client/drafts/history/history.ts';
import { samePart, type DraftContent } from './content.ts';
import type { DraftsDatabase } from './database.ts';
import { withPart } from './merge.ts';
import type { Draft, DraftText, OtherText } from './rows.ts';

/** The texts that can still be chosen: those that differ from the stored text and from each other. */
export function stillOther(others: readonly OtherText[], content: DraftContent): OtherText[] {
  return others.filter(
    (other, index) =>
      !samePart(other.part, asContent(other), content) && others.findIndex((same) => isSame(same, other)) === index,
  );
}

/** The field of a draft's row that says which parts are undecided. */
export function undecidedBy(others: readonly OtherText[]): Pick<Draft, 'undecided'> {
  return others.length > 0 ? { undecided: [...new Set(others.map(({ part }) => part))] } : {};
}

/** The row of a text. */
export function toText(id: string, content: DraftContent, others: readonly OtherText[]): DraftText {
  return { id, content, ...(others.length > 0 && { others }) };
}

/**
 * Stores the author's choice between two texts of a part (O6). The other one becomes an earlier version. Save unsaved
 * typing first. An open form follows, as after a save in another tab.
 *
 * @returns false if there is nothing to choose any more, such as after a choice in another tab
 * @throws if the device refuses to store; both texts stay
 */
export function chooseText(db: DraftsDatabase, draftId: string, other: OtherText, which: 'mine' | 'other') {
  return db.transaction('rw', db.drafts, db.texts, db.versions, async () => {
    const [draft, text] = await Promise.all([db.drafts.get(draftId), db.texts.get(draftId)]);
    const left = text?.others?.filter((each) => !isSame(each, other)) ?? [];
    if (!draft || !text?.others || left.length === text.others.length) return false;
    const { undecided: _chosen, ...row } = draft;
    const content = withPart(text.content, other.part, other.value);
    if (which === 'mine') {
      await addVersion(db, draftId, content, Date.now());
      await db.drafts.put({ ...row, ...undecidedBy(left) });
      await db.texts.put(toText(draftId, text.content, left));
    } else {
      const still = stillOther(left, content);
      await replaceText(db, { ...row, ...undecidedBy(still) }, content);
      await db.texts.put(toText(draftId, content, still));
    }
    return true;
  });
}

function isSame(a: OtherText, b: OtherText): boolean {
  return a.part === b.part && samePart(a.part, asContent(a), asContent(b));
}

function asContent({ part, value }: OtherText): Partial<DraftContent> {
  return { [part]: value };
}
