import { targetOf } from '#contract/records/applied.ts';

/** The form of somebody's registration, as `target` of what is typed there. */
export function registrationForm(visitor_id: string): string {
  return `${targetOf('person', visitor_id)} registration`;
}

/** … of somebody's payment. */
export function paymentForm(visitor_id: string): string {
  return `${targetOf('person', visitor_id)} payment`;
}

/** The form of the note on a letter, as `target` of what is typed there. */
export function noteForm(letter_id: unknown): string {
  return `${targetOf('letter', letter_id)} note`;
}
