import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FoldedAuthor, useFolding } from '#client/screens/submission/authors/folding.tsx';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

afterEach(cleanup);

const complete = {
  Firstname: 'Osborne',
  Lastname: 'Reynolds',
  Position: 'Prof.',
  Affiliation: 'X',
  email: 'o@x.example',
};
const formOf = (person: typeof complete) =>
  ({ getValues: () => ({ report_people: [person] }) }) as unknown as DraftFormValues;

interface RowProps {
  hasProblems: boolean;
  person?: typeof complete;
  needsPosition?: boolean;
}

function Row({ hasProblems, person = complete, needsPosition = true }: RowProps) {
  const form = formOf(person);
  const { isFolded, onFocus } = useFolding({ form, index: 0, needsPosition, hasProblems });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the row of an author has it */}
      <fieldset onFocus={onFocus} data-folded={isFolded}>
        <input aria-label="Email" />
      </fieldset>
      <button type="button">Submission</button>
    </>
  );
}

const isFolded = () => screen.getByRole('group').dataset.folded === 'true';

test('R3 N4 An author whose problem is corrected stays open while focused, and folds when the focus leaves', () => {
  const { rerender } = render(<Row hasProblems />);
  expect(isFolded()).toBe(false);
  screen.getByLabelText('Email').focus();
  rerender(<Row hasProblems={false} />);
  expect(isFolded()).toBe(false);
  screen.getByRole('button').focus();
  expect(isFolded()).toBe(true);
});

test('R3 N4 A row without the focus folds again when its problem is corrected elsewhere', () => {
  const { rerender } = render(<Row hasProblems />);
  rerender(<Row hasProblems={false} />);
  expect(isFolded()).toBe(true);
});

test('R5 R6 An author without a position folds in a new abstract, and stays open if a change needs one', () => {
  const person = { ...complete, Position: '' };
  const { unmount } = render(<Row hasProblems={false} person={person} needsPosition={false} />);
  expect(isFolded()).toBe(true);
  unmount();
  render(<Row hasProblems={false} person={person} />);
  expect(isFolded()).toBe(false);
});

test('R5 The row of an author has number, name, affiliation and marks, and opens when it is pressed', () => {
  let presses = 0;
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <FoldedAuthor
        form={formOf(complete)}
        index={0}
        isCorresponding
        isPresenter={false}
        onPress={() => (presses += 1)}
      />
    </I18nProvider>,
  );
  const row = screen.getByRole('button', { expanded: false });
  expect(row.textContent).toBe('1Osborne ReynoldsXCorresponding author');
  fireEvent.click(row);
  expect(presses).toBe(1);
});
