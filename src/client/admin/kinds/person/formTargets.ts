import { personKind } from '#contract/kinds/person/kind.ts';
import { targetOf } from '#contract/records/targets.ts';

/** Identifies unsaved work in the form of a person's registration. */
export function registrationForm(visitor_id: string): string {
  return `${targetOf(personKind, visitor_id)} registration`;
}

/** Identifies unsaved work in the form of a person's payment. */
export function paymentForm(visitor_id: string): string {
  return `${targetOf(personKind, visitor_id)} payment`;
}

/** Identifies unsaved work in the form of a person's invoice. */
export function invoiceForm(visitor_id: string): string {
  return `${targetOf(personKind, visitor_id)} invoice`;
}
