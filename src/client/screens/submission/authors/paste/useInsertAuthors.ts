import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AuthorBlock } from '#client/readers/authorBlock/authorBlock.ts';
import { clearAuthorErrors } from '#client/screens/submission/authors/useAuthorActions.ts';
import { focusFieldSoon } from '#client/screens/submission/form/focusField.ts';
import { fillIn, useReplacing, type WrittenForm } from '#client/screens/submission/versions/useReplacing.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { fieldToCheck, type InsertedAuthors, type Placement } from './insertAuthors.ts';

/**
 * Puts the authors that were read into the form and focuses the first field to check; resolves to false if it could
 * not.
 */
export function useInsertAuthors(written: WrittenForm) {
  const { t } = useLingui();
  const replace = useReplacing(written);
  const { form } = written;
  return async (block: AuthorBlock, { values, keys }: InsertedAuthors, placement: Placement): Promise<boolean> => {
    const replaced = placement === 'instead' ? await replace(values) : add(values);
    if (!replaced) return false;
    clearAuthorErrors(form);
    const count = keys.filter(Boolean).length;
    const filledIn = t`${plural(count, { one: '# author is filled in.', other: '# authors are filled in.' })}`;
    const message = replaced.isKept
      ? `${filledIn} ${t`Who stood here before is among the earlier versions.`}`
      : filledIn;
    toast({ kind: 'success', message });
    const field = fieldToCheck(block, { values, keys });
    if (field !== undefined) focusFieldSoon(`report_people.${field}`);
    return true;
  };

  function add(values: InsertedAuthors['values']) {
    fillIn(form, values);
    return { isKept: false };
  }
}
