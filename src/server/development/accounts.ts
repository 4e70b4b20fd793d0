import type { Language } from '#site/text.ts';

/** The password of the seed accounts, which exist on developers' machines only. */
export const seedPassword = 'extract';

export interface SeedAccount {
  language: Language;
  email: string;
  Firstname: string;
  Lastname: string;
  affiliation: string;
  /** `country_id` of the country list. */
  country: string;
}

/** The accounts of `npm run dev`, one per language. */
export const seedAccounts: readonly [SeedAccount, ...SeedAccount[]] = [
  {
    language: 'en',
    email: 'justus@university.example',
    Firstname: 'Justus',
    Lastname: 'Liebig',
    affiliation: 'University of Giessen',
    country: '276',
  },
  {
    language: 'zh',
    email: 'wuxian@university.example',
    Firstname: '宪',
    Lastname: '吴',
    affiliation: '北京协和医学院',
    country: '156',
  },
];
