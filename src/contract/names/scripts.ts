import { fullName, shownFullName } from './fullName.ts';
import { shownName } from './shownName.ts';

type Named = Pick<Parameters<typeof fullName>[0], 'Firstname' | 'Lastname'>;

/** What of a name is written in Chinese characters: `王淑芬`, also of `Shufen 淑芬` `Wang 王`; '' where nothing is. */
export function inCharacters(named: Named): string {
  return shownName(fullName(partsWith(named, (part) => part.match(/[\p{sc=Han}·•・‧]+/gu)?.join('') ?? '')));
}

/** What of a name is not, by its parts: of most Chinese names nothing. */
export function besideCharacters(named: Named): Named {
  return partsWith(named, (part) => shownName(part.replaceAll(/[\p{sc=Han}·•・‧()（）]+/gu, ' ')));
}

/** A name as far as it is written in letters: `Shufen Wang`, or '' of one in Chinese characters. */
export function writtenInLetters(named: Named): string {
  return shownFullName(besideCharacters(named));
}

/** What a badge has in letters: the family name first, as the list of badges is sorted. */
export function sortedInLetters(named: Named, latin: string): string {
  const { Firstname, Lastname } = besideCharacters(named);
  return Lastname ? `${Lastname} ${Firstname}` : latin;
}

function partsWith({ Firstname, Lastname }: Named, change: (part: string) => string): Named {
  return { Firstname: change(Firstname), Lastname: change(Lastname) };
}
