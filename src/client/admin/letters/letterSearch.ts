import { msg } from '@lingui/core/macro';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { ListSearch } from '#client/admin/records/list/listConfig.ts';
import { wordSearch } from '#client/admin/records/list/wordSearch.ts';

/** The search of letters. */
export const letterSearch: ListSearch<LetterRow> = {
  label: msg`Search invitation letters`,
  placeholder: msg`Name, address, number, note …`,
  useSearch: wordSearch(({ letter_id, name, email, note }) => `${letter_id} ${name} ${email} ${note}`),
};
