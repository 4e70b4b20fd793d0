import type { Route } from '#site';

/** The author's own pages, each in both languages. */
const accounts: readonly Route[] = [
  {
    path: '/login',
    kind: 'login',
    title: { en: 'Log in', zh: '登录' },
    registerPath: '/register',
    dashboardPath: '/loginThen',
  },
  {
    path: '/register',
    kind: 'register',
    title: { en: 'Sign up', zh: '创建账号' },
    loginPath: '/login',
    dashboardPath: '/loginThen',
    // A3: what is required here is what the Chinese form requires.
    form: 'short',
    ifcn: 0,
  },
  {
    path: '/loginThen',
    kind: 'dashboard',
    title: { en: 'My Conference Dashboard', zh: '我的会议' },
    loginPath: '/login',
    submissionPath: '/submissionUpload',
    paymentPath: '/visa',
    editPath: '/submissRegistration',
  },
  {
    path: '/submissRegistration',
    kind: 'underConstruction',
    title: { en: 'Author information', zh: '作者信息' },
  },
  {
    path: '/submissionUpload',
    kind: 'submission',
    title: { en: 'Abstract Submission', zh: '摘要投稿' },
    loginPath: '/login',
    dashboardPath: '/loginThen',
    hasTopics: false,
  },
];

/** Every path of the symposium; none is bound to a language (N2). */
export const routes: readonly Route[] = [
  { path: '/', kind: 'homeWithLogin', page: 'home', title: { en: 'Home', zh: '首页' } },
  ...accounts,
  {
    path: '/organizing',
    kind: 'prose',
    page: 'organizing',
    title: { en: 'Organizing', zh: '主办单位' },
    description: {
      en: 'Who organises the symposium on drying, and how to reach the secretariat.',
      zh: '干燥学术研讨会的主办单位与会务联系方式。',
    },
  },
  {
    path: '/committee',
    kind: 'people',
    page: 'committee',
    title: { en: 'Committee', zh: '组织机构' },
    description: {
      en: 'The organizing committee and the scientific committee of the symposium.',
      zh: '研讨会组织委员会与学术委员会名单。',
    },
  },
  {
    path: '/session',
    kind: 'keynotes',
    page: 'keynotes',
    title: { en: 'Keynote speakers', zh: '主旨报告人' },
    description: { en: 'Twenty-five confirmed keynote speakers.', zh: '已确认的25位主旨报告人。' },
  },
  { path: '/program', kind: 'underConstruction', title: { en: 'Program', zh: '会议日程' } },
  {
    path: '/submissions',
    kind: 'call',
    page: 'submissions',
    title: { en: 'Call for abstracts', zh: '摘要征集' },
    description: {
      en: 'Fourteen topic areas, abstracts of at most 150 words until 15 March 2024, full papers of 5 to 8 pages.',
      zh: '14个主题方向；摘要不超过150词，2024年3月15日截稿；全文5至8页。',
    },
  },
  {
    path: '/reg',
    kind: 'fees',
    page: 'reg',
    title: { en: 'Registration', zh: '注册缴费' },
    description: {
      en: 'Registration fees, payment by bank transfer, and the refund policy.',
      zh: '注册费标准、银行汇款方式与退费规定。',
    },
  },
  {
    path: '/visa',
    kind: 'prose',
    page: 'visa',
    title: { en: 'Visa and invitation letter', zh: '签证与邀请函' },
    description: {
      en: 'How authors of an accepted abstract obtain an invitation letter for their visa.',
      zh: '摘要已录用的作者如何申请签证邀请函。',
    },
  },
  {
    path: '/travel',
    kind: 'travel',
    page: 'venue',
    title: { en: 'Venue', zh: '会场' },
    description: { en: 'Where the symposium meets in Wuxi, with a map.', zh: '研讨会在无锡的会场位置与地图。' },
  },
  { path: '/traveltwo', kind: 'underConstruction', title: { en: 'Travel', zh: '交通' } },
  { path: '/hotel', kind: 'underConstruction', title: { en: 'Hotel', zh: '酒店' } },
  { path: '/sponsors', kind: 'underConstruction', title: { en: 'Sponsors', zh: '赞助单位' } },
  {
    path: '/awards',
    kind: 'awards',
    page: 'awards',
    title: { en: 'Awards', zh: '奖项' },
    description: {
      en: 'The medal and the awards of the symposium, from a life’s work to a first poster.',
      zh: '研讨会的奖章与奖项：从毕生成就到第一张墙报。',
    },
  },
  {
    path: '/news',
    kind: 'news',
    page: 'news',
    title: { en: 'News', zh: '新闻' },
    description: { en: 'Announcements of the symposium.', zh: '研讨会通知与公告。' },
  },
];
