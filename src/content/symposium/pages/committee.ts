import type { PeoplePage } from '#site/pages.ts';

/** Sample members: scientists of the past, with a post they held. */
export const page: PeoplePage = {
  lead: {
    en: 'The Organizing Committee prepares the symposium; the Scientific Committee reviews what is submitted.',
    zh: '组织委员会负责会议筹备，学术委员会负责稿件评审。',
  },
  groups: [
    {
      title: { en: 'Organizing Committee', zh: '组织委员会' },
      people: [
        {
          pic: '',
          name: { en: 'Zhou Peiyuan, Peking University', zh: '周培源，北京大学' },
          text: {
            en: 'Chair. Showed how turbulence may be calculated from the correlations of its fluctuations, and taught physics in China for six decades.',
            zh: '主席。提出以脉动关联计算湍流的方法，在中国讲授物理六十年。',
          },
        },
        {
          pic: '',
          name: { en: 'Wu Zhonghua, Institute of Engineering Thermophysics', zh: '吴仲华，工程热物理研究所' },
          text: {
            en: 'Co-chair. His general theory of three-dimensional flow is behind the blades of modern turbines.',
            zh: '副主席。他提出的三元流动通用理论，是现代叶轮机械设计的基础。',
          },
        },
        {
          pic: '',
          name: { en: 'Shi Jun, Nanjing Institute of Chemical Technology', zh: '时钧，南京化工学院' },
          text: {
            en: 'Co-chair. Taught chemical engineering to generations of students and brought membranes into its textbooks.',
            zh: '副主席。培养了几代化学工程学者，并将膜分离引入化工学科。',
          },
        },
        { pic: '', name: { en: 'Ye Qisun, Tsinghua University', zh: '叶企孙，清华大学' } },
        { pic: '', name: { en: 'Wang Zhuxi, Peking University', zh: '王竹溪，北京大学' } },
        { pic: '', name: { en: 'Zhang Dayu, Dalian Institute of Chemical Physics', zh: '张大煜，大连化学物理研究所' } },
        {
          pic: '',
          name: {
            en: 'Sun Xuewu, Golden Sea Research Institute of Chemical Industry',
            zh: '孙学悟，黄海化学工业研究社',
          },
        },
        {
          pic: '',
          name: { en: 'Song Yingxing, author of the Tiangong Kaiwu', zh: '宋应星，《天工开物》作者' },
          text: {
            en: 'Recorded in 1637 how brine is boiled down to salt, how paper is dried on heated walls, and how tiles lose their water before the kiln.',
            zh: '1637年刊行《天工开物》，记录了煎卤成盐、焙墙干纸、砖瓦入窑前的晾坯等工艺。',
          },
        },
      ],
    },
    {
      title: { en: 'Scientific Committee', zh: '学术委员会' },
      people: [
        {
          pic: '',
          name: { en: 'W. Robert Marshall, University of Wisconsin', zh: '罗伯特·马歇尔，威斯康星大学' },
          text: {
            en: 'Wrote the standard monograph on atomisation and spray drying, and measured how single drops evaporate.',
            zh: '撰写雾化与喷雾干燥的经典著作，并测定了单个液滴的蒸发规律。',
          },
        },
        {
          pic: '',
          name: { en: 'Allan P. Colburn, University of Delaware', zh: '艾伦·科尔伯恩，特拉华大学' },
          text: {
            en: 'With Thomas H. Chilton he gave engineers the analogy by which mass transfer is read from heat transfer.',
            zh: '与奇尔顿共同提出传热与传质的类比，使工程师能由传热推算传质。',
          },
        },
        { pic: '', name: { en: 'Thomas H. Chilton, E. I. du Pont de Nemours', zh: '托马斯·奇尔顿，杜邦公司' } },
        {
          pic: '',
          name: {
            en: 'William H. McAdams, Massachusetts Institute of Technology',
            zh: '威廉·麦克亚当斯，麻省理工学院',
          },
        },
        {
          pic: '',
          name: { en: 'Edwin R. Gilliland, Massachusetts Institute of Technology', zh: '埃德温·吉利兰，麻省理工学院' },
        },
        { pic: '', name: { en: 'Max Jakob, Illinois Institute of Technology', zh: '马克斯·雅各布，伊利诺伊理工学院' } },
        {
          pic: '',
          name: { en: 'Josiah Willard Gibbs, Yale University', zh: '约西亚·威拉德·吉布斯，耶鲁大学' },
          text: {
            en: 'Made equilibrium a matter of surfaces in a space of temperature, pressure and composition.',
            zh: '以热力学曲面刻画温度、压力与组成之间的平衡。',
          },
        },
        {
          pic: '',
          name: {
            en: 'Katharine B. Blodgett, General Electric Research Laboratory',
            zh: '凯瑟琳·布洛杰特，通用电气研究实验室',
          },
        },
        { pic: '', name: { en: 'Ernst Schmidt, Technische Hochschule München', zh: '恩斯特·施密特，慕尼黑工业大学' } },
        {
          pic: '',
          name: { en: 'Franz Grashof, Polytechnic School Karlsruhe', zh: '弗朗茨·格拉斯霍夫，卡尔斯鲁厄理工学校' },
        },
        { pic: '', name: { en: 'Leo Graetz, University of Munich', zh: '利奥·格雷茨，慕尼黑大学' } },
        { pic: '', name: { en: 'Ludwig Boltzmann, University of Vienna', zh: '路德维希·玻尔兹曼，维也纳大学' } },
        { pic: '', name: { en: 'Laura Bassi, University of Bologna', zh: '劳拉·巴茜，博洛尼亚大学' } },
        { pic: '', name: { en: 'Jean-Baptiste Biot, Collège de France', zh: '让-巴蒂斯特·毕奥，法兰西公学院' } },
        { pic: '', name: { en: 'Pierre Louis Dulong, École polytechnique', zh: '皮埃尔·路易·杜隆，巴黎综合理工学院' } },
        {
          pic: '',
          name: {
            en: 'Johannes Diderik van der Waals, University of Amsterdam',
            zh: '约翰内斯·范德瓦尔斯，阿姆斯特丹大学',
          },
        },
        {
          pic: '',
          name: { en: 'Martin Knudsen, University of Copenhagen', zh: '马丁·克努森，哥本哈根大学' },
          text: {
            en: 'Found how gases move where the pores are narrower than the way from one collision to the next.',
            zh: '发现当孔隙小于分子平均自由程时气体的流动规律。',
          },
        },
        { pic: '', name: { en: 'Thomas Graham, University College London', zh: '托马斯·格雷姆，伦敦大学学院' } },
        {
          pic: '',
          name: { en: 'Geoffrey Ingram Taylor, University of Cambridge', zh: '杰弗里·英格拉姆·泰勒，剑桥大学' },
        },
        {
          pic: '',
          name: { en: 'Pyotr Rebinder, Academy of Sciences, Moscow', zh: '彼得·列宾捷尔，苏联科学院（莫斯科）' },
          text: {
            en: 'Classified the ways in which water is bound in materials, and thereby the work of removing it.',
            zh: '将物料中水分的结合形式分类，从而给出脱除水分所需的功。',
          },
        },
        { pic: '', name: { en: 'Torahiko Terada, Tokyo Imperial University', zh: '寺田寅彦，东京帝国大学' } },
        { pic: '', name: { en: 'Ukichiro Nakaya, Hokkaido Imperial University', zh: '中谷宇吉郎，北海道帝国大学' } },
      ],
    },
  ],
};
