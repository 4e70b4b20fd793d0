/** Of the database with other people's data. It never changes. */
export const adminDatabaseName = 'lectern-admin';

/** Of its tables. */
export const adminDatabaseVersion = 4;

/** In local storage: whether this device keeps copies of what staff see. It names nobody. */
export const keepingKey = 'admin-keeping';
