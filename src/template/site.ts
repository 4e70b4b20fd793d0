import type { Site } from '#site/site.ts';
import { country, countryName, mapKey, timeZone } from './country.ts';
import { dates } from './dates.ts';
import { city, email, id, languages, mainLanguage, name, shortName, whenAndWhere, year } from './identity.ts';
import { navigation } from './navigation.ts';
import { palette } from './palette.ts';
import { routes } from './routes.ts';
import { submission } from './submission.ts';
import { topicGroups, topics } from './topics.ts';

export const site: Site = {
  id,
  languages,
  mainLanguage,
  name,
  shortName,
  description: {
    en: `${whenAndWhere.en}. TO WRITE: what the conference is about, in one sentence for search engines.`,
    zh: `${whenAndWhere.zh}。待写：用一句话说明会议主题，供搜索引擎显示。`,
  },
  palette,
  apiBase: '/api',
  dates,
  timeZone,
  venue: { en: `TO WRITE: the venue, ${city.en}`, zh: `${city.zh} · 待写：会场` },
  place: {
    name: { en: 'TO WRITE: the venue', zh: '待写：会场名称' },
    address: {
      en: `TO WRITE: street and number, ${city.en}, ${countryName.en}`,
      zh: `${city.zh}，待写：街道与门牌号（供出示给出租车司机）`,
    },
    country,
    mapKey,
    // The city until there is a venue: README, 'Map'.
    maps: {
      international: `https://www.google.com/maps?q=${encodeURIComponent(city.en)}&z=12&output=embed`,
      chinese: `https://map.baidu.com/mobile/webapp/search/search/qt=s&wd=${encodeURIComponent(city.zh)}`,
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
    guidelines: '/call',
    online: '/loginThen',
    awards: '/awards',
    speakers: '/speakers',
  },
  photos: '/images/people/{pic}.jpg',
  contact: {
    organisation: { en: 'TO WRITE: the secretariat and its institution', zh: '待写：会务组及所在单位' },
    address: { en: 'TO WRITE: the secretariat’s postal address', zh: '待写：会务组通信地址' },
    email,
  },
  hosts: [{ en: 'TO WRITE: the host institution', zh: '待写：主办单位' }],
  abstractTemplate: 'abstract-template.doc',
  copyright: {
    en: `© ${year} TO WRITE: the host institution`,
    zh: `© ${year} 待写：主办单位`,
  },
  legal: {
    privacy: {
      en: 'TO WRITE: what authors’ data are used for, who keeps them, and for how long.',
      zh: '待写：个人信息的用途、保管单位与保存期限。',
    },
  },
};
