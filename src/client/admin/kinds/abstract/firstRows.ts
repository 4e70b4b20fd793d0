/** The number of abstracts shown first: as many as fit on a large screen, and a few more. */
export const first = 40;

/** The call that fetches the first abstracts if the device has no cached copy. */
export const firstRowsCall = { name: 'abstracts', body: { since: '', first } } as const;
