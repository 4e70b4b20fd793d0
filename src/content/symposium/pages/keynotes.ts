import type { KeynotesPage } from '#site/pages.ts';

const britain = { en: 'United Kingdom', zh: '英国' };
const france = { en: 'France', zh: '法国' };
const germany = { en: 'Germany', zh: '德国' };
const usa = { en: 'USA', zh: '美国' };

const mit = { en: 'Massachusetts Institute of Technology', zh: '麻省理工学院' };

/** Sample speakers: scientists of the past who shaped drying and what it rests on, with a post they held (I7). */
export const page: KeynotesPage = {
  lead: {
    en: 'Twenty-five keynote speakers have confirmed. The titles of their talks will follow with the program.',
    zh: '25位主旨报告人均已确认出席，报告题目将随会议日程公布。',
  },
  keynotes: [
    { name: { en: 'Warren K. Lewis', zh: '沃伦·刘易斯' }, affiliation: mit, country: usa },
    { name: { en: 'Thomas K. Sherwood', zh: '托马斯·舍伍德' }, affiliation: mit, country: usa },
    {
      name: { en: 'Alexei V. Luikov', zh: '阿列克谢·雷科夫' },
      affiliation: {
        en: 'Heat and Mass Transfer Institute, Academy of Sciences, Minsk',
        zh: '白俄罗斯科学院传热传质研究所（明斯克）',
      },
      country: { en: 'Soviet Union', zh: '苏联' },
    },
    {
      name: { en: 'Otto Krischer', zh: '奥托·克里舍' },
      affiliation: { en: 'Technische Hochschule Darmstadt', zh: '达姆施塔特工业大学' },
      country: germany,
    },
    {
      name: { en: 'Shiro Nukiyama', zh: '拔山四郎' },
      affiliation: { en: 'Tohoku University, Sendai', zh: '东北大学（仙台）' },
      country: { en: 'Japan', zh: '日本' },
    },
    {
      name: { en: 'Hou Debang', zh: '侯德榜' },
      affiliation: { en: 'Yongli Chemical Industries', zh: '永利化学工业公司' },
      country: { en: 'China', zh: '中国' },
    },
    {
      name: { en: 'Eugène Péclet', zh: '欧仁·佩克莱' },
      affiliation: { en: 'École centrale des arts et manufactures, Paris', zh: '巴黎中央工艺制造学院' },
      country: france,
    },
    {
      name: { en: 'Joseph Fourier', zh: '约瑟夫·傅里叶' },
      affiliation: { en: 'École polytechnique, Paris', zh: '巴黎综合理工学院' },
      country: france,
    },
    {
      name: { en: 'Henry Darcy', zh: '亨利·达西' },
      affiliation: { en: 'Corps des ponts et chaussées, Dijon', zh: '法国路桥工程师团（第戎）' },
      country: france,
    },
    {
      name: { en: 'Arsène d’Arsonval', zh: '阿尔塞纳·达松瓦尔' },
      affiliation: { en: 'Collège de France, Paris', zh: '法兰西公学院（巴黎）' },
      country: france,
    },
    {
      name: { en: 'Osborne Reynolds', zh: '奥斯本·雷诺' },
      affiliation: { en: 'Owens College, Manchester', zh: '曼彻斯特欧文斯学院' },
      country: britain,
    },
    {
      name: { en: 'John Dalton', zh: '约翰·道尔顿' },
      affiliation: { en: 'Manchester Literary and Philosophical Society', zh: '曼彻斯特文学与哲学学会' },
      country: britain,
    },
    {
      name: { en: 'James Clerk Maxwell', zh: '詹姆斯·克拉克·麦克斯韦' },
      affiliation: { en: 'Cavendish Laboratory, University of Cambridge', zh: '剑桥大学卡文迪许实验室' },
      country: britain,
    },
    {
      name: { en: 'William Thomson, Lord Kelvin', zh: '威廉·汤姆孙（开尔文勋爵）' },
      affiliation: { en: 'University of Glasgow', zh: '格拉斯哥大学' },
      country: britain,
    },
    {
      name: { en: 'Wilhelm Nusselt', zh: '威廉·努塞尔特' },
      affiliation: { en: 'Technische Hochschule München', zh: '慕尼黑工业大学' },
      country: germany,
    },
    {
      name: { en: 'Ludwig Prandtl', zh: '路德维希·普朗特' },
      affiliation: { en: 'University of Göttingen', zh: '哥廷根大学' },
      country: germany,
    },
    {
      name: { en: 'Richard Mollier', zh: '里夏德·莫利尔' },
      affiliation: { en: 'Technische Hochschule Dresden', zh: '德累斯顿工业大学' },
      country: germany,
    },
    {
      name: { en: 'Agnes Pockels', zh: '阿格内斯·波克尔斯' },
      affiliation: { en: 'Independent scholar, Braunschweig', zh: '独立学者（不伦瑞克）' },
      country: germany,
    },
    {
      name: { en: 'Adolf Fick', zh: '阿道夫·菲克' },
      affiliation: { en: 'University of Würzburg', zh: '维尔茨堡大学' },
      country: germany,
    },
    {
      name: { en: 'Josef Stefan', zh: '约瑟夫·斯特藩' },
      affiliation: { en: 'University of Vienna', zh: '维也纳大学' },
      country: { en: 'Austria', zh: '奥地利' },
    },
    {
      name: { en: 'Svante Arrhenius', zh: '斯万特·阿伦尼乌斯' },
      affiliation: {
        en: 'Nobel Institute for Physical Chemistry, Stockholm',
        zh: '诺贝尔物理化学研究所（斯德哥尔摩）',
      },
      country: { en: 'Sweden', zh: '瑞典' },
    },
    {
      name: { en: 'Willis H. Carrier', zh: '威利斯·开利' },
      affiliation: { en: 'Carrier Engineering Corporation', zh: '开利工程公司' },
      country: usa,
    },
    {
      name: { en: 'Irving Langmuir', zh: '欧文·朗缪尔' },
      affiliation: {
        en: 'General Electric Research Laboratory, Schenectady',
        zh: '通用电气研究实验室（斯克内克塔迪）',
      },
      country: usa,
    },
    {
      name: { en: 'Mary Engle Pennington', zh: '玛丽·恩格尔·彭宁顿' },
      affiliation: { en: 'Food Research Laboratory, US Department of Agriculture', zh: '美国农业部食品研究实验室' },
      country: usa,
    },
    {
      name: { en: 'Olaf A. Hougen', zh: '奥拉夫·霍根' },
      affiliation: { en: 'University of Wisconsin', zh: '威斯康星大学' },
      country: usa,
    },
  ],
};
