import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setupI18n, type I18n } from '@lingui/core';
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

/** The words of the admin area in a language, by their English ones, with their placeholders filled in. */
export async function adminWords(locale: Language): Promise<I18n> {
  const entries = locale === 'en' ? [] : await entriesIn('locales/admin/zh.po');
  const messages = entries.map((entry) => [englishOf(entry), entry.translation ?? '']);
  const missing = (_: string, english: string): never => {
    throw new Error(`There is no Chinese for “${english}”.`);
  };
  return setupI18n({
    locale,
    messages: { [locale]: Object.fromEntries(messages) as Record<string, string> },
    ...(locale === 'zh' && { missing }),
  });
}

async function wordsIn(name: string): Promise<[string, string][]> {
  return (await entriesIn(name)).map((entry) => [englishOf(entry).trim(), entry.translation ?? '']);
}

/** If one English word has two meanings, the second is named with its context: 'Undo (of a letter)'. */
function englishOf({ message = '', context }: { message?: string; context?: string | null }): string {
  return context ? `${message} (${context})` : message;
}

async function entriesIn(name: string) {
  const filename = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  const content = await readFile(filename, 'utf8');
  return Object.values(await formatter().parse(content, { locale: 'zh', sourceLocale: 'en', filename }));
}
