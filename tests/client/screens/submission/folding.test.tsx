import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFolding } from '#client/screens/submission/authors/folding.tsx';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

afterEach(cleanup);

const complete = {
  Firstname: 'Osborne',
  Lastname: 'Reynolds',
  Position: 'Prof.',
  Affiliation: 'X',
  email: 'o@x.example',
};
const form = { getValues: () => ({ report_people: [complete] }) } as unknown as DraftFormValues;

function Row({ hasProblems }: { hasProblems: boolean }) {
  const { isFolded, onFocus } = useFolding({ form, index: 0, hasOthers: true, hasProblems });
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

test('R3 N4 An author whose problem is mended stays open while the focus is in the row, and folds once it leaves', () => {
  const { rerender } = render(<Row hasProblems />);
  expect(isFolded()).toBe(false);
  screen.getByLabelText('Email').focus();
  rerender(<Row hasProblems={false} />);
  expect(isFolded()).toBe(false);
  screen.getByRole('button').focus();
  expect(isFolded()).toBe(true);
});

test('R3 N4 Of a row that nobody is in, mending the problem elsewhere folds it again', () => {
  const { rerender } = render(<Row hasProblems />);
  rerender(<Row hasProblems={false} />);
  expect(isFolded()).toBe(true);
});
