/**
 * What a server can do beyond the specification; sent at log-in. Apart from the schemas, so that a page that only needs the
 * account loads none of them.
 */
export const features = ['idempotency-key', 'if-match', 'receipts'] as const;
export type Feature = (typeof features)[number];
