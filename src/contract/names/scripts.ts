import { fullName, shownFullName } from './fullName.ts';
import { shownName } from './shownName.ts';

type Named = Pick<Parameters<typeof fullName>[0], 'Firstname' | 'Lastname'>;

/** The part of a name in Chinese characters: `王淑芬`, also of `Shufen 淑芬` `Wang 王`; '' if there is none. */
export function inCharacters(named: Named): string {
  return shownName(fullName(partsWith(named, (part) => part.match(/[\p{sc=Han}·•・‧]+/gu)?.join('') ?? '')));
}

/** The other part of a name, by its fields. Empty for most Chinese names. */
function besideCharacters(named: Named): Named {
  return partsWith(named, (part) => shownName(part.replaceAll(/[\p{sc=Han}·•・‧()（）]+/gu, ' ')));
}

/** The part of a name in letters: `Shufen Wang`; '' for a name in Chinese characters. */
export function writtenInLetters(named: Named): string {
  return shownFullName(besideCharacters(named));
}

/** The name in letters on a badge: the family name first, because the list of badges is sorted by it. */
export function sortedInLetters(named: Named, latin: string): string {
  const { Firstname, Lastname } = besideCharacters(named);
  return Lastname ? `${Lastname} ${Firstname}` : latin;
}

function partsWith({ Firstname, Lastname }: Named, change: (part: string) => string): Named {
  return { Firstname: change(Firstname), Lastname: change(Lastname) };
}
