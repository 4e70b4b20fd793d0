import type { Text } from '#site/text.ts';

/** Refusals about assignments and conflicts of interest. */
export const assignmentProblems = {
  reviewerConflict: {
    status: 422,
    en: 'A reviewer has a conflict of interest with an abstract. Dismiss it first if it is none.',
    zh: '有审稿人与摘要存在利益冲突；如并无冲突，请先予排除。',
  },
  unknownConflict: { status: 404, en: 'This reviewer has no such conflict any more.', zh: '该利益冲突已不存在。' },
  ownConflict: {
    status: 403,
    en: 'This is a conflict of interest of your own. Somebody else has to decide whether it is none.',
    zh: '这是您本人的利益冲突，是否排除须由他人决定。',
  },
  officeConflict: {
    status: 403,
    en: 'This is a conflict of interest of somebody of the office. The office decides about it.',
    zh: '这是会务组成员的利益冲突，须由会务组决定。',
  },
  peopleByOthers: {
    status: 403,
    en: 'You have a possible conflict of interest with an abstract that this would change. Another owner or secretary can make the change, or dismiss the conflict first.',
    zh: '您与所涉摘要可能存在利益冲突。请由其他管理员或会务秘书修改，或由其先排除该冲突。',
  },
} as const satisfies Record<string, Text & { status: number }>;
