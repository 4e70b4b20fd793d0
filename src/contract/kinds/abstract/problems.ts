import type { Text } from '#site/text.ts';

/** Refusals about abstracts. */
export const abstractProblems = {
  abstractDeleted: {
    status: 410,
    en: 'The author has deleted this abstract in the meantime.',
    zh: '作者已在此期间删除该摘要。',
  },
  unknownAbstract: {
    status: 404,
    en: 'This abstract does not exist, or you may not see it.',
    zh: '该摘要不存在，或您无权查看。',
  },
  unknownType: { status: 422, en: 'The conference has no such submission type.', zh: '会议没有该投稿类型。' },
  unknownAccount: { status: 404, en: 'There is no such account.', zh: '没有该账号。' },
  versionOfWithdrawn: {
    status: 409,
    en: 'This abstract is withdrawn. Restore the abstract first, then its earlier version.',
    zh: '该摘要已撤稿。请先恢复摘要，再恢复其早期版本。',
  },
  versionGone: {
    status: 409,
    en: 'The abstract has another version by now, and that file is no longer stored with it. Nothing was changed.',
    zh: '摘要已有新版本，该文件已不再保存。未作任何修改。',
  },
  fileOfTwo: {
    status: 409,
    en: 'Its Word file is also attached to something else of the same account. Replace the file first, then move the abstract.',
    zh: '该Word文件还用于同一账号的其他内容。请先更换文件，再转移摘要。',
  },
} as const satisfies Record<string, Text & { status: number }>;
