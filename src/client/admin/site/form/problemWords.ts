import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { ContentProblem } from '#contract/content/problems.ts';

/** What is wrong with a field, in the words of a form. */
export function useProblemWords(): (problem: ContentProblem) => string {
  const { t } = useLingui();
  return useCallback(
    ({ why, facts }) => {
      switch (why.is) {
        case 'missing':
        case 'empty':
          return t`Please fill this in.`;
        case 'untranslated':
          return why.into === 'zh' ? t`The Chinese is missing.` : t`The English is missing.`;
        case 'unknown':
          return t`There is no such field.`;
        case 'too long':
          return t`At most ${why.limit} characters.`;
        case 'no choice':
          return t`Please choose one of the list.`;
        case 'malformed':
          switch (facts?.input.as) {
            case 'day':
              return t`Please enter a day.`;
            case 'colour':
              return t`Please enter a colour, such as #1d4d3a.`;
            case 'email':
              return t`Please enter an e-mail address.`;
            case 'phone':
              return t`Please enter the number as dialled from abroad: +86 510 1234 5678.`;
            case 'path':
              return t`Please enter the address of a page of this site, such as /travel.`;
            case 'link':
            case 'address':
              return t`Please enter an address that begins with https:// or /.`;
            case 'picture':
            case 'file':
              return t`Please enter the name of a file.`;
            case 'number':
              return t`Please enter a number.`;
            default:
              return t`This does not fit here.`;
          }
      }
    },
    [t],
  );
}
