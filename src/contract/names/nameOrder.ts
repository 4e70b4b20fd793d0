/** The initials of Mandarin, each with its first character in the dictionary. */
const pinyinInitials = pairs('ABCDEFGHJKLMNOPQRSTWXYZ', '阿八嚓哒妸发旮哈丌咔垃妈拏噢妑七呥仨他屲夕丫帀');
const latinInitials = pairs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/**
 * Family names whose pronunciation differs from that of the character elsewhere, with a character of the same sound.
 */
const readings = new Map(pairs('曾单單解仇查区區覃翟乐樂种乜召秘繁折祭', '增善善谢求渣欧欧秦宅月月虫捏少必婆舌债'));

const pinyin = new Intl.Collator('zh-u-co-pinyin');
const latin = new Intl.Collator('en', { sensitivity: 'base' });

/** Index letter of a name: A–Z, by sound if it is Chinese, or '' for any other script. */
export function initialOf(name: string): string {
  if (/^\p{Script=Han}/u.test(name)) return lastNotAfter(asRead(name), pinyinInitials, pinyin);
  return /^\p{Script=Latin}/u.test(name) ? lastNotAfter(name, latinInitials, latin) : '';
}

/** Sorts as an index does: by letter, Latin names before Chinese ones, and other scripts last (V5, S17). */
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

/** Replaces a family name by a character of its sound: `单` by `善`. */
export function asRead(name: string): string {
  const [first = '', ...rest] = name;
  return (readings.get(first) ?? first) + rest.join('');
}

function lastNotAfter(name: string, initials: typeof latinInitials, { compare }: Intl.Collator): string {
  const [first = ''] = name;
  return initials.findLast(([, boundary]) => compare(boundary, first) <= 0)?.[0] ?? '';
}

/** Maps each character of one text to the character at the same position of the other. */
function pairs(one: string, other: string): [string, string][] {
  return Array.from(one, (character, index) => [character, other.charAt(index)]);
}
