import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** The sixteen topics; their numbers go over the wire. */
export const topics: readonly Text[] = [
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

export const topicGroups: Site['topicGroups'] = [
  { last: 8, label: { en: 'Sessions of the forum', zh: '论坛分会场' } },
  { last: 16, label: { en: 'Sessions of the Society', zh: '学会分会场' } },
];
