import { personKind } from '#contract/kinds/person/kind.ts';
import { targetOf } from '#contract/records/targets.ts';

/** The target of unsaved work in the form of somebody's registration. */
export function registrationForm(visitor_id: string): string {
  return `${targetOf(personKind, visitor_id)} registration`;
}

/** The target of unsaved work in the form of somebody's payment. */
export function paymentForm(visitor_id: string): string {
  return `${targetOf(personKind, visitor_id)} payment`;
}

/** The target of unsaved work in the form of somebody's invoice. */
export function invoiceForm(visitor_id: string): string {
  return `${targetOf(personKind, visitor_id)} invoice`;
}
