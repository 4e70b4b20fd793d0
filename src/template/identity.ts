import type { Language, Text } from '#site/text.ts';

/** What the conference is called, and when and where it is held; its pages take it from here. */
export const id = 'template';

/** The languages of the site: one, or both. Texts in another language are not shown. */
export const languages: readonly Language[] = ['en', 'zh'];

/** For readers whose browser speaks neither language. */
export const mainLanguage: Language = 'en';

export const name: Text = {
  en: 'TO WRITE: the name of the conference',
  zh: '待写：会议名称',
};

/** Beside the mark in the header, and under the icon of the installed site. */
export const shortName: Text = {
  en: 'TO WRITE: short name',
  zh: '待写：简称',
};

export const city: Text = {
  en: 'TO WRITE: the city',
  zh: '待写：城市',
};

/** The days of the conference in words; the days themselves are in `dates.ts`. */
export const days: Text = {
  en: 'TO WRITE: 18–21 May 2027 is proposed',
  zh: '待写：暂定2027年5月18日至21日',
};

export const whenAndWhere: Text = { en: `${days.en} · ${city.en}`, zh: `${days.zh} · ${city.zh}` };

/** What the conference is about, below its name on the home page. */
export const lead: Text = {
  en: 'TO WRITE: what the conference offers, in one or two sentences: its theme, how many days, for whom.',
  zh: '待写：用一两句话介绍会议的主题、会期与参会对象。',
};

/** For the copyright. */
export const year = 2027;

export const email = 'to-write@secretariat.example';
