import { useLingui } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import { keepBeforeReplacing } from '../../../drafts/history.ts';
import { storageFailure, type StorageFailure } from '../../../drafts/storageFailure.ts';
import { toast } from '../../../ui/toast.ts';
import { useRefusal } from '../../deviceStorage/useRefusal.ts';
import { takenIn } from '../authorBlock/takenIn.ts';
import { toContent, type FormValues } from '../formValues.ts';
import type { WordFileFactsProps } from './facts.tsx';
import type { FileContent, Offer } from './offers.ts';

/**
 * Takes parts of the file into the form. What the form said before is kept among the draft's earlier versions first;
 * where the device would not keep it, nothing is taken.
 *
 * @returns whether they were taken
 */
export function useTaking({ form, db, autosave }: Pick<WordFileFactsProps, 'form' | 'db' | 'autosave'>) {
  const { t } = useLingui();
  const refuse = useRefusal();
  return async (content: FileContent, offers: readonly Offer[]): Promise<boolean> => {
    const failure = await keep(content, offers);
    if (failure) {
      refuse(failure);
      return false;
    }
    const taken = valuesFrom(content, offers, form.getValues());
    for (const [name, value] of Object.entries(taken)) form.setFieldValue(name, value);
    const isReplaced = offers.some(({ inForm }) => inForm !== '');
    const message = isReplaced
      ? t`Taken from the file. What stood in the form is among the earlier versions.`
      : t`Taken from the file.`;
    toast({ kind: 'success', message });
    return true;
  };

  /** Keeps what the form says; answers why the device would not. */
  async function keep(content: FileContent, offers: readonly Offer[]): Promise<StorageFailure | undefined> {
    const failure = await autosave.flush();
    if (failure) return failure;
    const values = form.getValues();
    const next = toContent({ ...values, ...valuesFrom(content, offers, values) });
    return keepBeforeReplacing(db, autosave.position.id, next).then(() => undefined, storageFailure);
  }
}

function valuesFrom(content: FileContent, offers: readonly Offer[], values: FormValues): Partial<FormValues> {
  let taken: Partial<FormValues> = {};
  for (const { part } of offers) {
    if (part === 'authors') taken = { ...taken, ...authorsFrom(content, values) };
    else taken[part] = content[part];
  }
  return taken;
}

/** The file's authors in place of the form's. */
function authorsFrom({ authors }: FileContent, values: FormValues): Partial<FormValues> {
  const people = authors.map(({ person }) => person);
  return takenIn(values, people, 'instead', site.submission).values;
}
