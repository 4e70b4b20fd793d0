import { letterKind } from '#contract/kinds/letter/kind.ts';
import { targetOf } from '#contract/records/targets.ts';

/** Identifies unsaved work in the note on an invitation letter. */
export function noteForm(letter_id: unknown): string {
  return `${targetOf(letterKind, letter_id)} note`;
}
