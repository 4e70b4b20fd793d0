/** Name of the database with other people's data. It never changes. */
export const adminDatabaseName = 'lectern-admin';

/** The latest version of its tables. */
export const adminDatabaseVersion = 6;

/** Key in local storage: whether this device stores copies of what staff see. Identifies nobody. */
export const keepingKey = 'admin-keeping';

/** In local storage: a sign-out that the server does not know of yet. */
export const signOutPendingKey = 'admin-sign-out-pending';
