import { pinyin } from 'pinyin-pro';
import { asRead } from '#contract/names/nameOrder.ts';
import { inCharacters, writtenInLetters } from '#contract/names/scripts.ts';

type Named = Record<'Firstname' | 'Lastname', string>;

/** A name in Latin letters: the office's correction, or else the proposed name (S17). */
export function latinNameOf(account: Named & { latinName: string }): string {
  return account.latinName || proposedLatinName(account);
}

/**
 * The proposed name in Latin letters: the part of a name that is written in letters, or else its pinyin with the family
 * name first (`Ouyang Nana`). Family names have their own reading: 单 is `Shan`, 曾 is `Zeng`.
 */
export function proposedLatinName(named: Named): string {
  const written = writtenInLetters(named);
  if (written !== '' || inCharacters(named) === '') return written;
  const family = syllables(asRead(named.Lastname.trim()), 'all');
  const given = named.Firstname.split(/[·•・‧\s]+/).map((part) => inOneWord(syllables(part, 'off')));
  // Foreign names that were transcribed into characters have the given name first, with a dot after it.
  const names = /[·•・‧]$/u.test(named.Firstname.trim())
    ? [...given, inOneWord(family)]
    : [inOneWord(family), ...given];
  return names.filter(Boolean).join(' ');
}

function syllables(characters: string, surname: 'all' | 'off'): string[] {
  return pinyin(characters, { toneType: 'none', type: 'array', surname, nonZh: 'removed' }).filter(Boolean);
}

/** `Xi'an` is two syllables, and `Xian` is one. */
function inOneWord([first = '', ...rest]: readonly string[]): string {
  const word = first + rest.map((syllable) => (/^[aoe]/.test(syllable) ? `'${syllable}` : syllable)).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
