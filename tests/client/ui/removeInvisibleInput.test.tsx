import { beforeAll, beforeEach, expect, test } from 'vitest';
import { removeInvisibleInput } from '#client/ui/forms/removeInvisibleInput.ts';

beforeAll(removeInvisibleInput);
beforeEach(() => document.body.replaceChildren());

function field<Name extends 'input' | 'textarea'>(name: Name, attributes: Record<string, string> = {}) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  document.body.append(made);
  return made;
}

/** Enters text like a browser, unless the page prevents it. */
function enter(into: HTMLInputElement | HTMLTextAreaElement, data: string, more: InputEventInit = {}): void {
  const event = new InputEvent('beforeinput', {
    ...{ bubbles: true, cancelable: true, inputType: 'insertFromPaste', data },
    ...more,
  });
  if (into.dispatchEvent(event)) into.setRangeText(data, into.selectionStart!, into.selectionEnd!, 'end');
}

test('R4 D3 Invisible characters are removed from text as it is pasted', () => {
  const abstract = field('textarea');
  abstract.value = 'Apples: .';
  abstract.setSelectionRange(8, 8);
  let noticed = '';
  abstract.addEventListener('input', () => (noticed = abstract.value));
  enter(abstract, '\uFEFFdry\u00ADing of\u200B fruit');
  expect(abstract.value).toBe('Apples: drying of fruit.');
  expect(noticed).toBe(abstract.value);
});

test('R4 Clean text, text being composed, a single joiner and passwords are left unchanged', () => {
  const title = field('input');
  for (const [text, more] of [
    ['Drying of apple', {}],
    ['be\u00ADing', { isComposing: true }],
    ['be\u00ADing', { inputType: 'insertReplacementText' }],
    ['\u200C', { inputType: 'insertText' }],
  ] as const) {
    title.value = '';
    enter(title, text, more);
    expect(title.value).toBe(text);
  }
  const password = field('input', { type: 'password' });
  enter(password, 'se\u00ADcret');
  expect(password.value).toBe('se\u00ADcret');
  const heading = field('input', { 'data-verbatim': '' });
  enter(heading, '干燥：\u200B从基础');
  expect(heading.value).toBe('干燥：\u200B从基础');
});

test('R4 Pasting only invisible characters changes nothing', () => {
  const title = field('input');
  title.value = 'Drying';
  title.setSelectionRange(3, 3);
  enter(title, '\u200B\u200B');
  expect(title.value).toBe('Drying');
});

test('R4 A field takes no more of a cleaned text than fits', () => {
  const name = field('input', { maxlength: '8' });
  name.value = 'Ana';
  name.setSelectionRange(3, 3);
  enter(name, ' Pé\u00ADrez Bakker');
  expect(name.value).toBe('Ana Pére');
});
