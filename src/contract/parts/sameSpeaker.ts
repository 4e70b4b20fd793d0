import type { SeedSpeaker, SeedSpeakers } from '#site/speakers.ts';
import { isSameJson, type Json } from './jsonPointer.ts';

/** A change of a speaker that is still to be made in another list, where the same person stands. */
interface SameElsewhere {
  /** As the person was called before. */
  name: string;
  list: keyof SeedSpeakers;
  index: number;
  changes: Partial<SeedSpeaker>;
}

const lists = ['speaker_listA', 'speaker_listB', 'speaker_list', 'speaker_list1'] as const;

/**
 * What was changed of speakers in one list and is as before in another: plenary speakers stand on the front page and on their own
 * (C2). A photo is exchanged whatever it was there; other words only where they were the same.
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

/** A speaker in a list, as it was and as it is. */
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

/** What of a speaker's changes is to be made for the same person in another list, where nobody has changed it. */
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

/** What is left out is empty. */
function isSame(one: Json = '', other: Json = ''): boolean {
  return isSameJson(one, other);
}
