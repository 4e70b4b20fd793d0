/** Of the database with other people's data. It never changes. */
export const adminDatabaseName = 'lectern-admin';

/** In local storage: whether this device keeps copies of what staff see. It names nobody. */
export const keepingKey = 'admin-keeping';

/** In local storage: this device keeps the list of abstracts, so that its first rows need not be asked for. */
export const listKeptKey = 'admin-list-kept';

/** How many rows are asked for first: as many as a large screen shows, and a few more. */
export const firstRows = 40;
