/** The initials of Mandarin, each with the character that comes first in the dictionary under it. */
const pinyinInitials = pairs('ABCDEFGHJKLMNOPQRSTWXYZ', '阿八嚓哒妸发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫帀');
const latinInitials = pairs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Family names that are read in another way than the character is elsewhere, with a character of their sound. */
const readings = new Map(pairs('曾单單解仇查区區覃翟乐樂种乜召秘繁折祭', '增善善谢求渣欧欧秦宅月月虫捏少必婆舌债'));

const pinyin = new Intl.Collator('zh-u-co-pinyin');
const latin = new Intl.Collator('en', { sensitivity: 'base' });

/** Letter of an index under which a name stands: A–Z, by its sound if it is Chinese, or '' for any other script. */
export function initialOf(name: string): string {
  if (/^\p{Script=Han}/u.test(name)) return lastNotAfter(asRead(name), pinyinInitials, pinyin);
  return /^\p{Script=Latin}/u.test(name) ? lastNotAfter(name, latinInitials, latin) : '';
}

/** In the order of an index: by letter, Latin names before Chinese ones under each, and other scripts last (V5, S17). */
export function sortedByName<Named>(people: readonly Named[], nameOf: (person: Named) => string): Named[] {
  return people
    .map((person) => ({ person, name: nameOf(person), letter: initialOf(nameOf(person)) }))
    .toSorted((one, other) => compareLetters(one.letter, other.letter) || compareNames(one.name, other.name))
    .map(({ person }) => person);
}

function compareLetters(one: string, other: string): number {
  if (one === other) return 0;
  return Number(one === '') - Number(other === '') || (one < other ? -1 : 1);
}

/** Order of two names under one letter: Latin ones first, Chinese ones by their sound. */
function compareNames(one: string, other: string): number {
  const chinese = /^\p{Script=Han}/u;
  const [oneIsChinese, otherIsChinese] = [chinese.test(one), chinese.test(other)];
  if (oneIsChinese !== otherIsChinese) return oneIsChinese ? 1 : -1;
  return oneIsChinese ? pinyin.compare(asRead(one), asRead(other)) : latin.compare(one, other);
}

/** A name with a family name that is read as that, whatever its character is read as elsewhere: `单` as `善`. */
export function asRead(name: string): string {
  const [first = '', ...rest] = name;
  return (readings.get(first) ?? first) + rest.join('');
}

function lastNotAfter(name: string, initials: typeof latinInitials, { compare }: Intl.Collator): string {
  const [first = ''] = name;
  return initials.findLast(([, boundary]) => compare(boundary, first) <= 0)?.[0] ?? '';
}

/** Each character of one text with that at the same place of the other. */
function pairs(one: string, other: string): [string, string][] {
  return Array.from(one, (character, index) => [character, other.charAt(index)]);
}
