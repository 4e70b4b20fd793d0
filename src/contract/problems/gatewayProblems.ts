/**
 * Refusals that a gateway in front of the server may make too, recognised by status alone. Apart from the others, which pages
 * without a form do not need.
 */
export const gatewayProblems = {
  bodyTooLarge: { status: 413, en: 'This is more than the server accepts at once.', zh: '提交的内容过大。' },
  tooManyRequests: {
    status: 429,
    en: 'Too many attempts. Please wait a little and try again.',
    zh: '尝试次数过多，请稍后再试。',
  },
} as const;
