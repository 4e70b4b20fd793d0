import { createContext, use } from 'react';
import type { Language } from '#site/text.ts';
import { languages } from '#contract/pages/page.ts';

/** Languages in which a form asks for text: those of the conference (C6). */
export const ContentLanguages = createContext<readonly Language[]>(languages);

export function useContentLanguages(): readonly Language[] {
  return use(ContentLanguages);
}
