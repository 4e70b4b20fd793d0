import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import type { Language } from '#site/text.ts';

const files = [
  'locales/zh.po',
  'locales/accounts/zh.po',
  'locales/authors/zh.po',
  'locales/search/zh.po',
  'locales/logOut/zh.po',
  'locales/places/zh.po',
];
const chinese = new Map((await Promise.all(files.map(wordsIn))).flat());

/** The name of a button, heading or dialog in a language, by its English name, from the message catalogues. */
export function translated(english: string, language: Language): string {
  if (language === 'en') return english;
  const words = chinese.get(english);
  if (!words) throw new Error(`There is no Chinese for “${english}”.`);
  return words;
}

async function wordsIn(name: string): Promise<[string, string][]> {
  const filename = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  const content = await readFile(filename, 'utf8');
  const catalogue = await formatter().parse(content, { locale: 'zh', sourceLocale: 'en', filename });
  return Object.values(catalogue).map(({ message = '', translation = '' }) => [message.trim(), translation]);
}
