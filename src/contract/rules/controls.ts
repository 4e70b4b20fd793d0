/** Control characters but tab and line breaks. */
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** Whether a text holds control characters. In JSON each takes six bytes: a list of them would cost the server too much. */
export function hasControls(text: string): boolean {
  return text.search(controls) >= 0;
}

/**
 * A text without control characters, which nobody sees: what is copied from PDF and Word files has them. Those that begin a
 * new line become line breaks.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(controls, '');
}
