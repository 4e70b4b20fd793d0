import { useLingui } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import type { ReadAuthor } from '#client/readers/authorBlock/authorBlock.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { insertAuthors, type InsertedAuthors } from '#client/screens/submission/authors/paste/insertAuthors.ts';
import type { FormValues } from '#client/screens/submission/form/formValues.ts';
import { useReplacing, type WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import type { FileContent, Offer } from './offers.ts';

/**
 * Takes parts of the file into the form.
 *
 * @returns whether they were taken
 */
export function useTaking(written: WrittenForm) {
  const { t } = useLingui();
  const replace = useReplacing(written);
  return async (content: FileContent, offers: readonly Offer[]): Promise<boolean> => {
    const replaced = await replace(valuesFrom(content, offers, written.form.getValues()));
    if (!replaced) return false;
    const isReplaced = replaced.isKept && offers.some(({ inForm }) => inForm !== '');
    const message = isReplaced
      ? t`Taken from the file. What stood in the form is among the earlier versions.`
      : t`Taken from the file.`;
    toast({ kind: 'success', message });
    return true;
  };
}

function valuesFrom(content: FileContent, offers: readonly Offer[], values: FormValues): Partial<FormValues> {
  const taken: Partial<FormValues> = {};
  for (const { part } of offers) {
    if (part === 'authors') Object.assign(taken, withAuthors(content.authors, values).values);
    else taken[part] = content[part];
  }
  return taken;
}

/** The file's authors in place of the form's. */
export function withAuthors(authors: readonly ReadAuthor[], values: FormValues): InsertedAuthors {
  const people = authors.map(({ person }) => person);
  return insertAuthors(values, people, 'instead', site.submission);
}
