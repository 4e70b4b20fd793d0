import { useLingui } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import { keepPresent } from '../../../drafts/history.ts';
import { storageFailure, type StorageFailure } from '../../../drafts/storageFailure.ts';
import { toast } from '../../../ui/toast.ts';
import { useRefusal } from '../../deviceStorage/useRefusal.ts';
import { toContent, toFormValues, type FormValues } from '../formValues.ts';
import type { WordFileFactsProps } from './facts.tsx';
import type { FileContent, Part } from './offers.ts';

/**
 * Takes parts of the file into the form. What the form said before is kept among the draft's earlier versions first;
 * where the device would not keep it, nothing is taken.
 *
 * @returns whether they were taken
 */
export function useTaking({ form, db, autosave }: Pick<WordFileFactsProps, 'form' | 'db' | 'autosave'>) {
  const { t } = useLingui();
  const refuse = useRefusal();
  return async (content: FileContent, parts: readonly Part[]): Promise<boolean> => {
    const kept = await keepBefore(content, parts);
    if (typeof kept === 'string') {
      refuse(kept);
      return false;
    }
    const taken = valuesFrom(content, parts, form.getValues());
    for (const [name, value] of Object.entries(taken)) form.setFieldValue(name, value);
    const message = kept
      ? t`Taken from the file. What stood in the form is among the earlier versions.`
      : t`Taken from the file.`;
    toast({ kind: 'success', message });
    return true;
  };

  /** Whether there was something to keep, or why it could not be. */
  async function keepBefore(content: FileContent, parts: readonly Part[]): Promise<boolean | StorageFailure> {
    const values = form.getValues();
    const next = toContent({ ...values, ...valuesFrom(content, parts, values) });
    return (await autosave.flush()) ?? keepPresent(db, autosave.position.id, next).catch(storageFailure);
  }
}

function valuesFrom(content: FileContent, parts: readonly Part[], values: FormValues): Partial<FormValues> {
  const { title, abstract, keywords } = content;
  return {
    ...(parts.includes('title') && { title }),
    ...(parts.includes('abstract') && { abstract }),
    ...(parts.includes('keywords') && { keywords }),
    ...(parts.includes('authors') && authorsFrom(content, values)),
  };
}

/** Rows of the file's authors, with as many corresponding ones as the conference allows. */
function authorsFrom(
  { authors }: FileContent,
  values: FormValues,
): Pick<FormValues, 'report_people' | 'corresponding' | 'presenter'> {
  const content = { ...toContent(values), report_people: authors.map(({ person }) => person) };
  const { report_people, corresponding, presenter } = toFormValues(content);
  const most = site.submission.correspondingAuthors === 'one' ? 1 : corresponding.length;
  return { report_people, corresponding: corresponding.slice(0, most), presenter };
}
