import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { restingIf } from '#client/admin/ui/forms/resting.ts';
import { useKeptFocus } from '#client/admin/shell/keptFocus.ts';

afterEach(cleanup);

/** Rows that can be removed, below a heading that stays. */
function Rows() {
  useKeptFocus();
  const [rows, setRows] = useState(['Ada', 'Ben', 'Cleo']);
  const [isNoted, setIsNoted] = useState(true);
  return (
    <main>
      <h1>People</h1>
      <section>
        <h2>Guests</h2>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button onClick={() => setRows(rows.filter((other) => other !== row))}>{row}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {isNoted && <button onClick={() => setIsNoted(false)}>Got it</button>}
    </main>
  );
}

/** Presses a button as the keyboard does, and answers what has the focus afterwards. */
async function press(name: string): Promise<string | null> {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  for (let frame = 0; frame < 4; frame += 1)
    await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  return document.activeElement!.textContent;
}

test('S4 A button that removes its own row passes the focus to the next row, then to the heading around', async () => {
  render(<Rows />);
  expect(await press('Ada')).toBe('Ben');
  expect(await press('Cleo')).toBe('Ben');
  expect(await press('Ben')).toBe('Guests');
  expect(await press('Got it')).toBe('People');
});

test('S4 A row that is scrolled away leaves the focus to its list, and a press on an empty place takes it', async () => {
  function List() {
    useKeptFocus();
    const [isDrawn, setIsDrawn] = useState(true);
    return (
      <main>
        <div role="grid" tabIndex={0} aria-label="People">
          {isDrawn && (
            <div role="row">
              <input type="checkbox" aria-label="Select Ada" />
            </div>
          )}
          <div role="row">
            <a href="/ben">Ben</a>
          </div>
        </div>
        <button onFocus={(event) => event.target.blur()} onClick={() => setIsDrawn(!isDrawn)}>
          Scroll
        </button>
      </main>
    );
  }
  render(<List />);
  const scroll = () => fireEvent.click(screen.getByRole('button', { name: 'Scroll' }));
  const settle = async () => {
    for (let frame = 0; frame < 4; frame += 1)
      await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  };
  screen.getByRole('checkbox').focus();
  scroll();
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  scroll();
  screen.getByRole('checkbox').focus();
  screen.getByRole('checkbox').blur();
  await settle();
  scroll();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

test('S4 A button that cannot be pressed any more keeps the focus, and does nothing', () => {
  const step = vi.fn();
  function Step() {
    const [isLast, setIsLast] = useState(false);
    useEffect(() => {
      if (isLast) step();
    }, [isLast]);
    return <button {...restingIf(isLast, () => setIsLast(true))}>Next</button>;
  }
  render(<Step />);
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  for (let times = 0; times < 3; times += 1) fireEvent.click(next);
  expect([step.mock.calls.length, document.activeElement, next.getAttribute('aria-disabled')]).toEqual([
    1,
    next,
    'true',
  ]);
});
