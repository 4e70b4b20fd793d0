import type { CommitteeEntry, PeoplePage } from '#site/pages.ts';

/** A member without a photo: initials are shown. The name is followed by the institution. */
function member(en: string, zh: string, biography?: { en: string; zh: string }): CommitteeEntry {
  return {
    pic: '',
    name: { en, zh },
    ...(biography && { text: biography }),
  };
}

const chairs: readonly CommitteeEntry[] = [
  member('Frederick Gowland Hopkins, University of Cambridge', '弗雷德里克·高兰·霍普金斯，剑桥大学', {
    en: 'Hopkins (1861–1947) fed rats on pure protein, fat, starch and salts, saw them fail, and saw a few drops of milk restore them. For these “accessory food factors” he shared the Nobel Prize of 1929.',
    zh: '霍普金斯（1861—1947）以纯化的蛋白质、脂肪、淀粉和盐饲喂大鼠，大鼠停止生长，而加入少量牛奶即可恢复。这些“辅助食物因子”使他分享了1929年诺贝尔奖。',
  }),
  member('Wu Hsien, Peking Union Medical College', '吴宪，北京协和医学院', {
    en: 'Wu Hsien (1893–1959) gave with Otto Folin a method for measuring sugar in blood, and in 1931 a theory of protein denaturation as unfolding. He wrote one of the first Chinese textbooks of nutrition.',
    zh: '吴宪（1893—1959），与奥托·福林共同建立血糖测定方法，1931年提出蛋白质变性理论，并著有《营养概论》，是中国营养学的奠基者之一。',
  }),
  member('Antoine Lavoisier, Académie des sciences, Paris', '安托万·拉瓦锡，法国科学院', {
    en: 'Lavoisier (1743–1794) measured with Laplace the heat and the breath of a guinea pig in a vessel of ice, and concluded that respiration is a slow combustion.',
    zh: '拉瓦锡（1743—1794），与拉普拉斯用冰量热计测定豚鼠的产热与呼吸，得出“呼吸即缓慢燃烧”的结论。',
  }),
];

const scientific: readonly CommitteeEntry[] = [
  member('Christiaan Eijkman, Utrecht University', '克里斯蒂安·艾克曼，乌得勒支大学', {
    en: 'Eijkman (1858–1930) noticed in Batavia that hens fed on polished rice fell ill as people with beriberi do, and recovered on rice with its bran.',
    zh: '艾克曼（1858—1930）在巴达维亚发现，以精白米喂养的鸡会出现类似脚气病的症状，改喂糙米即可痊愈。',
  }),
  member('Umetaro Suzuki, Tokyo Imperial University', '铃木梅太郎，东京帝国大学', {
    en: 'Suzuki (1874–1943) extracted from rice bran in 1910 the substance that prevents beriberi, later called vitamin B1.',
    zh: '铃木梅太郎（1874—1943），1910年从米糠中提取出抗脚气病的物质，即后来的维生素B1。',
  }),
  member('Emil Fischer, University of Berlin', '埃米尔·费歇尔，柏林大学', {
    en: 'Fischer (1852–1919) worked out the structures of the sugars and joined amino acids into the first peptides. Nobel Prize of 1902.',
    zh: '费歇尔（1852—1919）阐明糖类的结构，并将氨基酸连接成肽，获1902年诺贝尔奖。',
  }),
  member('Lafayette Mendel, Yale University', '拉斐特·门德尔，耶鲁大学', {
    en: 'Mendel (1872–1935) showed with Thomas Osborne that proteins differ in their worth as food, and which amino acids make the difference.',
    zh: '门德尔（1872—1935），与奥斯本证明不同蛋白质的营养价值各异，并指出决定差异的氨基酸。',
  }),
  member('Thomas Osborne, Connecticut Agricultural Experiment Station', '托马斯·奥斯本，康涅狄格农业试验站', {
    en: 'Osborne (1859–1929) isolated and classified the proteins of seeds; his fractions by solubility are still taught.',
    zh: '奥斯本（1859—1929）分离并分类种子蛋白质，按溶解性划分的方法沿用至今。',
  }),
  member('Albert Szent-Györgyi, University of Szeged', '阿尔伯特·圣捷尔吉，塞格德大学', {
    en: 'Szent-Györgyi (1893–1986) crystallised vitamin C, and had kilograms of it once he tried the paprika of Szeged. Nobel Prize of 1937.',
    zh: '圣捷尔吉（1893—1986）制得维生素C结晶，并从塞格德的红辣椒中大量提取，获1937年诺贝尔奖。',
  }),
  member('Paul Karrer, University of Zurich', '保罗·卡勒，苏黎世大学', {
    en: 'Karrer (1889–1971) established the structures of carotene and of vitamin A. Nobel Prize of 1937.',
    zh: '卡勒（1889—1971）确定了胡萝卜素与维生素A的结构，获1937年诺贝尔奖。',
  }),
  member('Gerty Cori, Washington University in St. Louis', '格蒂·科里，圣路易斯华盛顿大学', {
    en: 'Gerty Cori (1896–1957) followed with Carl Cori the way of glycogen in muscle and liver, the cycle that bears their name. Nobel Prize of 1947.',
    zh: '格蒂·科里（1896—1957），与卡尔·科里揭示糖原在肌肉与肝脏间的代谢途径，即“科里循环”，获1947年诺贝尔奖。',
  }),
  member('Dorothy Hodgkin, University of Oxford', '多萝西·霍奇金，牛津大学', {
    en: 'Dorothy Hodgkin (1910–1994) determined by X-ray crystallography the structures of penicillin, vitamin B12 and insulin. Nobel Prize of 1964.',
    zh: '多萝西·霍奇金（1910—1994）以X射线衍射测定青霉素、维生素B12与胰岛素的结构，获1964年诺贝尔奖。',
  }),
  member('Elsie Widdowson, University of Cambridge', '埃尔茜·威多森，剑桥大学', {
    en: 'Elsie Widdowson (1906–2000) wrote with Robert McCance The Chemical Composition of Foods, and tried on herself the rations that she recommended.',
    zh: '埃尔茜·威多森（1906—2000），与麦坎斯合著《食物的化学组成》，并亲身试验自己推荐的配给膳食。',
  }),
  member('Zheng Ji, Nanjing University', '郑集，南京大学', {
    en: 'Zheng Ji (1900–2010) taught biochemistry for more than half a century and was among the first to study the diets of the Chinese people.',
    zh: '郑集（1900—2010），从事生物化学教学与研究逾半个世纪，是最早调查研究中国人膳食营养的学者之一。',
  }),
  member('Samuel C. Prescott, Massachusetts Institute of Technology', '塞缪尔·普雷斯科特，麻省理工学院', {
    en: 'Prescott (1872–1962) studied with William Underwood why cans spoil and how long they must be heated, and became the first president of the Institute of Food Technologists.',
    zh: '普雷斯科特（1872—1962），与安德伍德研究罐头腐败的原因与所需的加热时间，是美国食品科学技术学会首任主席。',
  }),
];

const organizing: readonly CommitteeEntry[] = [
  member('Zhu Baoyong, Wuxi Institute of Light Industry', '朱宝镛，无锡轻工业学院', {
    en: 'Zhu Baoyong (1906–1995) founded the teaching of industrial fermentation in China.',
    zh: '朱宝镛（1906—1995），中国发酵工程高等教育的开创者之一。',
  }),
  member('Fang Xinfang, Chinese Academy of Sciences', '方心芳，中国科学院', {
    en: 'Fang Xinfang (1907–1992) studied the microbes of Chinese ferments and built up a national collection of cultures.',
    zh: '方心芳（1907—1992），研究中国传统酿造微生物，并致力于菌种保藏事业。',
  }),
  member('Harvey W. Wiley, US Bureau of Chemistry', '哈维·威利，美国化学局'),
  member('Stephen M. Babcock, University of Wisconsin', '斯蒂芬·巴布科克，威斯康星大学'),
  member('Max Rubner, University of Berlin', '马克斯·鲁布纳，柏林大学'),
  member('Mary Swartz Rose, Columbia University', '玛丽·斯沃茨·罗斯，哥伦比亚大学'),
  member('Lydia J. Roberts, University of Chicago', '莉迪娅·罗伯茨，芝加哥大学'),
  member('Hazel Stiebeling, US Department of Agriculture', '黑兹尔·施蒂贝林，美国农业部'),
];

export const page: PeoplePage = {
  lead: {
    en: 'Those who invite you, those who read your abstract, and those who make it happen.',
    zh: '大会主席、学术委员会与组织委员会成员名单。',
  },
  groups: [
    { title: { en: 'Conference Chairs', zh: '大会主席' }, people: chairs },
    { title: { en: 'Scientific Committee', zh: '学术委员会' }, people: scientific },
    { title: { en: 'Organizing Committee', zh: '组织委员会' }, people: organizing },
  ],
};
