/**
 * What a server can do beyond the specification's calls, learnt at log-in and remembered. Apart from the schemas, so
 * that a page which only asks who is logged in loads none of them.
 */
export const features = ['idempotency-key', 'if-match', 'receipts'] as const;
export type Feature = (typeof features)[number];
