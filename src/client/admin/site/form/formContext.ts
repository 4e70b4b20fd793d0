import { createContext, use } from 'react';

/** What all fields of a form know. */
export interface ContentForm {
  /** What is wrong, in words, by the JSON Pointer of the field. */
  problems: ReadonlyMap<string, string>;
  /** Ids of lists that the browser offers while somebody types: paths of pages, names of pictures and files. */
  offers: Readonly<Record<'path' | 'picture' | 'file', string>>;
}

const Context = createContext<ContentForm | undefined>(undefined);

export const ContentFormProvider = Context.Provider;

export function useContentForm(): ContentForm {
  const form = use(Context);
  if (!form) throw new Error('A field of content stands in a form.');
  return form;
}
