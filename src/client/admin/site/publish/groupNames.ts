import { usePartName } from '#client/admin/records/words/partName.ts';
import { groupOfPart } from './chosenChanges.ts';

/** Names parts as the list of changes does: a page together with its texts, each once. */
export function useGroupNames(): (parts: readonly string[]) => string[] {
  const nameOf = usePartName();
  return (parts) => [...new Set(parts.map(groupOfPart))].map(nameOf);
}
