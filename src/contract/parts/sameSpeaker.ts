import type { SeedSpeaker, SeedSpeakers } from '#site/speakers.ts';
import { isSameJson, type Json } from './jsonPointer.ts';

/** A change of a speaker that another list with the same person does not have yet. */
interface SameElsewhere {
  /** The person's name before the change. */
  name: string;
  list: keyof SeedSpeakers;
  index: number;
  changes: Partial<SeedSpeaker>;
}

const lists = ['speaker_listA', 'speaker_listB', 'speaker_list', 'speaker_list1'] as const;

/**
 * Changes of speakers in one list that another does not have yet: plenary speakers are on the front page and on their
 * own page (C2). A photo replaces any other photo; words replace only the same words.
 */
export function sameElsewhere(before: Partial<SeedSpeakers>, after: Partial<SeedSpeakers>): SameElsewhere[] {
  const all = lists.flatMap((list) => inList(list, before, after));
  return all.flatMap((edited) =>
    all
      .filter(({ list, former }) => list !== edited.list && former.news_title === edited.former.news_title)
      .flatMap((other) => {
        const changes = changesFor(other, edited);
        return Object.keys(changes).length > 0
          ? [{ name: edited.former.news_title, list: other.list, index: other.index, changes }]
          : [];
      }),
  );
}

/** A speaker in a list, before and after the change. */
interface Edited {
  list: keyof SeedSpeakers;
  index: number;
  former: SeedSpeaker;
  now: SeedSpeaker;
}

function inList(list: keyof SeedSpeakers, before: Partial<SeedSpeakers>, after: Partial<SeedSpeakers>): Edited[] {
  const speakers = after[list] ?? [];
  return speakers.flatMap((now, index) => {
    const former = formerOf(before[list] ?? [], speakers, index);
    return former && former.news_title !== '' ? [{ list, index, former, now }] : [];
  });
}

/** The changes of a speaker that apply to the same person in another list, where nobody has made others. */
function changesFor(other: Edited, { former, now }: Edited): Partial<SeedSpeaker> {
  const fields = Object.keys({ ...former, ...now }) as (keyof SeedSpeaker)[];
  const wanted = fields.filter(
    (field) =>
      !isSame(former[field], now[field]) &&
      isSame(other.former[field], other.now[field]) &&
      !isSame(other.now[field], now[field]) &&
      (field === 'image_url' || isSame(other.now[field], former[field])),
  );
  return Object.fromEntries(wanted.map((field) => [field, now[field]]));
}

/** The speakers with those changes made. */
export function withSame(speakers: Partial<SeedSpeakers>, changes: readonly SameElsewhere[]): Partial<SeedSpeakers> {
  const next = { ...speakers };
  for (const { list, index, changes: made } of changes)
    next[list] = (next[list] ?? []).with(index, { ...next[list]![index]!, ...made });
  return next;
}

/** A speaker as the list had them: by name, or in the same place where only the name is another one. */
function formerOf(before: readonly SeedSpeaker[], after: readonly SeedSpeaker[], index: number) {
  const { news_title } = after[index]!;
  const named = before.find((each) => each.news_title === news_title);
  if (named || before.length !== after.length) return named;
  const placed = before[index]!;
  return after.some((each) => each.news_title === placed.news_title) ? undefined : placed;
}

/** A missing field is empty. */
function isSame(one: Json = '', other: Json = ''): boolean {
  return isSameJson(one, other);
}
