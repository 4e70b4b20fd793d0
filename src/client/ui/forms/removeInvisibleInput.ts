import { withoutInvisible } from '#contract/rules/invisible.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Maximum length of a paste that can be undone: more than a long abstract. With a hundred times as many, Chromium is
 * busy for minutes, so a longer text is inserted directly.
 */
const longestToUndo = 10_000;

/** Ways of entering text at the caret. */
const atCaret = new Set(['insertText', 'insertFromPaste', 'insertFromYank']);

/**
 * Removes invisible characters from text that is typed or pasted into any text field: text from PDF files contains soft
 * hyphens and zero-width spaces. Caret and undo work as usual, and nothing is changed while an input method composes.
 * Passwords stay unchanged, and so does a field with `data-verbatim`.
 */
export function removeInvisibleInput(): void {
  document.addEventListener('beforeinput', onBeforeInput);
}

function onBeforeInput(event: InputEvent): void {
  const { target, data, inputType } = event;
  if (event.isComposing || !atCaret.has(inputType) || !isTextField(target)) return;
  const entered = data ?? event.dataTransfer?.getData('text/plain') ?? '';
  // Some keyboards have keys for joiners, which belong to the text around them.
  if (/^(?:[\u200c-\u200f]|\ufe0e|\ufe0f)$/.test(entered)) return;
  const visible = withoutInvisible(entered);
  if (visible.length === entered.length) return;
  event.preventDefault();
  insert(target, target instanceof HTMLInputElement ? visible.replaceAll(/[\r\n]+/g, ' ') : visible);
}

function isTextField(target: EventTarget | null): target is Field {
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  return isField && target.type !== 'password' && target.dataset.verbatim === undefined;
}

function insert(field: Field, text: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  if (text === '' && start === end) return;
  const isLong = text.length > longestToUndo && start !== null;
  // No other way lets the field's own undo reverse the change.
  if (!isLong && document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)) return;
  if (start === null || end === null) return;
  field.setRangeText(asFarAsItFits(field, text, end - start), start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** The beginning of a text that fits into the field, instead of a number of selected characters. */
function asFarAsItFits({ maxLength, value }: Field, text: string, selected: number): string {
  return maxLength < 0 ? text : text.slice(0, Math.max(maxLength - value.length + selected, 0));
}
