import { createContext } from 'react';

/** The value of the complete form, as typed: fields that offer what others of its fields have read it. */
export const FormValue = createContext<unknown>(undefined);
