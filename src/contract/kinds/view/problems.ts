import type { Text } from '#site/text.ts';

/** Refusals about saved views. */
export const viewProblems = {
  viewNameMissing: { status: 422, en: 'A view needs a name.', zh: '请填写名称。' },
  viewOfOther: { status: 403, en: 'This view belongs to somebody else.', zh: '该常用筛选属于其他人。' },
  tooManyViews: {
    status: 422,
    en: 'You keep 50 views already. Please delete one first.',
    zh: '您已保存50个常用筛选，请先删除一个。',
  },
} as const satisfies Record<string, Text & { status: number }>;
