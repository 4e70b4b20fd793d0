import type { HomePage } from '#site/pages.ts';
import { frontPage } from '../frontPage.ts';

/** The front page (I1), by the lake. */
export const page: HomePage = {
  ...frontPage,
  headline: {
    en: 'Food Bioscience and Food Nutrition, by the lake',
    // Zero-width spaces: where the line may break.
    zh: '太湖之滨，\u200b共话食品生物科学\u200b与食品营养',
  },
  lead: {
    en: 'Four days in Wuxi on what food does in the body and how it gets there: sixteen topics, plenary lectures, and prizes for young scientists.',
    zh: '相聚太湖北岸的无锡，四天会期，十六个专题，探讨食物的成分及其在人体中的去向：大会报告、分会场交流与青年学者奖。',
  },
  about: [
    {
      en: 'Two journals of the Publisher, Food Bioscience and Food Nutrition, meet the Society for nutraceuticals and functional foods at Host University in Wuxi. The forum brings together those who study the molecules of food, those who follow them through the body, and those who turn both into products that people eat.',
      zh: '出版社旗下的《食品生物科学》与《食品营养》两本期刊，与营养及功能食品学会相聚无锡主办大学。论坛汇聚研究食品分子的学者、追踪这些分子在人体内去向的学者，以及把研究成果变为餐桌上产品的同行。',
    },
    {
      en: 'Wuxi is a good place to talk about food. Rice and silk came through here on the Grand Canal for centuries, two brothers milled the flour here that fed a new industry, and the lake still sends its fish and white shrimp to the table.',
      zh: '在无锡谈食品，可谓得其所哉。大运河穿城而过，这里曾是江南的米市；荣氏兄弟在此办起面粉厂，开民族工业之先；而太湖的银鱼、白虾，至今仍是寻常人家的一味鲜。',
    },
    {
      en: 'Topics 1–8 are sessions of the forum, topics 9–16 of the Society. Every participant may attend both.',
      zh: '专题1至8为论坛分会场，专题9至16为学会分会场，参会者可自由参加。',
    },
  ],
  callForAbstracts: {
    en: 'At most 250 words in English, submitted by the main speaker. You can write without a network: the draft stays on this device until you press Submission.',
    zh: '英文摘要，不超过250词，由报告人提交。无网络也可撰写：草稿保存在本设备上，直到您点击“提交”。',
  },
};
