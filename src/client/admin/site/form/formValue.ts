import { createContext } from 'react';

/** The value of the complete form, as typed. Read by fields whose options come from other fields. */
export const FormValue = createContext<unknown>(undefined);
