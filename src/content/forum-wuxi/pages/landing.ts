import type { HomePage } from '#site/pages.ts';
import { frontPage } from '../frontPage.ts';

/**
 * The Chinese landing page (I2): theme, topics, speakers, awards, fees, dates, hotel, chat group. Its fees are its own;
 * other pages give other figures, and each keeps those it was given.
 */
export const page: HomePage = {
  ...frontPage,
  headline: {
    en: 'The joint forum of Food Bioscience and Food Nutrition, with the Society’s annual conference',
    zh: '食品生物科学\u200b与食品营养\u200b联合论坛\u200b暨学会年会',
  },
  lead: {
    en: 'Four days and sixteen topics on the shore of Lake Tai.',
    zh: '太湖之滨，四天会期，十六个专题：从食物的分子，到它在人体中的去向，再回到人们的餐桌。',
  },
  theme: {
    en: 'Food that nourishes: from the molecule to the table',
    zh: '食以养人：\u200b从分子到餐桌',
  },
  about: [
    {
      en: 'Host University, the Publisher and the Society hold the joint forum of two journals together with the Society’s annual conference.',
      zh: '本届论坛由主办大学、出版社与学会共同主办，将《食品生物科学》《食品营养》两刊的学术论坛与营养及功能食品学会年会合为一会，2024年12月3日至6日在江苏无锡举行。',
    },
    [
      {
        until: '2024-12-06',
        en: 'Researchers, engineers and students of food and nutrition are invited to submit an abstract and to come to Wuxi.',
        zh: '诚邀食品科学与工程、营养与健康及相关领域的专家学者、企业研发人员和研究生踊跃投稿，莅临无锡，共襄盛会。',
      },
      {
        en: 'Researchers, engineers and students of food and nutrition came to Wuxi.',
        zh: '食品科学与工程、营养与健康及相关领域的专家学者、企业研发人员和研究生相聚无锡，共襄盛会。',
      },
    ],
  ],
  callForAbstracts: {
    en: 'Abstracts in English, at most 250 words, by the main speaker.',
    zh: '摘要须以英文撰写，不超过250词，由报告人本人提交，经学术委员会评审后录用。无网络也可撰写：草稿保存在本设备上，直到您点击“提交”。',
  },
  fees: {
    caption: { en: 'Registration fee', zh: '注册费' },
    columns: [{ en: 'Per person', zh: '每人' }],
    rows: [
      {
        category: { en: 'Participants from China, employed', zh: '国内在职人员' },
        prices: [{ en: '2300 yuan', zh: '2300元' }],
      },
      {
        category: { en: 'Participants from China, graduate students', zh: '国内研究生' },
        prices: [{ en: '1200 yuan', zh: '1200元' }],
      },
      {
        category: { en: 'International participants, employed', zh: '国际在职人员' },
        prices: [{ en: '495 USD', zh: '495美元' }],
      },
      {
        category: { en: 'International participants, graduate students', zh: '国际研究生' },
        prices: [{ en: '225 USD', zh: '225美元' }],
      },
    ],
    note: {
      en: 'Paid by scanning the code, on site, or by bank transfer to the company account.',
      zh: '可扫码支付、现场缴费，或汇款至公司账户。',
    },
  },
  hotel: [
    {
      en: '450 RMB per room and night: a king room with one breakfast, a twin room with two.',
      zh: '会议协议酒店，大床房与双床房均为每间每晚450元：大床房含一份早餐，双床房含两份早餐。',
    },
    {
      en: 'The ways to Wuxi are on the page Travel.',
      zh: '乘高铁或飞机均可抵达无锡，路线见“交通”页。',
    },
  ],
  chatGroup: {
    title: { en: 'WeChat group of the conference', zh: '会议微信群' },
    words: {
      en: 'News and answers. The code is a sample.',
      zh: '会务通知与答疑，请扫码入群。此图为示例，正式的群二维码将在此更新。',
    },
    image: 'scan-chat.svg',
    alt: { en: 'Sample of a QR code', zh: '微信群二维码示例' },
  },
};
