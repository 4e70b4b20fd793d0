import type { Language } from '#site/text.ts';
import { fullName, isChineseName } from './fullName.ts';

/** How English letters write a title, by what was registered or what the office wrote; any other is left out. */
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

/** Who is greeted: the form of address, or the position of an author, and the names. */
interface Greeted {
  mytitle?: string;
  Firstname: string;
  Lastname: string;
}

/**
 * The first words of a letter, without the sign after them: `Dear Prof. Wu`, `尊敬的吴军老师`. English has the family name after a
 * title, and all names without one; Chinese has all names and 老师, which is right for a professor and a student alike.
 */
export function salutation(greeted: Greeted, language: Language): string {
  const name = fullName(greeted);
  if (language === 'zh') return `尊敬的${name}老师`;
  const title = englishTitles.get(greeted.mytitle?.trim() ?? '');
  // A Chinese name in its own characters is not taken apart.
  const family = isChineseName(greeted) ? '' : greeted.Lastname.trim();
  return `Dear ${title ? `${title} ${family || name}` : name}`;
}
