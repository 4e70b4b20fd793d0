import type { Descriptions } from '#site/routes.ts';

/** One sentence on each page for search engines, at most 160 characters. */
export const descriptions: Descriptions = {
  '/committees': {
    en: 'Who prepares the conference and who reviews what is submitted: the Organizing and the Scientific Committee.',
    zh: '会议组织委员会与学术委员会名单。',
  },
  '/speakers': {
    en: 'The plenary speakers and other experts of the conference, with their institutions and biographies.',
    zh: '会议的大会报告人与特邀专家，附单位与简介。',
  },
  '/call': {
    en: 'Topics, guidelines for abstracts and important dates, and the template for the Word file.',
    zh: '会议专题、摘要撰写要求、重要日期与Word模板。',
  },
  '/awards': {
    en: 'The awards of the conference, who may receive them, and how they are decided.',
    zh: '会议设立的奖项、参评条件与评审办法。',
  },
  '/news': {
    en: 'Announcements of the conference: what is new for authors, speakers and participants.',
    zh: '会议通知与最新消息。',
  },
  '/fees': {
    en: 'What registration costs, what the fee includes, how to pay it, and the bank account.',
    zh: '注册费标准、费用所含项目、缴费方式与银行账户。',
  },
  '/visa': {
    en: 'How participants from abroad obtain an invitation letter and apply for their visa.',
    zh: '境外参会者如何获取邀请函并申请签证。',
  },
  '/travel': {
    en: 'The venue with its address in English and Chinese, a map, and how to get there.',
    zh: '会场的中英文地址、地图与前往方式。',
  },
  '/contact': {
    en: 'How to reach the secretariat of the conference: e-mail, postal address and map.',
    zh: '会务组的联系方式：邮箱、通信地址与地图。',
  },
  '/login': {
    en: 'Log in to submit an abstract, to change it, and to see what has been received.',
    zh: '登录后可提交和修改摘要，并查看已收到的稿件。',
  },
  '/register': {
    en: 'Create an account for the conference: with it, authors submit abstracts and change them later.',
    zh: '创建会议账号，用于提交摘要与日后修改。',
  },
  '/submissionUpload': {
    en: 'Submit an abstract: write it with or without a network, and change it until the deadline.',
    zh: '在线提交摘要：离线也可撰写，截稿前可随时修改。',
  },
};
