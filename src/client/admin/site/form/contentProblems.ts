import { createContext, use } from 'react';

/** Problems of a form as text, by JSON Pointer. */
export const ContentProblems = createContext<ReadonlyMap<string, string>>(new Map());

export function useContentProblems(): ReadonlyMap<string, string> {
  return use(ContentProblems);
}

/** Id of the list of the site's paths, which the browser suggests. */
export const pathListId = 'site-paths';
