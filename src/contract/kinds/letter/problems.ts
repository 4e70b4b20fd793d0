import type { Text } from '#site/text.ts';

/** Refusals about invitation letters. */
export const letterProblems = {
  unknownLetter: { status: 404, en: 'There is no such invitation letter.', zh: '没有这封邀请函。' },
} as const satisfies Record<string, Text & { status: number }>;
