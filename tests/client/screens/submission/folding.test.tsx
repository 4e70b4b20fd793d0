import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FoldedAuthor, useFolding } from '#client/screens/submission/authors/folding.tsx';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

afterEach(cleanup);

const complete = {
  Firstname: 'Osborne',
  Middlename: '',
  Lastname: 'Reynolds',
  Position: 'Prof.',
  Affiliation: 'X',
  email: 'o@x.example',
};
const formOf = (...people: (typeof complete)[]) =>
  ({ getValues: () => ({ report_people: people }) }) as unknown as DraftFormValues;

interface RowProps {
  hasProblems: boolean;
  person?: typeof complete;
  needsPosition?: boolean;
  /** Authors before this one. */
  above?: (typeof complete)[];
}

function Row({ hasProblems, person = complete, needsPosition = true, above = [] }: RowProps) {
  const form = formOf(...above, person);
  const { isFolded, onFocus } = useFolding({ form, index: above.length, needsPosition, hasProblems });
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

const incomplete = { ...complete, Position: '', email: '' };

test('R5 Of several incomplete authors the first is open; a new one below it is open, too', () => {
  const rows: [above: (typeof complete)[], person: typeof complete, folded: boolean][] = [
    [[], incomplete, false],
    [[complete], incomplete, false],
    [[complete, incomplete], incomplete, true],
    [[incomplete], { Firstname: '', Middlename: '', Lastname: '', Position: '', Affiliation: '', email: '' }, false],
  ];
  for (const [above, person, folded] of rows) {
    const { unmount } = render(<Row hasProblems={false} above={above} person={person} />);
    expect(isFolded()).toBe(folded);
    unmount();
  }
  render(<Row hasProblems above={[incomplete]} person={incomplete} />);
  expect(isFolded(), 'a refused submission opens it').toBe(false);
});

test('R5 R6 The row of an incomplete author names what is missing', () => {
  const nameOf = (needsPosition: boolean) => {
    const facts = {
      form: formOf(incomplete),
      index: 0,
      needsPosition,
      isNameToCheck: false,
      isCorresponding: false,
      isPresenter: false,
    };
    render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <FoldedAuthor {...facts} onPress={() => undefined} />
      </I18nProvider>,
    );
    const { textContent } = screen.getByRole('button', { expanded: false });
    cleanup();
    return textContent;
  };
  expect(nameOf(true)).toBe('1Osborne ReynoldsXMissing: position and email');
  expect(nameOf(false)).toBe('1Osborne ReynoldsXMissing: email');
});

test('R5 The row of an author has number, name, affiliation and marks, and opens when it is pressed', () => {
  let presses = 0;
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <FoldedAuthor
        form={formOf(complete)}
        index={0}
        needsPosition
        isNameToCheck={false}
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
