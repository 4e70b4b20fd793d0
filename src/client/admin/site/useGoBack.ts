import { useCallback } from 'react';
import type { OnePart } from '#contract/kinds/part/part.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';

/** Restores an earlier version of a part; 0 restores the content folder. */
export function useGoBack({ part, content }: Pick<OnePart, 'part' | 'content'>): (version: number) => Promise<void> {
  const nameOf = usePartName();
  const title = nameOf(part);
  return useCallback(
    async (to) => {
      await commandQueue.add({ name: 'back_part', body: { part, changes: { content: { from: content, to } } }, title });
    },
    [part, content, title],
  );
}
