/**
 * Refusals that a gateway in front of the server may send, too, recognised by status alone. In a file of their own,
 * because pages without a form need no others.
 */
export const gatewayProblems = {
  bodyTooLarge: { status: 413, en: 'This is more than the server accepts at once.', zh: '提交的内容过大。' },
  tooManyRequests: {
    status: 429,
    en: 'Too many attempts. Please wait a little and try again.',
    zh: '尝试次数过多，请稍后再试。',
  },
} as const;
