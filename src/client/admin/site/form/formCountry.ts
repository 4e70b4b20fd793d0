import { createContext, use } from 'react';
import { site } from '#client/published/site.ts';

/** The country that a form is about, by its ISO 3166 code; by default that of the conference. */
export const FormCountry = createContext<string | undefined>(undefined);

export function useFormCountry(): string {
  return use(FormCountry) ?? site.place.country ?? 'CN';
}
