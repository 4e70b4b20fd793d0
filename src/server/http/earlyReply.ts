/** Security headers of replies that are sent before any route and its hooks are known. */
export const earlyReplyHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'",
} as const;
