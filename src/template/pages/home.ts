import type { HomePage } from '#site/pages.ts';
import { lead, name, whenAndWhere } from '../identity.ts';

export const page: HomePage = {
  kicker: whenAndWhere,
  headline: name,
  lead,
  drawing: 'motif.svg',
  banners: [],
  about: [
    {
      en: 'TO WRITE: the field, and why it meets now; who organises the conference and with whom.',
      zh: '待写：会议的学科背景与召开缘由，由谁主办、与谁合办。',
    },
    {
      en: 'TO WRITE: whom the conference brings together, and what takes place: lectures, posters, excursions.',
      zh: '待写：会议面向哪些同行，安排哪些活动（报告、墙报、考察等）。',
    },
  ],
  topics: { en: 'Topics', zh: '会议专题' },
  registration: {
    en: 'Create an account once; submit and edit abstracts, and see what the conference has received, in one place.',
    zh: '注册账号后即可提交和修改摘要，并随时查看会议收到的稿件。',
  },
  callForAbstracts: {
    en: 'At most 250 words in English. You can write without a network: the draft stays on this device until you press Submission.',
    zh: '英文摘要，不超过250词。无网络也可撰写：草稿保存在本设备上，直到您点击“提交”。',
  },
  awards: [{ en: 'TO WRITE: the first award', zh: '待写：第一个奖项' }],
};
