import type { Text } from '#site/text.ts';

/** Refusals about reviews. */
export const reviewProblems = {
  reviewOff: {
    status: 404,
    en: 'Review and decisions are switched off at this conference.',
    zh: '本会议未启用评审与决定。',
  },
  unknownReview: {
    status: 404,
    en: 'This abstract is not assigned to you.',
    zh: '该摘要未分配给您评审。',
  },
  reviewNotAssigned: {
    status: 404,
    en: 'This abstract is not assigned to this reviewer, or others handle its reviews.',
    zh: '该摘要未分配给这位审稿人，或其评审由他人处理。',
  },
  reviewBegun: {
    status: 409,
    en: 'The reviewer has begun or changed this review. It is not replaced.',
    zh: '审稿人已开始撰写或修改了这份评审，不能替换。',
  },
  otherFile: {
    status: 409,
    en: 'This is not the file that you have read: it has been replaced. Read the text again, then decide.',
    zh: '文件已被替换，并非您阅读过的文件。请重新阅读后再作决定。',
  },
  reviewIncomplete: {
    status: 422,
    en: 'Please choose here. If you cannot judge this abstract, press “Not my field”.',
    zh: '请在此选择；若无法评审该摘要，请点击“非本人研究领域”。',
  },
  reviewFieldUnknown: {
    status: 422,
    en: 'The conference no longer asks for this field of a review.',
    zh: '会议已不再要求填写此评审项。',
  },
} as const satisfies Record<string, Text & { status: number }>;
