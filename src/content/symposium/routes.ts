import type { Route } from '#site/routes.ts';

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
    title: { en: 'Sign up', zh: '注册账号' },
    loginPath: '/login',
    dashboardPath: '/loginThen',
    // A3: what is required here is what the Chinese form requires.
    form: 'short',
    ifcn: 0,
  },
  {
    path: '/loginThen',
    kind: 'dashboard',
    title: { en: 'My Conference Dashboard', zh: '个人中心' },
    loginPath: '/login',
    submissionPath: '/submissionUpload',
    paymentPath: '/visa',
    editPath: '/submissRegistration',
    accountPath: '/account',
    sections: {
      registrationPath: '/reg',
      invitationLetter: { path: '/visa', template: 'invitation-letter-template.docx' },
    },
  },
  {
    path: '/submissRegistration',
    kind: 'authorInfo',
    title: { en: 'Author information', zh: '个人信息' },
    loginPath: '/login',
    dashboardPath: '/loginThen',
  },
  {
    path: '/account',
    kind: 'account',
    title: { en: 'Email and password', zh: '邮箱与密码' },
    loginPath: '/login',
    dashboardPath: '/loginThen',
  },
  {
    path: '/submissionUpload',
    kind: 'submission',
    title: { en: 'Abstract Submission', zh: '提交摘要' },
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
  },
  {
    path: '/committee',
    kind: 'people',
    page: 'committee',
    title: { en: 'Committee', zh: '会议委员会' },
  },
  {
    path: '/session',
    kind: 'keynotes',
    page: 'keynotes',
    title: { en: 'Keynote speakers', zh: '主旨报告人' },
  },
  { path: '/program', kind: 'underConstruction', title: { en: 'Program', zh: '会议日程' } },
  {
    path: '/submissions',
    kind: 'call',
    page: 'submissions',
    title: { en: 'Call for abstracts', zh: '摘要征集' },
  },
  {
    path: '/reg',
    kind: 'fees',
    page: 'reg',
    title: { en: 'Registration', zh: '注册缴费' },
  },
  {
    path: '/visa',
    kind: 'prose',
    page: 'visa',
    title: { en: 'Visa and invitation letter', zh: '签证与邀请函' },
  },
  {
    path: '/travel',
    kind: 'travel',
    page: 'venue',
    title: { en: 'Venue', zh: '会场' },
  },
  { path: '/traveltwo', kind: 'underConstruction', title: { en: 'Travel', zh: '交通' } },
  { path: '/hotel', kind: 'underConstruction', title: { en: 'Hotel', zh: '酒店' } },
  { path: '/sponsors', kind: 'underConstruction', title: { en: 'Sponsors', zh: '赞助单位' } },
  {
    path: '/awards',
    kind: 'awards',
    page: 'awards',
    title: { en: 'Awards', zh: '奖项' },
  },
  {
    path: '/news',
    kind: 'news',
    page: 'news',
    title: { en: 'News', zh: '新闻' },
  },
  { path: '/reset', kind: 'reset', title: { en: 'Choose a password', zh: '设置密码' } },
  { path: '/verify', kind: 'verify', title: { en: 'Check a receipt', zh: '核验投稿凭证' } },
  { path: '/open-file', kind: 'openFile', title: { en: 'A Word file for an abstract', zh: '用Word文件投稿' } },
];
