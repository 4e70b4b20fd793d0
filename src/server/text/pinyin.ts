import { pinyin } from 'pinyin-pro';

/**
 * Chinese names as they are typed on a Latin keyboard (S18): the syllables, all of them together, the given name, and
 * the initials (`wxh`). Returns '' if no name is written in characters.
 */
export function pinyinOf(names: readonly string[]): string {
  const written = new Set(names.flatMap((name) => name.match(/\p{sc=Han}{2,}/gu) ?? []));
  return [...written].map(typedForms).join(' ');
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Maximum length of a word that people type. */
const typedAtMost = 8;

/**
 * The pinyin that finds a Chinese title, from the start of each of its words, in full and by initials: `qianzheng`,
 * `qz` and `yaoqing` all find 签证与邀请函. '' for a title without Chinese characters.
 */
export function pinyinOfTitle(title: string): string {
  const starts = [...segmenter.segment(title)].map(({ index }) => title.slice(index));
  const written = starts.flatMap((rest) => /^\p{sc=Han}{2,}/u.exec(rest)?.[0].slice(0, typedAtMost) ?? []);
  const forms = written.flatMap((words) => {
    const syllables = pinyin(words, { toneType: 'none', type: 'array', v: true });
    return [syllables.join(''), syllables.map(([first]) => first).join('')];
  });
  return [...new Set(forms)].join(' ');
}

function typedForms(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true });
  const initials = syllables.map(([first]) => first).join('');
  return [...syllables, syllables.join(''), syllables.slice(1).join(''), initials].join(' ');
}
