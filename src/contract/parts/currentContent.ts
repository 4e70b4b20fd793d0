import { withEntryIds } from './entryIds.ts';
import { isGroup, isList, isSameJson, type Json } from './jsonPointer.ts';

/**
 * A part in the form in which this version of the software stores it. The source may be a folder, or a database or
 * device of an earlier version. Entries of lists get ids, and each speaker is in one list.
 */
export function currentContent(part: string, value: Json): Json {
  return withEntryIds(part === 'speakers' ? inOneList(value) : value);
}

type Fields = { readonly [name: string]: Json };

/**
 * Converts speakers of an earlier version, which had two more lists for the front page. Now a checkbox on an entry does
 * that. If the two entries of a person have different texts or pictures, both are kept, and the check names them.
 */
function inOneList(speakers: Json): Json {
  if (!isGroup(speakers) || !('speaker_listA' in speakers || 'speaker_listB' in speakers)) return speakers;
  const { speaker_listA = [], speaker_listB = [], speaker_list = [], speaker_list1 = [], ...others } = speakers;
  if (![speaker_listA, speaker_listB, speaker_list, speaker_list1].every(isListOfGroups)) return speakers;
  const lists = [[...(speaker_list as Fields[])], [...(speaker_list1 as Fields[])]] satisfies [Fields[], Fields[]];
  for (const entry of [...(speaker_listA as Fields[]), ...(speaker_listB as Fields[])]) {
    const onFrontPage = { ...entry, on_front_page: true };
    const list = lists.find((each) => each.some((one) => isSamePerson(one, entry)));
    const place = list?.findIndex((one) => isSamePerson(one, entry));
    if (!list || place === undefined) lists[0].push(onFrontPage);
    else if (saysTheSame(list[place]!, entry))
      list[place] = { ...list[place], ...filled(entry), ...filled(list[place]!), on_front_page: true };
    else list.splice(place + 1, 0, onFrontPage);
  }
  return { speaker_list: lists[0], speaker_list1: lists[1], ...others };
}

function isListOfGroups(value: Json): boolean {
  return isList(value) && value.every(isGroup);
}

/** Whether an entry is about the same person, and is not on the front page yet. */
function isSamePerson(entry: Fields, other: Fields): boolean {
  return entry['on_front_page'] !== true && isSameJson(entry['news_title'], other['news_title']);
}

/** Whether every text and picture of one entry is also in the other. */
function saysTheSame(one: Fields, other: Fields): boolean {
  const [texts, others] = [filled(one), filled(other)];
  const names = Object.keys(texts).filter((name) => name in others && name !== 'id');
  return names.every((name) => isSameJson(texts[name], others[name]));
}

function filled(entry: Fields): Fields {
  return Object.fromEntries(Object.entries(entry).filter(([, words]) => words !== ''));
}
