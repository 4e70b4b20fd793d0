import type { HomePage } from '#site/pages.ts';
import { page as home } from './home.ts';

/** The Chinese front page (I2): always in Chinese, with the prices and the hotel that the specification gives it. */
export const page: HomePage = {
  ...home,
  lead: {
    en: 'Four days, sixteen topics: plenary lectures, sessions, posters, and prizes for young scientists.',
    zh: '为期四天，围绕十六个专题，设大会报告、分会场报告与墙报展示，并评选学生与青年学者奖。',
  },
  theme: {
    en: 'From the molecules of food to the health of those who eat it',
    zh: '从食物分子到人类健康',
  },
  about: [
    {
      en: 'Food Bioscience and Food Nutrition hold their joint forum together with the annual conference of the Society for nutraceuticals and functional foods, at Host University.',
      zh: '《食品生物科学》与《食品营养》联合论坛暨营养及功能食品学会年会于2024年12月3日至6日在主办大学举行，由主办大学、出版社与学会共同主办。',
    },
    {
      en: 'Topics 1–8 are sessions of the forum, topics 9–16 of the Society. Abstracts are written in English, in at most 250 words, and are due on 30 October 2024, Beijing time.',
      zh: '专题1至8为论坛分会场，专题9至16为学会分会场，参会代表可自由选择。摘要用英文撰写，不超过250词，截稿日期为2024年10月30日（北京时间）。',
    },
  ],
  // I2: 495 and 225 USD on this page; the Chinese payment pages say 400 and 200.
  fees: {
    caption: { en: 'Registration fee', zh: '注册费' },
    columns: [{ en: 'Per person', zh: '每人' }],
    rows: [
      { category: { en: 'From China, employed', zh: '国内在职人员' }, prices: [{ en: '2300 yuan', zh: '2300元' }] },
      {
        category: { en: 'From China, graduate student', zh: '国内研究生' },
        prices: [{ en: '1200 yuan', zh: '1200元' }],
      },
      { category: { en: 'International, employed', zh: '国际在职人员' }, prices: [{ en: '495 USD', zh: '495美元' }] },
      {
        category: { en: 'International, graduate student', zh: '国际研究生' },
        prices: [{ en: '225 USD', zh: '225美元' }],
      },
    ],
    note: {
      en: 'Pay by mobile scan, on site, or by transfer to the company account.',
      zh: '可扫码支付、现场缴费，或汇款至公司账户。',
    },
  },
  hotel: [
    {
      en: 'Rooms at the conference hotel cost 450 RMB per room and night.',
      zh: '会议酒店协议价为每间每晚450元。',
    },
    {
      en: 'A king room includes one breakfast, a twin room two.',
      zh: '大床房含单份早餐，双床房含双份早餐。',
    },
  ],
  chatGroup: {
    title: { en: 'Chat group', zh: '会议微信群' },
    words: {
      en: 'Scan the code to join the chat group of the conference. This picture is a sample.',
      zh: '扫描二维码加入会议微信群，获取最新通知。此图为示例，正式的群二维码将在此更新。',
    },
    image: 'scan-chat.svg',
    alt: { en: 'Sample of a group code', zh: '微信群二维码示例' },
  },
};
