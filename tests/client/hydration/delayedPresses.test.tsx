import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { delayPressesInTransitions } from '#client/hydration/delayedPresses.ts';

beforeAll(delayPressesInTransitions);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'activeViewTransition');
});

/** Starts a transition. The returned function makes the browser draw the new page. */
function begin(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.defineProperty(document, 'activeViewTransition', {
    value: { updateCallbackDone: promise },
    configurable: true,
  });
  return resolve;
}

function buttonHeardBy(onClick: (event: MouseEvent) => void): HTMLButtonElement {
  const button = document.createElement('button');
  document.body.append(button);
  // As React, which listens around the page.
  document.body.addEventListener('click', onClick, { once: true });
  return button;
}

test('B4 N3 A press during a transition is repeated when the new page is rendered', async () => {
  const onClick = vi.fn<(event: MouseEvent) => void>();
  const button = buttonHeardBy(onClick);
  const draw = begin();
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: 7 });
  button.dispatchEvent(press);
  expect(onClick).not.toHaveBeenCalled();
  expect(press.defaultPrevented).toBe(true);
  draw();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  expect(onClick.mock.calls[0]?.[0]).toMatchObject({ target: button, clientX: 7 });
});

test('B4 A press while the browser takes its pictures goes to the element at that place, not the root', async () => {
  const onClick = vi.fn<(event: MouseEvent) => void>();
  const button = buttonHeardBy(onClick);
  vi.spyOn(document, 'elementFromPoint').mockImplementation((x, y) => (x === 7 && y === 8 ? button : null));
  const draw = begin();
  document.documentElement.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 7, clientY: 8 }));
  draw();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledOnce());
  expect(onClick.mock.calls[0]?.[0].target).toBe(button);
});

test('B4 A choice made while a page fades in takes effect', async () => {
  const choice = document.createElement('input');
  choice.type = 'radio';
  document.body.append(choice);
  begin()();
  choice.click();
  expect(choice.checked).toBe(true);
  await Promise.resolve();
  expect(choice.checked).toBe(true);
});

test('B4 Without a transition, or with a key for another tab, no press is delayed', () => {
  const onClick = vi.fn<(event: MouseEvent) => void>();
  buttonHeardBy(onClick).click();
  expect(onClick).toHaveBeenCalledOnce();
  begin();
  const withKey = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  buttonHeardBy(onClick).dispatchEvent(withKey);
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('N4 Enter in the search during a transition opens the result when the new page is rendered', async () => {
  document.body.innerHTML = '<input role="combobox"><textarea></textarea>';
  const onKeyDown = vi.fn<(event: KeyboardEvent) => void>();
  document.body.addEventListener('keydown', onKeyDown);
  const draw = begin();
  const key = (element: string, name: string) =>
    document
      .querySelector(element)!
      .dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  expect(key('input', 'Enter')).toBe(false);
  expect(onKeyDown).not.toHaveBeenCalled();
  // The browser handles typing.
  expect(key('input', 'a') && key('textarea', 'Enter')).toBe(true);
  expect(onKeyDown).toHaveBeenCalledTimes(2);
  draw();
  await vi.waitFor(() => expect(onKeyDown).toHaveBeenCalledTimes(3));
  expect(onKeyDown.mock.calls[2]?.[0]).toMatchObject({ key: 'Enter', target: document.querySelector('input') });
  document.body.removeEventListener('keydown', onKeyDown);
});

test('N4 D3 React learns of a letter that was typed during a transition', async () => {
  const onChange = vi.fn<(typed: string) => void>();
  function Field() {
    const [typed, setTyped] = useState('');
    onChange(typed);
    return <input value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />;
  }
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const draw = begin();
  // While React receives no events.
  const deaf = (event: Event) => event.stopImmediatePropagation();
  document.body.addEventListener('input', deaf, true);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'd');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: 'd' }));
  document.body.removeEventListener('input', deaf, true);
  expect(onChange).toHaveBeenLastCalledWith('');
  // React does this when it renders the field again.
  field.value = '';
  await act(async () => draw());
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('d'));
  expect(field.value).toBe('d');
});

test('R7 React learns once of a file chosen while a page fades in, and its field is left alone', async () => {
  document.body.innerHTML = '<input type="file">';
  const field = document.querySelector('input')!;
  const onInput = vi.fn();
  field.addEventListener('input', onInput);
  begin()();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onInput).toHaveBeenCalledOnce();
});
