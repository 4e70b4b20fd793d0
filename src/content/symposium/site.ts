import type { Site } from '#site/site.ts';
import { dates } from './dates.ts';
import { name, nameOnForms } from './names.ts';
import { navigation } from './navigation.ts';
import { routes } from './routes.ts';
import { submission } from './submission.ts';
import { topicGroups, topics } from './topics.ts';

/**
 * Variant C: the drying symposium. People and institutions are samples; `src/content/README.md` says how they are
 * replaced.
 */
export const site: Site = {
  id: 'symposium',
  name,
  shortName: { en: 'Drying Symposium', zh: '干燥研讨会' },
  // I20: each language gives its own days, here and in `dates`.
  description: {
    en: 'An international symposium on drying, 3–6 December 2024, Wuxi, China: twenty-five keynotes and fourteen topic areas.',
    zh: '国际干燥学术研讨会，2024年11月22日至25日，中国无锡：25场主旨报告，14个专题。',
  },
  // Copper on warm paper by day; by night the copper glows on slate.
  palette: {
    light: {
      ink: '#22201f',
      soft: '#635c58',
      paper: '#faf8f6',
      card: '#ffffff',
      line: '#e6dfda',
      hue: '#8a3d16',
      onHue: '#ffffff',
      hueHover: '#6f2f0f',
      link: '#974617',
      tint: '#f7efe8',
      accent: '#4a6a84',
      accentInk: '#2b4a63',
    },
    dark: {
      ink: '#eceae8',
      soft: '#a9b0b6',
      paper: '#12171c',
      card: '#192027',
      line: '#2b343c',
      hue: '#e39a6c',
      onHue: '#14110f',
      hueHover: '#f0b38d',
      link: '#efad83',
      tint: '#241f1d',
      accent: '#7fa6c4',
      accentInk: '#a9c8de',
    },
  },
  apiBase: '/api',
  dates,
  venue: { en: 'Host University, Wuxi, China', zh: '中国 · 无锡 · 主办大学' },
  place: {
    name: { en: 'Host University', zh: '主办大学' },
    address: { en: '1 University Avenue, Wuxi, Jiangsu, China', zh: '江苏省无锡市大学路1号' },
    mapKey: { en: 'en', zh: 'zh' },
    maps: {
      international: 'https://www.google.com/maps?q=Wuxi,+Jiangsu,+China&z=12&output=embed',
      chinese: 'https://map.baidu.com/mobile/webapp/search/search/qt=s&wd=%E6%97%A0%E9%94%A1%E5%B8%82',
    },
  },
  navigation,
  routes,
  topics,
  topicGroups,
  submission,
  links: {
    submit: '/submissionUpload',
    register: '/register',
    login: '/login',
    guidelines: '/submissions',
    online: '/loginThen',
    awards: '/awards',
    speakers: '/session',
  },
  photos: '/images/people/{pic}.jpg',
  contact: {
    organisation: { en: 'Symposium secretariat, Host University', zh: '主办大学研讨会会务组' },
    address: { en: '1 University Avenue, Wuxi, Jiangsu, China', zh: '江苏省无锡市大学路1号' },
    email: 'secretariat@drying-symposium.example',
    // Samples: nobody's number, nobody's account.
    phone: '+86 510 0000 0000',
    wechat: 'drying-symposium',
    website: 'https://drying-symposium.example',
  },
  hosts: [{ en: 'Host University', zh: '主办大学' }],
  abstractTemplate: 'abstract-template.doc',
  copyright: { en: `© 2024 ${nameOnForms.en}`, zh: '© 2024 国际干燥学术研讨会 · 主办大学' },
};
