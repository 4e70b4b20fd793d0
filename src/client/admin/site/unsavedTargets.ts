import type { PartRow } from '#contract/kinds/part/part.ts';
import { everyUnsavedWork, targetOfWork } from '#client/admin/records/unsavedWork.ts';
import { usePromised } from '#client/ui/usePromised.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Targets of forms with unsaved work of this person on this device.
 *
 * @param known - when this list arrives, the device is read again: it may not have been readable before
 */
export function useUnsavedTargets(known: readonly PartRow[]): ReadonlySet<string> {
  const read = async () => new Set((await everyUnsavedWork()).map(targetOfWork));
  return usePromised(read, known.length) ?? none;
}
