import { useLingui } from '@lingui/react/macro';
import type { PathProblem } from '#contract/parts/sitePages.ts';
import { useText } from '#client/i18n/language.tsx';

/** Texts that say why a page cannot have an address. */
export function usePathProblemWords(): (problem: PathProblem) => string {
  const { t } = useLingui();
  const text = useText();
  return (problem) => {
    switch (problem.is) {
      case 'malformed':
        return t`Please write a slash, then Latin letters, digits and single hyphens, such as /sponsors.`;
      case 'reserved':
        return t`This address belongs to the software. Please choose another one.`;
      case 'taken': {
        const title = text(problem.by);
        return t`The page “${title}” has this address. Please choose another one.`;
      }
    }
  };
}
