import type { Site } from '#site/site.ts';
import { datesBefore } from '../both-forums/dates.ts';
import { routes } from '../both-forums/routes.ts';
import { sharedSite } from '../both-forums/sharedSite.ts';

/** Where the longer texts are that both forums share; one of the same name in `pages/` stands instead. */
export const sharedTexts = '../both-forums/pages';

/** Variant A: the forum. People and institutions are samples; `src/content/README.md` says how they are replaced. */
export const site: Site = {
  ...sharedSite,
  id: 'forum',
  name: {
    en: 'Food Bioscience and Food Nutrition, with the Society’s annual conference',
    zh: '食品生物科学与食品营养联合论坛暨学会年会',
  },
  shortName: { en: 'Joint Forum 2024', zh: '2024联合论坛' },
  description: {
    en: 'A joint forum of two journals with the Society’s conference on nutraceuticals and functional foods, 3–6 December 2024, China.',
    zh: '两本期刊与营养及功能食品学会年会联合举办的学术论坛，2024年12月3日至6日在中国召开。',
  },
  palette: {
    light: {
      ink: '#16231d',
      soft: '#55645c',
      paper: '#fbfaf5',
      card: '#ffffff',
      line: '#e2e1d6',
      hue: '#1d4d3a',
      onHue: '#ffffff',
      hueHover: '#143a2b',
      link: '#2a6550',
      tint: '#e9f0ea',
      accent: '#d9930d',
      accentInk: '#7a4f00',
    },
    dark: {
      ink: '#e9eee9',
      soft: '#a3b1a9',
      paper: '#0f1613',
      card: '#151e1a',
      line: '#27332d',
      hue: '#7fc3a2',
      onHue: '#0f1613',
      hueHover: '#9ad4b8',
      link: '#9ad4b8',
      tint: '#16241d',
      accent: '#f0b445',
      accentInk: '#f0b445',
    },
  },
  dates: [
    ...datesBefore,
    {
      from: '2024-12-03',
      day: '2024-12-06',
      date: { en: '3–6 December 2024', zh: '2024年12月3日至6日' },
      label: { en: 'The forum', zh: '会议召开' },
      isConference: true,
    },
  ],
  venue: { en: 'Host University, China', zh: '中国 · 主办大学' },
  // Sample: the specification names no city for this forum, so the address is none and the maps show the country.
  place: {
    name: { en: 'Host University', zh: '主办大学' },
    address: { en: '1 University Avenue, China', zh: '中国 大学路1号' },
    mapKey: { en: 'en', zh: 'zh' },
    maps: {
      international: 'https://www.google.com/maps?q=China&z=4&output=embed',
      chinese: 'https://map.baidu.com/mobile/webapp/index/index/',
    },
  },
  routes,
  contact: {
    organisation: { en: 'Conference secretariat, Host University', zh: '主办大学会务组' },
    address: { en: '1 University Avenue, China', zh: '中国 大学路1号' },
    email: 'secretariat@joint-forum.example',
    // Samples: nobody's number, nobody's account.
    phone: '+86 10 0000 0000',
    wechat: 'joint-forum-2024',
    website: 'https://joint-forum.example',
  },
};
