import { afterEach, expect, test } from 'vitest';
import { focusProblem } from '#client/ui/forms/focusProblem.ts';

const form = {
  getInputNode: (name: PropertyKey) => document.querySelector<HTMLElement>(`[data-path="${String(name)}"]`),
} as Parameters<typeof focusProblem>[0];

afterEach(() => document.body.replaceChildren());

test('A1 A7 A refused form focuses its first visible field with a problem, whatever the order of the rules', () => {
  document.body.innerHTML =
    '<div style="display: none"><input data-path="country"></div><input data-path="Firstname"><input data-path="email">';
  const focused = focusProblem(form, {
    email: 'email is missing',
    country: 'no country',
    Firstname: 'name is missing',
  });
  expect(focused).toBe('Firstname');
  expect(document.activeElement).toBe(form.getInputNode('Firstname'));
});

test('A1 A refusal about a hidden field focuses nothing', () => {
  document.body.innerHTML = '<input data-path="country" hidden style="display: none"><input data-path="email">';
  expect(focusProblem(form, { country: 'no country', fax: 'no fax' })).toBeUndefined();
  expect(document.activeElement).toBe(document.body);
});
