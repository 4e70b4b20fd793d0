import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusField } from '#client/screens/submission/form/focusField.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  // As the Chinese form has them: the family name first.
  const fields = ['title', ...['Lastname', 'Firstname', 'email'].map((name) => `report_people.0.${name}`)];
  document.body.innerHTML = fields.map((path) => `<input data-path="${path}">`).join('');
});
afterEach(() => vi.restoreAllMocks());

const focused = () => (document.activeElement as HTMLElement).dataset['path'];

test('R5 If several fields need checking, the first in the form’s visual order gets the focus', () => {
  focusField('report_people.0.email', 'report_people.0.Firstname', 'report_people.0.Lastname');
  expect(focused()).toBe('report_people.0.Lastname');
});

test('R5 The first field of an author gets the focus; a field that does not exist gets none', () => {
  focusField('report_people.0');
  expect(focused()).toBe('report_people.0.Lastname');
  focusField('keywords', 'title');
  expect(focused()).toBe('title');
  focusField('report_people.7');
  expect(focused()).toBe('title');
});
