import type { Text } from '#site/text.ts';

/** Refusals about comments of the committee. */
export const discussionProblems = {
  unknownComment: { status: 404, en: 'There is no such comment of yours.', zh: '未找到您的这条发言。' },
  commentChanged: {
    status: 409,
    en: 'This comment has been changed on another device. Reload to see it.',
    zh: '这条发言已在其他设备上修改，请刷新查看。',
  },
} as const satisfies Record<string, Text & { status: number }>;
