import type { Descriptions } from '#site/routes.ts';

export const descriptions: Descriptions = {
  '/sponsors': {
    en: 'The joint forum at a glance: theme, topics, speakers, awards, fees, important dates and hotel.',
    zh: '联合论坛一页览：会议主题、征稿专题、报告嘉宾、奖项、注册费、重要日期与会议酒店。',
  },
  '/organizing': {
    en: 'The university, the publisher and the learned society that hold the joint forum, and what each of them does.',
    zh: '联合论坛的主办单位：大学、出版社与学会，以及各自承担的工作。',
  },
  '/local': {
    en: 'Who prepares the forum: the secretariat, the editorial offices of the two journals, and the Society’s local section.',
    zh: '论坛的承办单位：会务组、两刊编辑部与学会地方分会的分工。',
  },
  '/supporting': {
    en: 'What Food Bioscience and Food Nutrition publish, and how an abstract may grow into an article.',
    zh: '《食品生物科学》与《食品营养》的办刊方向，以及从会议摘要到期刊论文的途径。',
  },
  '/committee1': {
    en: 'The Conference Chairs, the Scientific Committee and the Organizing Committee of the joint forum.',
    zh: '联合论坛大会主席、学术委员会与组织委员会成员名单及简介。',
  },
  '/committee': {
    en: 'The plenary speakers of the forum and the experts who speak in its sessions, with their biographies.',
    zh: '论坛大会报告嘉宾与分会场专家名单及简介。',
  },
  '/session': {
    en: 'The topics on which the two journals call for papers: seven of Food Bioscience, four of Food Nutrition.',
    zh: '两刊征稿专题：《食品生物科学》七个，《食品营养》四个。',
  },
  '/submissions': {
    en: 'How to submit an abstract of at most 250 words on one of sixteen topics, by 30 October 2024.',
    zh: '摘要征集：十六个专题，英文摘要不超过250词，2024年10月30日截稿，附投稿须知与摘要模板。',
  },
  '/awards': {
    en: 'Student competition, young scientist awards, fellowship and honours: who may win them, and what they are.',
    zh: '学生竞赛奖、青年科学家奖、研究资助奖与荣誉奖项的评选对象和办法。',
  },
  '/program': {
    en: 'Four days at a glance, 3–6 December 2024: plenary lectures, sixteen sessions, posters and awards.',
    zh: '2024年12月3日至6日会议日程：大会报告、十六个分会场、墙报展示与颁奖。',
  },
  '/visa': {
    en: 'What registration costs: 495 USD for regular participants and 225 USD for students, paid on site by credit card.',
    zh: '注册费标准：普通代表495美元，学生代表225美元，现场刷信用卡缴纳。',
  },
  '/here': {
    en: 'Fees for participants from China, with the bank details, the code to scan and the ways to pay.',
    zh: '国内与国际代表的注册费标准、银行账户、收款二维码与缴费方式。',
  },
  '/pay': {
    en: 'Three ways to pay the registration fee: mobile scan, on site, or transfer to the company account.',
    zh: '注册费的三种缴费方式：扫码支付、现场缴费、汇款至公司账户。',
  },
  '/payzh': {
    en: 'The fee for international participants and three ways to pay it.',
    zh: '国际代表注册费与三种缴费方式：扫码支付、现场缴费、汇款至公司账户。',
  },
  '/reg': {
    en: 'Fees by category and time of payment, and the steps of the online abstract submission system.',
    zh: '各类代表的注册费标准，以及在线摘要投稿系统的使用步骤。',
  },
  '/hotel': {
    en: 'Whether you need a visa for China, how to ask the secretariat for an invitation letter, and when.',
    zh: '来华签证须知：是否需要签证，如何及何时向会务组申请邀请函。',
  },
  '/accommodation': {
    en: 'The conference hotel at 450 RMB per room and night, which breakfasts are included, and how to book.',
    zh: '会议酒店每间每晚450元，房型、早餐与预订方式。',
  },
  '/travel': {
    en: 'How to reach the forum by air, by rail and by taxi, with the address in Chinese and a map.',
    zh: '乘飞机、火车或出租车前往会场的方式，附地址与地图。',
  },
  '/traveltwo': {
    en: 'What to see in the host city between two sessions, and what to know about paying, telephones and trains.',
    zh: '会议之余可看的去处，以及支付、电话、饮水与乘车等生活提示。',
  },
  '/contact': {
    en: 'How to reach the secretariat of the forum: address, e-mail, website and a map.',
    zh: '论坛会务组的地址、邮箱、网站与地图。',
  },
  '/login': {
    en: 'Log in to the joint forum to submit your abstracts, change them, and find your payment information.',
    zh: '登录联合论坛，提交和修改摘要，查看缴费信息。',
  },
  '/loginzh': {
    en: 'Log in to the joint forum, in Chinese.',
    zh: '登录联合论坛，提交和修改摘要，查看缴费信息。',
  },
  '/register': {
    en: 'Create an account for the joint forum: one for registration and for any number of abstracts.',
    zh: '注册联合论坛账号，一个账号即可报名参会并提交多篇摘要。',
  },
  '/registerzh': {
    en: 'Create an account for the joint forum, in Chinese.',
    zh: '注册联合论坛账号，一个账号即可报名参会并提交多篇摘要。',
  },
  '/submissionUpload': {
    en: 'Submit an abstract to the joint forum: write it with or without a network, and change it until the deadline.',
    zh: '向联合论坛在线提交摘要：离线也可撰写，截稿前可随时修改。',
  },
  '/submissionUploadzh': {
    en: 'Submit an abstract to the joint forum in Chinese, with or without a network, and change it until the deadline.',
    zh: '联合论坛中文摘要在线投稿：离线也可撰写，截稿前可随时修改。',
  },
};
