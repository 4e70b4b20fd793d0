/** File formats of an exported table. */
export const tableFormats = ['xlsx', 'csv', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** File formats of an exported document, such as the book of abstracts. */
export const documentFormats = ['docx', 'html'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Maximum length of a search that the log stores. */
export const loggedSearch = 500;
