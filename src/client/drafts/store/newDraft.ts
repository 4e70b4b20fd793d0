import { charactersOf, type DraftContent } from './content.ts';
import { newId } from '#client/device/newId.ts';
import type { Draft } from './rows.ts';

/**
 * The row of a draft that was never sent. Every draft starts here; its text goes into `texts`.
 *
 * @param facts - further fields; by default the draft was made just now, and was not typed on this device
 */
export function newDraft(content: DraftContent, facts: Partial<Draft> = {}): Draft {
  const now = Date.now();
  return {
    id: newId(),
    title: content.title,
    revision: 1,
    savedBy: newId(),
    typed: 0,
    createdAt: now,
    changedAt: now,
    characters: charactersOf(content),
    state: 'editing',
    ...facts,
  };
}
