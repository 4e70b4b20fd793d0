import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';

/** An abstract that a seed account has submitted. */
export interface SeedAbstract {
  title: string;
  abstract: string;
  keywords: string;
  /** Hours since it was submitted. */
  hoursAgo: number;
  /** Number of authors besides the account's owner. */
  coAuthors: number;
  hasFile: boolean;
  /** Whether it was changed an hour after it was submitted. */
  isChanged?: boolean;
  /** Whether it was withdrawn two hours after it was submitted. */
  isWithdrawn?: boolean;
}

/** The topic number of an abstract, by its index in its account's list. */
export function topicOf(index: number, { topics }: Pick<Site, 'topics'>): string {
  return String(1 + ((index * 5) % topics.length));
}

/** Abstracts by the language of their account. `seed.ts` assigns types and topics in turn. */
export const seedAbstracts: Readonly<Record<Language, readonly SeedAbstract[]>> = {
  en: [
    {
      title: 'Extracts of meat',
      abstract: 'Flesh was extracted with cold water and the constituents of its fluids were separated by their salts.',
      keywords: 'meat, extract, creatine',
      hoursAgo: 40 * 24,
      coAuthors: 0,
      hasFile: true,
    },
    {
      title: 'Wheat gluten in hot air, and why loaves of the same flour rise to different heights',
      abstract:
        'Gluten was dried at 60, 80 and 120 °C. Its disulfide bonds were counted before and after, and loaves were baked from each.',
      keywords: 'gluten, drying, disulfide, bread',
      hoursAgo: 12 * 24,
      coAuthors: 3,
      hasFile: true,
      isChanged: true,
    },
    {
      title: 'Fermented tea as a source of organic acids',
      abstract:
        'Black tea with sugar was fermented for nine days. Acids were followed by titration and by chromatography.',
      keywords: 'tea, fermentation, organic acids',
      hoursAgo: 26,
      coAuthors: 1,
      hasFile: false,
    },
    {
      title: 'Withdrawn: a first look at starch',
      abstract: 'Starch of three potatoes was looked at under a lens.',
      keywords: 'starch, potato, lens',
      hoursAgo: 20,
      coAuthors: 0,
      hasFile: false,
      isWithdrawn: true,
    },
    {
      title: 'Bran in noodles: 30 authors on one plate',
      abstract:
        'Thirty laboratories cooked the same noodles with 0 to 20 % of bran, and measured what was left in the water.',
      keywords: 'bran, noodles, ring trial',
      hoursAgo: 2,
      coAuthors: 29,
      hasFile: true,
    },
  ],
  zh: [
    {
      title: '蛋白质变性的去折叠假说',
      abstract: '将卵白蛋白在不同温度下加热，测定其溶解度与游离巯基含量，结果支持变性即肽链去折叠的观点。',
      keywords: '蛋白质, 变性, 去折叠',
      hoursAgo: 30 * 24,
      coAuthors: 2,
      hasFile: true,
    },
    {
      title: '小麦面筋的热风干燥',
      abstract: '在60、80和120 °C下干燥小麦面筋，测定二硫键含量，并以所得面筋制作面包。',
      keywords: '面筋, 干燥, 二硫键',
      hoursAgo: 5 * 24,
      coAuthors: 0,
      hasFile: false,
      isChanged: true,
    },
    {
      title: 'Blood sugar after congee and after bread',
      abstract:
        'Ten volunteers ate congee or bread of the same starch content; blood sugar was measured for two hours.',
      keywords: 'congee, bread, glycaemic response',
      hoursAgo: 3,
      coAuthors: 1,
      hasFile: true,
    },
  ],
};
