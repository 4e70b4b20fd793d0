import type { HomeWithLoginPage } from '#site/pages.ts';
import { headlines } from '../headlines.ts';

export const page: HomeWithLoginPage = {
  // I20: each language gives its own days.
  kicker: { en: '3–6 December 2024 · Wuxi, China', zh: '2024年11月22日至25日 · 中国无锡' },
  headline: {
    en: 'Drying, from fundamentals to industry',
    // Zero-width spaces: where the line may break.
    zh: '干燥：\u200b从基础理论\u200b到工业应用',
  },
  lead: {
    en: 'Twenty-five keynotes, fourteen topic areas, and a community that has met since 1978.',
    zh: '25场主旨报告，14个专题，一个自1978年相聚至今的学术共同体。',
  },
  drawing: 'motif.svg',
  banners: [
    [
      {
        until: '2024-03-15',
        drawing: 'motif-chart.svg',
        headline: { en: 'One hundred and fifty words are enough to begin', zh: '150词，\u200b就是一个好的开始' },
        lead: {
          en: 'Send an abstract by 15 March 2024. Write it anywhere: without a network the draft stays on your device.',
          zh: '2024年3月15日前提交摘要。随时随地都能写：没有网络时，草稿保存在您的设备上。',
        },
        action: { en: 'Guidelines for abstracts', zh: '查看投稿须知' },
        to: '/submissions',
      },
      {
        drawing: 'motif-chart.svg',
        headline: { en: 'Twenty-five keynotes on drying', zh: '25场主旨报告，\u200b聚焦干燥科学' },
        lead: {
          en: 'From the first drying curves to freeze-drying and psychrometrics: who speaks, and from where.',
          zh: '从最早的干燥曲线，到冷冻干燥与湿空气学：报告人及其单位。',
        },
        action: { en: 'Keynote speakers', zh: '查看主旨报告人' },
        to: '/session',
      },
    ],
  ],
  figures: [{ count: 25, words: { en: 'keynotes', zh: '场主旨报告' } }],
  about: [
    {
      en: 'Drying is among the oldest things people do to matter, and among the most demanding: heat, mass and momentum move at once, through gases, liquids and the pores of solids. It decides how long grain keeps, how a tablet dissolves, how paper holds ink, and how much energy a factory needs.',
      zh: '干燥是人类最古老的加工方式之一，也是最考验功力的一种：热量、质量与动量同时在气体、液体和固体孔隙中传递。粮食能存多久，药片怎样溶解，纸张能否承墨，工厂要耗多少能源，都与干燥息息相关。',
    },
    {
      en: 'The symposium brings together those who model drying, those who measure it, and those who build and run dryers. It began in Montréal in 1978 and has since met on five continents; in 2024 it is held in Wuxi, where a university organises it.',
      zh: '研讨会汇聚研究干燥机理、检测干燥过程、设计与运行干燥装备的同行。它始于1978年的蒙特利尔，足迹已遍及五大洲；2024年由无锡的一所大学主办。',
    },
    {
      en: 'Authors send an abstract in English, of at most 150 words; once it is accepted, they may submit a full paper of 5 to 8 pages.',
      zh: '摘要以英文撰写，不超过150词；摘要录用后，可提交5至8页的全文。',
    },
  ],
  topics: { en: 'Fourteen topic areas', zh: '14个专题' },
  login: {
    en: 'Log in to submit your abstract, to change it, and to find what you need for payment and the invitation letter.',
    zh: '登录后可提交和修改摘要，并查看缴费与邀请函的相关信息。',
  },
  previous: [
    { year: 1978, place: { en: 'Montréal, Canada', zh: '加拿大 蒙特利尔' } },
    { year: 1980, place: { en: 'Montréal, Canada', zh: '加拿大 蒙特利尔' } },
    { year: 1982, place: { en: 'Birmingham, United Kingdom', zh: '英国 伯明翰' } },
    { year: 1984, place: { en: 'Kyoto, Japan', zh: '日本 京都' } },
    { year: 1986, place: { en: 'Cambridge, Massachusetts, USA', zh: '美国 剑桥（马萨诸塞州）' } },
    { year: 1988, place: { en: 'Versailles, France', zh: '法国 凡尔赛' } },
    { year: 1990, place: { en: 'Prague, Czechoslovakia', zh: '捷克斯洛伐克 布拉格' } },
    { year: 1992, place: { en: 'Montréal, Canada', zh: '加拿大 蒙特利尔' } },
    { year: 1994, place: { en: 'Gold Coast, Australia', zh: '澳大利亚 黄金海岸' } },
    { year: 1996, place: { en: 'Kraków, Poland', zh: '波兰 克拉科夫' } },
    { year: 1998, place: { en: 'Halkidiki, Greece', zh: '希腊 哈尔基季基' } },
    { year: 2000, place: { en: 'Noordwijkerhout, Netherlands', zh: '荷兰 诺德韦克豪特' } },
    { year: 2002, place: { en: 'Beijing, China', zh: '中国 北京' } },
    { year: 2004, place: { en: 'São Paulo, Brazil', zh: '巴西 圣保罗' } },
    { year: 2006, place: { en: 'Budapest, Hungary', zh: '匈牙利 布达佩斯' } },
    { year: 2008, place: { en: 'Hyderabad, India', zh: '印度 海得拉巴' } },
    { year: 2010, place: { en: 'Magdeburg, Germany', zh: '德国 马格德堡' } },
    { year: 2012, place: { en: 'Xiamen, China', zh: '中国 厦门' } },
    { year: 2014, place: { en: 'Lyon, France', zh: '法国 里昂' } },
    { year: 2016, place: { en: 'Gifu, Japan', zh: '日本 岐阜' } },
    { year: 2018, place: { en: 'València, Spain', zh: '西班牙 巴伦西亚' } },
    { year: 2022, place: { en: 'Worcester, Massachusetts, USA', zh: '美国 伍斯特（马萨诸塞州）' } },
    { year: 2024, place: { en: 'Wuxi, China', zh: '中国 无锡' } },
  ],
  newsPath: '/news',
  news: headlines.slice(0, 3),
};
