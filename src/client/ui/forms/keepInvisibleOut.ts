import { withoutInvisible } from '#contract/rules/invisible.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Characters of a text that can be undone: more than a long abstract. With a hundred times as many Chromium is busy for
 * minutes, and the paste is put into the field at once instead.
 */
const longestToUndo = 10_000;

/** Ways of entering text where the caret is. */
const atCaret = new Set(['insertText', 'insertFromPaste', 'insertFromYank']);

/**
 * Takes characters that nobody sees out of what is typed or pasted into any text field, as it enters: soft hyphens and
 * zero-width spaces come along from PDF files. Caret and undo are the browser's own, and nothing is touched while an input
 * method composes. Passwords stay as they are, and so does a field with `data-verbatim`.
 */
export function keepInvisibleOut(): void {
  document.addEventListener('beforeinput', onBeforeInput);
}

function onBeforeInput(event: InputEvent): void {
  const { target, data, inputType } = event;
  if (event.isComposing || !atCaret.has(inputType) || !isTextField(target)) return;
  const entered = data ?? event.dataTransfer?.getData('text/plain') ?? '';
  // A key of a keyboard that has joiners: they belong to the text around.
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
  // The only way that the field's undo knows of.
  if (!isLong && document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)) return;
  if (start === null || end === null) return;
  field.setRangeText(asFarAsItFits(field, text, end - start), start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** What the browser would insert of a text in place of so many selected characters. */
function asFarAsItFits({ maxLength, value }: Field, text: string, selected: number): string {
  return maxLength < 0 ? text : text.slice(0, Math.max(maxLength - value.length + selected, 0));
}
