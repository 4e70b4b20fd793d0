import type { SeedSpeaker, SeedSpeakers } from '#site/speakers.ts';
import type { Text } from '#site/text.ts';

interface Speaker {
  name: Text;
  affiliation: Text;
  field: Text;
  /** Paragraphs of the biography. */
  english: readonly string[];
  chinese: readonly string[];
}

function seed({ name, affiliation, field, english, chinese }: Speaker): SeedSpeaker {
  return {
    news_title: name.en,
    writer: affiliation.en,
    source: field.en,
    image_url: '',
    news_content: english.join('\n\n'),
    news_title_zh: name.zh,
    writer_zh: affiliation.zh,
    source_zh: field.zh,
    news_content_zh: chinese.join('\n\n'),
  };
}

const plenary = [
  {
    name: { en: 'Nicolas Appert', zh: '尼古拉·阿佩尔' },
    affiliation: { en: 'Maison Appert, Massy', zh: '法国马西阿佩尔工坊' },
    field: { en: 'Preservation of foods', zh: '食品保藏' },
    english: [
      'Nicolas Appert (1749–1841), a confectioner, showed that food keeps for years when it is sealed from the air and heated, half a century before anyone knew why.',
      'His book of 1810, *L’Art de conserver*, gave the method away to everybody.',
    ],
    chinese: [
      '尼古拉·阿佩尔（1749—1841），法国糖果商。他证明食物密封加热后可保存数年，而其中的道理要到半个世纪以后才为人所知。1810年，他著书公开了这一方法。',
    ],
  },
  {
    name: { en: 'Louis Pasteur', zh: '路易·巴斯德' },
    affiliation: { en: 'École normale supérieure, Paris', zh: '巴黎高等师范学校' },
    field: { en: 'Microbial processes', zh: '微生物作用' },
    english: [
      'Louis Pasteur (1822–1895) traced spoilage and fermentation to living organisms, each ferment to its own.',
      'The gentle heating that he proposed for wine bears his name, though milk made it famous.',
    ],
    chinese: [
      '路易·巴斯德（1822—1895），证明腐败与发酵皆由活的微生物引起，且各有其菌。他为葡萄酒提出的温和加热法以他的姓氏命名，后来因牛奶而家喻户晓。',
    ],
  },
  {
    name: { en: 'Ellen S. Richards', zh: '埃伦·理查兹' },
    affiliation: { en: 'Massachusetts Institute of Technology', zh: '麻省理工学院' },
    field: { en: 'Food and water analysis', zh: '食品与水质分析' },
    english: [
      'Ellen Swallow Richards (1842–1911), the first woman admitted to her institute, carried out the first great survey of water quality in the United States.',
      'With the New England Kitchen she brought chemistry into the cooking of plain, nourishing meals.',
    ],
    chinese: [
      '埃伦·斯沃洛·理查兹（1842—1911），麻省理工学院录取的第一位女性，主持了美国首次大规模水质调查，并通过“新英格兰厨房”把化学带进日常饮食。',
    ],
  },
  {
    name: { en: 'Justus von Liebig', zh: '尤斯图斯·冯·李比希' },
    affiliation: { en: 'University of Giessen', zh: '吉森大学' },
    field: { en: 'Food chemistry', zh: '食品化学' },
    english: [
      'Justus von Liebig (1803–1873) made the laboratory the classroom of chemistry, and asked what the constituents of food become in the body.',
      'Not every answer of his *Animal Chemistry* lasted; the question did.',
    ],
    chinese: [
      '尤斯图斯·冯·李比希（1803—1873），让实验室成为化学的课堂，并追问食物成分在体内的去向。《动物化学》中的答案未必都经得起时间，问题却流传至今。',
    ],
  },
  {
    name: { en: 'Casimir Funk', zh: '卡西米尔·芬克' },
    affiliation: { en: 'Lister Institute, London', zh: '伦敦李斯特研究所' },
    field: { en: 'Vitamins', zh: '维生素' },
    english: [
      'Casimir Funk (1884–1967) proposed in 1912 that beriberi, scurvy and pellagra come from the lack of tiny amounts of certain substances.',
      'He called them *vitamines*, and the word stayed when the amines had gone.',
    ],
    chinese: [
      '卡西米尔·芬克（1884—1967），1912年提出脚气病、坏血病、糙皮病皆因缺乏某些微量物质，并将其命名为“维生素”（vitamine）。',
    ],
  },
  {
    name: { en: 'Elmer McCollum', zh: '埃尔默·麦科勒姆' },
    affiliation: { en: 'Johns Hopkins University', zh: '约翰斯·霍普金斯大学' },
    field: { en: 'Nutrition', zh: '营养学' },
    english: [
      'Elmer Verner McCollum (1879–1967) and Marguerite Davis found that rats need a factor dissolved in butterfat: vitamin A.',
      'Feeding animals diets of known composition, he made the study of nutrition an experimental science.',
    ],
    chinese: [
      '埃尔默·麦科勒姆（1879—1967），与玛格丽特·戴维斯发现乳脂中含有大鼠生长所必需的因子，即维生素A。他以成分明确的饲料喂养动物，使营养学成为一门实验科学。',
    ],
  },
  {
    name: { en: 'Ilya Mechnikov', zh: '伊利亚·梅契尼科夫' },
    affiliation: { en: 'Institut Pasteur, Paris', zh: '巴黎巴斯德研究所' },
    field: { en: 'Immunity and fermented milk', zh: '免疫与发酵乳' },
    english: [
      'Ilya Mechnikov (1845–1916) put a rose thorn into the larva of a starfish, saw cells gather around it, and understood how a body defends itself. He shared the Nobel Prize of 1908.',
      'Later he wondered whether the bacteria of sour milk prolong life, and drank it every day.',
    ],
    chinese: [
      '伊利亚·梅契尼科夫（1845—1916），将玫瑰刺插入海星幼体，看到细胞聚集其周围，由此发现吞噬作用，获1908年诺贝尔奖。晚年他推测酸乳中的细菌有益长寿，并每日饮用。',
    ],
  },
  {
    name: { en: 'Jia Sixie', zh: '贾思勰' },
    affiliation: { en: 'Gaoyang, Northern Wei', zh: '北魏高阳郡' },
    field: { en: 'Fermentation', zh: '发酵' },
    english: [
      'Jia Sixie, a prefect of the sixth century, wrote *Essential Techniques for the Common People*, ninety-two chapters on all that feeds a household.',
      'They tell step by step how to make ferments, wine, soy paste, vinegar and sour milk.',
    ],
    chinese: [
      '贾思勰，北魏末年高阳太守，著《齐民要术》十卷九十二篇，“起自耕农，终于醯醢”，逐一记载制曲、酿酒、作酱、作醋与酪酥之法。',
    ],
  },
].map(seed);

const otherExperts = [
  {
    name: { en: 'Wilbur O. Atwater', zh: '威尔伯·阿特沃特' },
    affiliation: { en: 'Wesleyan University', zh: '卫斯理大学' },
    field: { en: 'Energy of foods', zh: '食物能量' },
    english: [
      'Wilbur Olin Atwater (1844–1907) shut volunteers into a calorimeter the size of a room and accounted for what they ate, breathed and gave off as heat.',
      'The factors on every food label, 4, 9 and 4 kilocalories per gram, go back to his.',
    ],
    chinese: [
      '威尔伯·阿特沃特（1844—1907），用一间屋子大小的量热计测定受试者的摄食、呼吸与产热。食品标签上每克4、9、4千卡的换算系数即源于他的研究。',
    ],
  },
  {
    name: { en: 'Agnes Fay Morgan', zh: '阿格尼丝·费伊·摩根' },
    affiliation: { en: 'University of California, Berkeley', zh: '加利福尼亚大学伯克利分校' },
    field: { en: 'Nutrition', zh: '营养学' },
    english: [
      'Agnes Fay Morgan (1884–1968) studied what processing does to the vitamins of foods, and what the lack of them does to animals.',
      'She insisted that household science is a science, and built a department on it.',
    ],
    chinese: [
      '阿格尼丝·费伊·摩根（1884—1968），研究加工对食品维生素的影响以及维生素缺乏的后果。她坚持家政学首先是科学，并以此建立了一个系。',
    ],
  },
  {
    name: { en: 'Harriette Chick', zh: '哈丽雅特·奇克' },
    affiliation: { en: 'Lister Institute, London', zh: '伦敦李斯特研究所' },
    field: { en: 'Protein science', zh: '蛋白质科学' },
    english: [
      'Harriette Chick (1875–1977) showed with Charles Martin that the coagulation of a protein by heat has two steps, denaturation and aggregation.',
      'In Vienna after the First World War she proved that cod-liver oil and sunlight cure rickets in children.',
    ],
    chinese: [
      '哈丽雅特·奇克（1875—1977），与查尔斯·马丁证明蛋白质受热凝固分为变性与聚集两步。第一次世界大战后，她在维也纳证实鱼肝油与日光可治愈儿童佝偻病。',
    ],
  },
  {
    name: { en: 'Kikunae Ikeda', zh: '池田菊苗' },
    affiliation: { en: 'Tokyo Imperial University', zh: '东京帝国大学' },
    field: { en: 'Taste', zh: '味觉' },
    english: [
      'Kikunae Ikeda (1864–1936) asked in 1908 why a broth of kombu tastes as it does, and isolated glutamate from it.',
      'He called the taste *umami* and counted it as the fifth.',
    ],
    chinese: ['池田菊苗（1864—1936），1908年探究昆布汤汁的滋味，从中分离出谷氨酸，称其味为“鲜”，列为第五种基本味觉。'],
  },
].map(seed);

/** Sample speakers: scientists of the past who shaped the field. */
export const speakers: SeedSpeakers = {
  speaker_listA: plenary.slice(0, 4),
  speaker_listB: plenary.slice(4),
  speaker_list: plenary,
  speaker_list1: otherExperts,
};
