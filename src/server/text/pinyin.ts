import { pinyin } from 'pinyin-pro';

/**
 * How Chinese names are typed on a keyboard without Chinese (S18): syllables, all of them together, and the given name; '' where
 * none is written in characters.
 */
export function pinyinOf(names: readonly string[]): string {
  const written = new Set(names.flatMap((name) => name.match(/\p{sc=Han}{2,}/gu) ?? []));
  return [...written].map(typedForms).join(' ');
}

function typedForms(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true });
  return [...syllables, syllables.join(''), syllables.slice(1).join('')].join(' ');
}
