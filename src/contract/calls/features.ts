/**
 * Features of a server beyond the specification, sent at log-in. Separate from the schemas, so that a page that only
 * needs the account does not load them.
 */
export const features = ['idempotency-key', 'if-match', 'receipts'] as const;
export type Feature = (typeof features)[number];
