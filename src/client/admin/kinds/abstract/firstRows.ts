/** The number of abstracts shown first: as many as fit on a large screen, and a few more. */
export const first = 40;

/** The call for them, where the device has no copies. */
export const firstRowsCall = { name: 'abstracts', body: { since: '', first } } as const;
