import type * as z from 'zod/mini';
import type { pageSchemas } from '#contract/content/pages.ts';
import type { bankAccount, feeTable, scanCode } from '#contract/content/pages/fees.ts';
import type { afterwards, banner, heroContent } from '#contract/content/pages/frontPage.ts';
import type { headline, newsItem } from '#contract/content/pages/news.ts';
import type { committeeEntry } from '#contract/content/pages/people.ts';
import type { download } from '#contract/content/pages/prose.ts';

/** The content of every kind of page that organisers write. */
export type Pages = { [Kind in PageKind]: z.output<(typeof pageSchemas)[Kind]> };

export type PageKind = keyof typeof pageSchemas;

export type HomePage = Pages['home'];
export type HomeWithLoginPage = Pages['homeWithLogin'];
export type PeoplePage = Pages['people'];
export type FeesPage = Pages['fees'];
export type TravelPage = Pages['travel'];
export type AwardsPage = Pages['awards'];
export type SponsorsPage = Pages['sponsors'];
export type ProgramPage = Pages['program'];
export type NewsPage = Pages['news'];

export type HeroContent = z.output<typeof heroContent>;
export type Banner = z.output<typeof banner>;
export type AfterwardsContent = z.output<typeof afterwards>;
export type Download = z.output<typeof download>;
export type CommitteeEntry = z.output<typeof committeeEntry>;
export type FeeTableContent = z.output<ReturnType<typeof feeTable>>;
export type ScanCodeContent = z.output<ReturnType<typeof scanCode>>;
export type BankAccount = z.output<typeof bankAccount>;
export type Headline = z.output<typeof headline>;
export type NewsItem = z.output<typeof newsItem>;
