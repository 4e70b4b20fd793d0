import { decisionKind } from '#contract/kinds/decision/kind.ts';
import { targetOf } from '#contract/records/targets.ts';

/** Identifies unsaved work in the form for an outcome. */
export function decisionForm(decision_id: unknown): string {
  return `${targetOf(decisionKind, decision_id)} form`;
}
