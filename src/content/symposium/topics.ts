import type { Text } from '#site/text.ts';

/** The fourteen topic areas, numbered in this order. */
export const topics: readonly Text[] = [
  { en: 'Drying fundamentals and modelling', zh: '干燥基础理论与模型' },
  { en: 'Physical properties and product quality', zh: '物性与产品品质' },
  { en: 'Industrial processes and equipment', zh: '工业干燥过程与装备' },
  { en: 'Measurement and control', zh: '检测与控制' },
  { en: 'Energy and environment', zh: '能源与环境' },
  { en: 'Osmotic dehydration and drying', zh: '渗透脱水与干燥' },
  { en: 'Drying of gases and liquids', zh: '气体与液体的干燥' },
  { en: 'Powdered solids', zh: '粉体物料' },
  { en: 'Biomass energy', zh: '生物质能' },
  { en: 'Food and agricultural materials', zh: '食品与农业物料' },
  { en: 'Biological and pharmaceutical materials', zh: '生物与医药物料' },
  { en: 'Chemicals and polymers', zh: '化学品与聚合物' },
  { en: 'Wood, pulp, paper and forest products', zh: '木材、纸浆、纸张与林产品' },
  { en: 'Novel drying technologies', zh: '新型干燥技术' },
];

/** The specification groups none of them: two halves that read well side by side. */
export const topicGroups = [
  { last: 7, label: { en: 'Principles and processes', zh: '原理与过程' } },
  { last: 14, label: { en: 'Materials and technologies', zh: '物料与技术' } },
] as const;
