import type { ProgramPage } from '#site/pages.ts';
import type { Text } from '#site/text.ts';
import { topics } from '../topics.ts';

/** The sessions on topics `first` to `last`. */
function sessions(first: number, last: number): readonly Text[] {
  return topics.slice(first - 1, last).map(({ en, zh }, index) => {
    const number = first + index;
    return { en: `Session ${number}: ${en}`, zh: `第${number}分会场：${zh}` };
  });
}

// Sample: the specification gives four days and sixteen topics, and neither hours nor halls.
export const page: ProgramPage = {
  lead: {
    en: 'Four days at a glance. Hours and lecture halls follow with the final program.',
    zh: '四天日程一览。具体时间与会场将在最终日程中公布。',
  },
  image: { en: 'program-en.svg', zh: 'program-zh.svg' },
  width: 1600,
  height: 1130,
  days: [
    {
      day: { en: 'Tuesday, 3 December', zh: '12月3日（星期二）' },
      items: [
        { en: 'Registration', zh: '报到' },
        { en: 'Opening', zh: '开幕式' },
        { en: 'Plenary lecture: Nicolas Appert, Preservation of foods', zh: '大会报告：尼古拉·阿佩尔（食品保藏）' },
        { en: 'Plenary lecture: Louis Pasteur, Microbial processes', zh: '大会报告：路易·巴斯德（微生物过程）' },
        {
          en: 'Plenary lecture: Ellen S. Richards, Food and water analysis',
          zh: '大会报告：埃伦·斯沃洛·理查兹（食品与水质分析）',
        },
        { en: 'Plenary lecture: Justus von Liebig, Food chemistry', zh: '大会报告：尤斯图斯·冯·李比希（食品化学）' },
      ],
    },
    {
      day: { en: 'Wednesday, 4 December', zh: '12月4日（星期三）' },
      items: [...sessions(1, 8), { en: 'Posters', zh: '墙报展示' }],
    },
    {
      day: { en: 'Thursday, 5 December', zh: '12月5日（星期四）' },
      items: [...sessions(9, 16), { en: 'Student competition', zh: '学生竞赛' }],
    },
    {
      day: { en: 'Friday, 6 December', zh: '12月6日（星期五）' },
      items: [
        { en: 'Plenary lecture: Casimir Funk, Vitamins', zh: '大会报告：卡西米尔·芬克（维生素）' },
        { en: 'Plenary lecture: Elmer McCollum, Nutrition', zh: '大会报告：埃尔默·麦科勒姆（营养学）' },
        {
          en: 'Plenary lecture: Ilya Mechnikov, Immunity and fermented milk',
          zh: '大会报告：伊利亚·梅契尼科夫（免疫与发酵乳）',
        },
        { en: 'Plenary lecture: Jia Sixie, Fermentation', zh: '大会报告：贾思勰（发酵）' },
        { en: 'Young scientists’ lectures', zh: '青年科学家报告' },
        { en: 'Awards', zh: '颁奖' },
        { en: 'Closing', zh: '闭幕式' },
      ],
    },
  ],
};
