import type { Text } from '#site/text.ts';
import type { FindingWording } from './wording.ts';

/** The settings of review and decisions. */
export const reviewWords = {
  reviewWithoutCriteria: () => ({
    en: 'Reviews are asked for, but there is no criterion. Please add one, or set the number of reviews to 0.',
    zh: '要求评审，但没有评审标准。请添加评审标准，或将评审份数设为0。',
  }),
  criterionTwice: ({ name }: { name: Text }) => ({
    en: `Two criteria are called “${name.en}”. Please give each a name of its own.`,
    zh: `两项评审标准的名称都是“${name.zh}”，请分别命名。`,
  }),
  reviewFileNamesAuthors: () => ({
    en: 'Reviewers do not see the authors, but would get the Word file, which names them. Please hand out its text without the authors, or nothing.',
    zh: '审稿人不能看到作者，但Word文件含有作者姓名。请改为提供去除作者信息的正文，或不提供。',
  }),
  reviewsDueEarly: ({ due, deadline }: { due: string; deadline: string }) => ({
    en: `Reviews are due on ${due}, but abstracts can be submitted until ${deadline}.`,
    zh: `评审于${due}截止，但摘要可提交至${deadline}。`,
  }),
  papersDueEarly: ({ due, deadline }: { due: string; deadline: string }) => ({
    en: `Full papers are due on ${due}, but abstracts can be submitted until ${deadline}.`,
    zh: `全文于${due}截稿，但摘要可提交至${deadline}。`,
  }),
} as const satisfies Readonly<Record<string, FindingWording>>;
