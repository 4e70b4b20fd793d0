/** Of the database with other people's data. It never changes. */
export const adminDatabaseName = 'lectern-admin';

/** The latest one of its tables. */
export const adminDatabaseVersion = 6;

/** In local storage: whether this device keeps copies of what staff see. It names nobody. */
export const keepingKey = 'admin-keeping';

/** In local storage: a sign-out that the server does not know of yet. */
export const signOutPendingKey = 'admin-sign-out-pending';
