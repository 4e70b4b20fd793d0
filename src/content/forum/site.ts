import type { Route, Site, Text } from '#site';

const topics: readonly Text[] = [
  { en: 'Biochemical, biophysical and biological properties of foods', zh: '食品的生物化学、生物物理与生物学特性' },
  { en: 'Genetic, cellular and molecular biology in food production', zh: '食品生产中的遗传学、细胞与分子生物学' },
  { en: 'Biomaterials for food systems', zh: '食品体系中的生物材料' },
  { en: 'Novel technology applied to foods', zh: '食品新技术' },
  { en: 'Functional food factors and mechanisms', zh: '食品功能因子及其作用机制' },
  { en: 'Nutrition for special populations', zh: '特殊人群营养' },
  { en: 'Food components and gut microbiota', zh: '食品组分与肠道菌群' },
  { en: 'Food, immunity and metabolism', zh: '食品、免疫与代谢' },
  { en: 'Major food bioactives', zh: '主要食品活性成分' },
  { en: 'Polyphenols, carotenoids and health', zh: '多酚、类胡萝卜素与健康' },
  { en: 'Microbiome, pre- and probiotics', zh: '微生物组、益生元与益生菌' },
  { en: 'Controlled release and delivery', zh: '控释与递送' },
  { en: 'Bioaccessibility and bioavailability', zh: '生物可及性与生物利用度' },
  { en: 'Obesity, diabetes, metabolic syndrome', zh: '肥胖、糖尿病与代谢综合征' },
  { en: 'Upcycling of food processing discards', zh: '食品加工副产物的高值化利用' },
  { en: 'Artificial intelligence and other topics', zh: '人工智能及其他主题' },
];

const accounts = { loginPath: '/login', dashboardPath: '/loginThen' };

const routes: readonly Route[] = [
  { path: '/', kind: 'home', title: { en: 'Home', zh: '首页' } },
  { path: '/sponsors', kind: 'home', language: 'zh', title: { en: 'Home', zh: '首页' } },
  {
    path: '/login',
    kind: 'login',
    language: 'en',
    title: { en: 'Log in', zh: '登录' },
    registerPath: '/register',
    dashboardPath: '/loginThen',
  },
  {
    path: '/register',
    kind: 'register',
    language: 'en',
    title: { en: 'Registration', zh: '注册' },
    ...accounts,
    form: 'international',
    ifcn: 0,
  },
  {
    path: '/loginThen',
    kind: 'dashboard',
    language: 'en',
    title: { en: 'Dashboard', zh: '个人中心' },
    loginPath: '/login',
    submissionPath: '/submissionUpload',
    paymentPath: '/visa',
    editPath: '/submissRegistration',
  },
  {
    path: '/submissionUpload',
    kind: 'submission',
    language: 'en',
    title: { en: 'Abstract Submission', zh: '摘要投稿' },
    ...accounts,
    hasTopics: true,
  },
  { path: '/organizing', kind: 'underConstruction', title: { en: 'Co-hosts', zh: '主办单位' } },
  { path: '/local', kind: 'underConstruction', title: { en: 'Co-organizers', zh: '承办单位' } },
  { path: '/supporting', kind: 'underConstruction', title: { en: 'Supporting Publication', zh: '支持期刊' } },
  { path: '/committee1', kind: 'underConstruction', title: { en: 'Committees', zh: '组织机构' } },
  { path: '/committee', kind: 'underConstruction', title: { en: 'Speakers', zh: '报告嘉宾' } },
  { path: '/visa', kind: 'underConstruction', title: { en: 'Registration Fee', zh: '注册费' } },
  { path: '/hotel', kind: 'underConstruction', title: { en: 'Visa Application', zh: '签证申请' } },
  { path: '/submissions', kind: 'underConstruction', title: { en: 'Call For Abstracts', zh: '摘要征集' } },
  { path: '/awards', kind: 'underConstruction', title: { en: 'Awards', zh: '奖项' } },
  { path: '/program', kind: 'underConstruction', title: { en: 'Program', zh: '会议日程' } },
  { path: '/accommodation', kind: 'underConstruction', title: { en: 'Accommodation', zh: '住宿' } },
  { path: '/travel', kind: 'underConstruction', title: { en: 'Travel', zh: '交通' } },
  { path: '/traveltwo', kind: 'underConstruction', title: { en: 'Discover the host city', zh: '城市风光' } },
  { path: '/reg', kind: 'underConstruction', title: { en: 'Registration information', zh: '注册须知' } },
  { path: '/submissRegistration', kind: 'underConstruction', title: { en: 'Author information', zh: '作者信息' } },
];

/** Variant A: the forum. People and institutions are samples; `src/content/README.md` says how they are replaced. */
export const site: Site = {
  id: 'forum',
  name: {
    en: 'Food Bioscience and Food Nutrition, with the Society’s annual conference',
    zh: '食品生物科学与食品营养联合论坛暨学会年会',
  },
  shortName: { en: 'Joint Forum 2024', zh: '2024联合论坛' },
  description: {
    en: 'A joint forum of two journals with the Society’s conference on nutraceuticals and functional foods, 3–6 December 2024, China.',
    zh: '两本期刊与营养及功能食品学会联合举办的学术论坛，2024年12月3日至6日，中国。',
  },
  palette: {
    light: {
      ink: '#16231d',
      soft: '#55645c',
      paper: '#fbfaf5',
      card: '#ffffff',
      line: '#e2e1d6',
      hue: '#1d4d3a',
      onHue: '#ffffff',
      hueHover: '#143a2b',
      link: '#2a6550',
      tint: '#e9f0ea',
      accent: '#d9930d',
      accentInk: '#7a4f00',
    },
    dark: {
      ink: '#e9eee9',
      soft: '#a3b1a9',
      paper: '#0f1613',
      card: '#151e1a',
      line: '#27332d',
      hue: '#7fc3a2',
      onHue: '#0f1613',
      hueHover: '#9ad4b8',
      link: '#9ad4b8',
      tint: '#16241d',
      accent: '#f0b445',
      accentInk: '#f0b445',
    },
  },
  apiBase: '',
  dates: [
    {
      day: '2024-10-30',
      date: { en: '30 October 2024', zh: '2024年10月30日' },
      label: { en: 'Abstract deadline', zh: '摘要截稿' },
      isAbstractDeadline: true,
    },
    {
      day: '2024-11-15',
      date: { en: '15 November 2024', zh: '2024年11月15日' },
      label: { en: 'Authors are notified', zh: '录用通知' },
    },
    {
      day: '2024-12-06',
      date: { en: '3–6 December 2024', zh: '2024年12月3日至6日' },
      label: { en: 'The forum', zh: '会议召开' },
    },
  ],
  venue: { en: 'Host University, China', zh: '中国 · 主办大学' },
  navigation: [
    { label: { en: 'Home', zh: '首页' }, to: '/' },
    {
      label: { en: 'Organizers', zh: '主办机构' },
      items: [
        { label: { en: 'Co-hosts', zh: '主办单位' }, to: '/organizing' },
        { label: { en: 'Co-organizers', zh: '承办单位' }, to: '/local' },
        { label: { en: 'Supporting Publication', zh: '支持期刊' }, to: '/supporting' },
      ],
    },
    { label: { en: 'Committees', zh: '组织机构' }, to: '/committee1' },
    { label: { en: 'Speakers', zh: '报告嘉宾' }, to: '/committee' },
    {
      label: { en: 'Registration', zh: '注册参会' },
      items: [
        { label: { en: 'Register', zh: '注册' }, to: '/register' },
        { label: { en: 'Registration Fee', zh: '注册费' }, to: '/visa' },
        { label: { en: 'Visa Application', zh: '签证申请' }, to: '/hotel' },
      ],
    },
    { label: { en: 'Call For Abstracts', zh: '摘要征集' }, to: '/submissions' },
    { label: { en: 'Awards', zh: '奖项' }, to: '/Awards' },
    { label: { en: 'Program', zh: '会议日程' }, to: '/program' },
    {
      label: { en: 'Accommodation', zh: '住宿交通' },
      items: [
        { label: { en: 'Accommodation', zh: '住宿' }, to: '/accommodation' },
        { label: { en: 'Travel', zh: '交通' }, to: '/travel' },
        { label: { en: 'Discover the host city', zh: '城市风光' }, to: '/traveltwo' },
      ],
    },
  ],
  languageSwitch: { en: '/sponsors', zh: '/' },
  routes,
  topics,
  topicGroups: [
    { last: 8, label: { en: 'Sessions of the forum', zh: '论坛分会场' } },
    { last: 16, label: { en: 'Sessions of the Society', zh: '学会分会场' } },
  ],
  submission: {
    types: [
      { value: '1', label: { en: 'Abstract (oral or poster)', zh: '摘要（口头报告或墙报）' } },
      { value: '2', label: { en: 'Abstract (poster only)', zh: '摘要（仅墙报）' } },
      { value: '3', label: { en: 'Abstract (oral presentation)', zh: '摘要（口头报告）' } },
    ],
    // R2: the Chinese dashboard of the specification calls every other value a full paper; both readings stand.
    dashboardTypes: {
      byValue: {
        '1': { en: 'Abstract (Oral Presentation or Poster)', zh: '摘要（口头报告或墙报）' },
        '2': { en: 'Abstract (Poster Only)', zh: '摘要（仅墙报）' },
      },
      other: { en: 'Abstract (Oral Presentation)', zh: '全文（稿件）' },
    },
    abstractWords: 250,
    fileRequired: false,
    correspondingAuthors: 'one',
    positionRequired: 'always',
    titleMissing: 'titleMissing',
    submitted: { en: 'Submitted Successfully', zh: '提交成功' },
  },
  home: {
    kicker: { en: '3–6 December 2024 · China', zh: '2024年12月3日至6日 · 中国' },
    headline: {
      en: 'Food Bioscience and Food Nutrition, with the Society’s annual conference',
      // Zero-width spaces: where the line may break.
      zh: '食品生物科学与食品营养\u200b联合论坛\u200b暨学会年会',
    },
    lead: {
      en: 'Four days on what food does in the body and how it gets there: sixteen topics, plenary lectures, and prizes for young scientists.',
      zh: '四天时间，十六个主题，从食物的成分到它在人体中的去向：大会报告、分会场交流与青年学者奖。',
    },
    drawing: 'motif.svg',
    banners: [
      {
        drawing: 'motif-writing.svg',
        action: { en: 'Write your abstract', zh: '开始撰写' },
        to: '/submissionUpload',
        headline: { en: 'Your abstract, written anywhere', zh: '随时随地撰写摘要' },
        lead: {
          en: 'Write on the train, without a network. The draft stays on your device until you press Submission.',
          zh: '旅途中没有网络也能写。草稿保存在您的设备上，直到您按下“提交”。',
        },
      },
    ],
    about: [
      {
        en: 'Two journals of the Publisher, Food Bioscience and Food Nutrition, meet the Society for nutraceuticals and functional foods at Host University. The forum brings together those who study the molecules of food, those who follow them through the body, and those who turn both into products that people eat.',
        zh: '出版社旗下的《食品生物科学》与《食品营养》两本期刊，与营养及功能食品学会相聚主办大学。论坛汇聚三类学者：研究食品分子的人，追踪这些分子在人体内去向的人，以及把二者变成人们餐桌上的产品的人。',
      },
      {
        en: 'Topics 1–8 are sessions of the forum, topics 9–16 of the Society. Every participant may attend both.',
        zh: '主题1至8为论坛分会场，主题9至16为学会分会场，参会者可自由参加。',
      },
    ],
    topics: { en: 'Sixteen topics', zh: '十六个主题' },
    registration: {
      en: 'Create an account once; register, submit and edit abstracts, and see your payment information in one place.',
      zh: '注册一次账号，即可报名参会、提交和修改摘要，并查看缴费信息。',
    },
    callForAbstracts: {
      en: 'At most 250 words in English, submitted by the main speaker. You can write without a network: the draft stays on this device until you press Submission.',
      zh: '英文摘要，不超过250词，由报告人提交。没有网络也能撰写：草稿保存在本设备上，直到您按下“提交”。',
    },
    awards: [
      { en: 'Student Competition Award (oral and poster)', zh: '学生竞赛奖（口头报告与墙报）' },
      { en: 'Young Scientist Award of the Publisher', zh: '出版社青年科学家奖' },
      { en: 'Young Scientist Award of the Society', zh: '学会青年科学家奖' },
      { en: 'Fellowship Award', zh: '研究资助奖' },
      { en: 'Fellow Award', zh: '会士奖' },
      { en: 'Lifetime Achievement Award', zh: '终身成就奖' },
      { en: 'Merit Award', zh: '功勋奖' },
    ],
    links: {
      submit: '/submissionUpload',
      register: '/register',
      login: '/login',
      guidelines: '/submissions',
      online: '/reg',
      awards: '/Awards',
      speakers: '/committee',
    },
  },
  contact: {
    organisation: { en: 'Conference secretariat, Host University', zh: '主办大学会议秘书处' },
    address: { en: '1 University Avenue, China', zh: '中国 大学路1号' },
    email: 'secretariat@joint-forum.example',
    website: 'https://joint-forum.example',
  },
  hosts: [
    { en: 'Host University', zh: '主办大学' },
    { en: 'The Publisher', zh: '出版社' },
    { en: 'The Society', zh: '学会' },
  ],
  abstractTemplate: 'abstract-template.doc',
  copyright: { en: '© 2024 Host University · The Publisher · The Society', zh: '© 2024 主办大学 · 出版社 · 学会' },
};
