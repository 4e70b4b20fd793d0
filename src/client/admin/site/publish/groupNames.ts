import { useLingui } from '@lingui/react/macro';
import { usePartName } from '#client/admin/records/words/partName.ts';
import { sectionsWith } from '#client/admin/site/partNames.ts';
import { groupOfPart } from './chosenChanges.ts';

/**
 * Names parts as the list of changes does: a page together with its texts, each once, and the conference with the forms
 * that have changed, 'Conference: Notices on every page'.
 */
export function useGroupNames(): (parts: readonly string[], sitePaths?: readonly string[]) => string[] {
  const { t } = useLingui();
  const nameOf = usePartName();
  return (parts, sitePaths = []) => {
    const sections = sectionsWith(sitePaths).map(({ title }) => t(title));
    const forms = sections.join(' · ');
    const inWords = (group: string) => (group === 'site' && forms ? t`Conference: ${forms}` : nameOf(group));
    return [...new Set(parts.map(groupOfPart))].map(inWords);
  };
}
