import type { Route } from '#site/routes.ts';

/** The author's own pages, at the paths that every conference here has. */
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
    title: { en: 'Create an account', zh: '注册账号' },
    loginPath: '/login',
    dashboardPath: '/loginThen',
    form: 'international',
    ifcn: 0,
  },
  {
    path: '/loginThen',
    kind: 'dashboard',
    title: { en: 'My submissions', zh: '个人中心' },
    loginPath: '/login',
    submissionPath: '/submissionUpload',
    paymentPath: '/fees',
    editPath: '/submissRegistration',
    accountPath: '/account',
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
    title: { en: 'Abstract submission', zh: '提交摘要' },
    loginPath: '/login',
    dashboardPath: '/loginThen',
    hasTopics: true,
  },
];

/** Every path, each in both languages. Which `kind` shows what: `src/content/README.md`. */
export const routes: readonly Route[] = [
  { path: '/', kind: 'home', page: 'home', title: { en: 'Home', zh: '首页' } },
  ...accounts,
  { path: '/committees', kind: 'people', page: 'committees', title: { en: 'Committees', zh: '会议委员会' } },
  { path: '/speakers', kind: 'speakers', page: 'speakers', title: { en: 'Speakers', zh: '报告人' } },
  { path: '/call', kind: 'call', page: 'call', title: { en: 'Call for abstracts', zh: '摘要征集' } },
  { path: '/awards', kind: 'awards', page: 'awards', title: { en: 'Awards', zh: '奖项' } },
  { path: '/programme', kind: 'underConstruction', title: { en: 'Programme', zh: '会议日程' } },
  { path: '/news', kind: 'news', page: 'news', title: { en: 'News', zh: '新闻' } },
  { path: '/fees', kind: 'fees', page: 'fees', title: { en: 'Registration fees', zh: '注册缴费' } },
  { path: '/visa', kind: 'prose', page: 'visa', title: { en: 'Visa and invitation letter', zh: '签证与邀请函' } },
  { path: '/travel', kind: 'travel', page: 'travel', title: { en: 'Venue and travel', zh: '会场与交通' } },
  { path: '/contact', kind: 'contact', page: 'contact', title: { en: 'Contact', zh: '联系我们' } },
  { path: '/reset', kind: 'reset', title: { en: 'Choose a password', zh: '设置密码' } },
  { path: '/verify', kind: 'verify', title: { en: 'Check a receipt', zh: '核验投稿凭证' } },
  { path: '/open-file', kind: 'openFile', title: { en: 'A Word file for an abstract', zh: '用Word文件投稿' } },
];
