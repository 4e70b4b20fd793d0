import type { Descriptions } from '#site/routes.ts';
import { descriptions as shared } from '../both-forums/descriptions.ts';

/** Those of both forums, with Wuxi's own words for the pages that differ. */
export const descriptions: Descriptions = {
  ...shared,
  '/sponsors': {
    en: 'The joint forum in Wuxi at a glance: theme, topics, speakers, awards, fees, important dates and hotel.',
    zh: '无锡联合论坛一页览：会议主题、征稿专题、报告嘉宾、奖项、注册费、重要日期与会议酒店。',
  },
  '/accommodation': {
    en: 'The conference hotel in Wuxi at 450 RMB per room and night, which breakfasts are included, and how to book.',
    zh: '无锡会议酒店每间每晚450元，房型、早餐与预订方式。',
  },
  '/travel': {
    en: 'How to reach Wuxi through its own airport, by way of Shanghai or by high-speed train, with a map.',
    zh: '经硕放机场、上海机场或乘高铁到达无锡的路线，市内地铁与出租车，附地图。',
  },
  '/traveltwo': {
    en: 'Lake Tai, the Grand Canal, gardens, hills and a flour mill: what Wuxi is worth seeing for.',
    zh: '太湖、大运河、园林、锡惠二山与一座老面粉厂：无锡值得一看的去处。',
  },
  '/contact': {
    en: 'How to reach the secretariat of the forum in Wuxi: address, e-mail, website and a map.',
    zh: '无锡联合论坛会务组的地址、邮箱、网站与地图。',
  },
};
