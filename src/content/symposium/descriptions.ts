import type { Descriptions } from '#site/routes.ts';

export const descriptions: Descriptions = {
  '/organizing': {
    en: 'Who organises the symposium on drying, how its series of meetings began, and how to reach the secretariat.',
    zh: '干燥学术研讨会的主办单位、系列会议的由来与会务组联系方式。',
  },
  '/committee': {
    en: 'The Organizing Committee and the Scientific Committee of the symposium on drying.',
    zh: '干燥学术研讨会组织委员会与学术委员会名单。',
  },
  '/session': {
    en: 'The twenty-five confirmed keynote speakers of the symposium, with their affiliations and countries.',
    zh: '已确认的25位主旨报告人及其单位与国别。',
  },
  '/submissions': {
    en: 'Fourteen topic areas, abstracts of at most 150 words until 15 March 2024, full papers of 5 to 8 pages.',
    zh: '14个专题；摘要不超过150词，2024年3月15日截稿；全文5至8页。',
  },
  '/reg': {
    en: 'Registration fees, payment by bank transfer in USD or RMB, and the refund policy.',
    zh: '注册费标准、美元与人民币银行汇款方式及退费规定。',
  },
  '/visa': {
    en: 'How authors and co-authors of an accepted abstract obtain an invitation letter for their visa.',
    zh: '摘要已录用的作者及合作者如何申请签证邀请函。',
  },
  '/travel': {
    en: 'Where the symposium meets in Wuxi: Host University, its address in English and Chinese, and a map.',
    zh: '研讨会在无锡的会场：主办大学的地址与地图。',
  },
  '/awards': {
    en: 'The medal and the awards of the symposium, from a life’s work to a first poster.',
    zh: '研讨会的奖章与奖项：从毕生成就到第一张墙报。',
  },
  '/news': {
    en: 'Announcements of the symposium’s secretariat: deadlines, keynote speakers, fees and invitation letters.',
    zh: '会务组发布的通知：截稿日期、主旨报告人、注册费与邀请函。',
  },
  '/login': {
    en: 'Log in to the symposium to submit your abstract, change it, and find payment and invitation letter information.',
    zh: '登录后可提交和修改摘要，并查看缴费与邀请函的相关信息。',
  },
  '/register': {
    en: 'Create an account for the symposium on drying: it takes a name, an e-mail address and a password.',
    zh: '创建干燥学术研讨会账号，只需填写姓名、邮箱与密码。',
  },
  '/submissionUpload': {
    en: 'Submit a paper to the drying symposium: write it with or without a network, and change it until the deadline.',
    zh: '向干燥研讨会在线投稿：离线也可撰写，截稿前可随时修改。',
  },
};
