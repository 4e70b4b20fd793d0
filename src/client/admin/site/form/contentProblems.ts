import { createContext, use } from 'react';

/** What is wrong in a form, in words, by the JSON Pointer of the field. */
export const ContentProblems = createContext<ReadonlyMap<string, string>>(new Map());

export function useContentProblems(): ReadonlyMap<string, string> {
  return use(ContentProblems);
}

/** Id of the list of the site's paths, which the browser offers while somebody types one. */
export const pathListId = 'site-paths';
