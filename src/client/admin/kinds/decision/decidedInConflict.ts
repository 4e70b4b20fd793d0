import type { DecisionRow } from '#contract/kinds/decision/decision.ts';

/** Names of those who proposed or applied an outcome with a conflict of interest (W4, W5). */
export function decidedInConflict({
  changed_by,
  in_conflict,
  applied,
}: Pick<DecisionRow, 'changed_by' | 'in_conflict' | 'applied'>): string[] {
  return [...new Set([...(in_conflict ? [changed_by] : []), ...(applied?.in_conflict ? [applied.by] : [])])];
}
