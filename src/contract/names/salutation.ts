import type { Language } from '#site/text.ts';
import { fullName, isChineseName } from './fullName.ts';

/** English titles in letters, by the registered title or the office's wording. Other titles are left out. */
const englishTitles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Prof.': 'Prof.',
    'Associate Prof.': 'Prof.',
    'Assistant Prof.': 'Prof.',
    'Dr.': 'Dr.',
    'Mr.': 'Mr.',
    'Mrs.': 'Mrs.',
    'Ms.': 'Ms.',
    教授: 'Prof.',
    副教授: 'Prof.',
    博士: 'Dr.',
    先生: 'Mr.',
    女士: 'Ms.',
    太太: 'Mrs.',
  }),
);

/** The recipient of a letter: names, and the form of address or the position of an author. */
interface Greeted {
  mytitle?: string;
  Firstname: string;
  Lastname: string;
}

/**
 * The first words of a letter, without the punctuation after them: `Dear Prof. Wu`, `尊敬的吴军老师`. In English, the family
 * name follows a title; without a title, all names are used. In Chinese, the full name is followed by 老师, which suits
 * professors and students alike.
 */
export function salutation(greeted: Greeted, language: Language): string {
  const name = fullName(greeted);
  if (language === 'zh') return `尊敬的${name}老师`;
  const title = englishTitles.get(greeted.mytitle?.trim() ?? '');
  // A name in Chinese characters is never split.
  const family = isChineseName(greeted) ? '' : greeted.Lastname.trim();
  return `Dear ${title ? `${title} ${family || name}` : name}`;
}
