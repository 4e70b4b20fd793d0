import type { Site } from '#site/site.ts';
import { datesBefore } from '../both-forums/dates.ts';
import { sharedSite } from '../both-forums/sharedSite.ts';
import { directions } from './directions.ts';
import { routes } from './routes.ts';

/**
 * Variant B: the forum in Wuxi. What both forums share is in `both-forums/`.
 * People, institutions and addresses are samples; `src/content/README.md` says how they are replaced.
 */
/** Where the longer texts are that both forums share; one of the same name in `pages/` stands instead. */
export const sharedTexts = '../both-forums/pages';

export const site: Site = {
  ...sharedSite,
  id: 'forum-wuxi',
  name: {
    en: 'Food Bioscience and Food Nutrition in Wuxi, with the Society’s annual conference',
    zh: '食品生物科学与食品营养联合论坛（无锡）暨学会年会',
  },
  shortName: { en: 'Joint Forum Wuxi', zh: '无锡联合论坛' },
  description: {
    en: 'A joint forum of two journals with the Society’s conference on nutraceuticals and functional foods, 3–6 December 2024, Wuxi, China.',
    zh: '两本期刊与营养及功能食品学会年会联合举办的学术论坛，2024年12月3日至6日在江苏无锡召开。',
  },
  // Lake teal and plum blossom. Text on every ground and every button: at least 5.3 to 1.
  palette: {
    light: {
      ink: '#13252b',
      soft: '#50636a',
      paper: '#f8fafa',
      card: '#ffffff',
      line: '#dbe4e5',
      hue: '#0f5563',
      onHue: '#ffffff',
      hueHover: '#0a3f4a',
      link: '#1b6676',
      tint: '#e3eff1',
      accent: '#c2476d',
      accentInk: '#8f2247',
    },
    dark: {
      ink: '#e6eef0',
      soft: '#a0b3b9',
      paper: '#0d1619',
      card: '#132024',
      line: '#25363c',
      hue: '#78bfcd',
      onHue: '#0d1619',
      hueHover: '#98d2de',
      link: '#98d2de',
      tint: '#142529',
      accent: '#e78fab',
      accentInk: '#f0a6bd',
    },
  },
  dates: [
    ...datesBefore,
    {
      from: '2024-12-03',
      day: '2024-12-06',
      date: { en: '3–6 December 2024', zh: '2024年12月3日至6日' },
      label: { en: 'The forum in Wuxi', zh: '会议时间' },
      isConference: true,
    },
  ],
  venue: { en: 'Host University, Wuxi, China', zh: '江苏无锡 · 主办大学' },
  // The map shows the city; number 0 marks the street as a sample until the organisers name theirs.
  place: {
    name: { en: 'Host University', zh: '主办大学' },
    address: { en: '1800 Lihu Avenue, Wuxi, Jiangsu, China', zh: '江苏省无锡市蠡湖大道1800号' },
    directions,
    mapKey: { en: 'en', zh: 'zh' },
    maps: {
      international: 'https://www.google.com/maps?q=Wuxi,+Jiangsu,+China&z=12&output=embed',
      chinese:
        'https://map.baidu.com/?latlng=31.4912,120.3119&title=%E6%97%A0%E9%94%A1&content=%E6%97%A0%E9%94%A1&autoOpen=true',
    },
  },
  routes,
  contact: {
    organisation: { en: 'Conference secretariat, Host University', zh: '主办大学会务组' },
    address: { en: '1800 Lihu Avenue, Wuxi, Jiangsu, China', zh: '江苏省无锡市蠡湖大道1800号' },
    email: 'secretariat@joint-forum-wuxi.example',
    // Samples: nobody's number, nobody's account.
    phone: '+86 510 0000 0000',
    wechat: 'joint-forum-wuxi',
    website: 'https://joint-forum-wuxi.example',
  },
};
