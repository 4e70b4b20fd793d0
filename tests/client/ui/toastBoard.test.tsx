import { setImmediate as turn } from 'node:timers/promises';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { toast } from '#client/ui/toasts/toast.ts';
import ToastBoard from '#client/ui/toasts/toastBoard.tsx';
import { loadToastBoard, Toasts } from '#client/ui/toasts/toasts.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function showBoard(page: ReactNode, board = <ToastBoard />): void {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider env="test">
        {board}
        {page}
      </MantineProvider>
    </I18nProvider>,
  );
}

/** Two fields that are marked as wrong while they are empty. */
function Form() {
  const [texts, setTexts] = useState({ title: '', keywords: '' });
  return (['title', 'keywords'] as const).map((name) => (
    <input
      key={name}
      aria-label={name}
      aria-invalid={texts[name] === ''}
      value={texts[name]}
      onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
    />
  ));
}

test('R8 The first message needs no timer of React’s once its code is loaded', async () => {
  showBoard(null, <Toasts />);
  await loadToastBoard();
  // As on a page: nothing flushes work that React delays.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  toast({ kind: 'success', message: 'Submitted Successfully' });
  for (let turns = 0; turns < 2000 && !screen.queryByText('Submitted Successfully'); turns++) await turn();
  expect(screen.queryByText('Submitted Successfully')).toBeTruthy();
});

test('O11 W6 A message whose code cannot be fetched is shown by the browser, and the next one tries again', async () => {
  const shown = vi.fn();
  vi.stubGlobal('alert', shown);
  vi.resetModules();
  vi.doMock('#client/ui/toasts/toastBoard.tsx', () => {
    throw new Error('no network');
  });
  onTestFinished(() => vi.doUnmock('#client/ui/toasts/toastBoard.tsx'));
  const fresh = await import('#client/ui/toasts/toasts.tsx');
  const { toast: show } = await import('#client/ui/toasts/toast.ts');
  showBoard(null, <fresh.Toasts />);
  act(() => show({ kind: 'error', message: '无法连接服务器，请稍后重试。' }));
  await waitFor(() => expect(shown).toHaveBeenCalledOnce());
  act(() => show({ kind: 'success', message: 'Submitted', caution: 'It arrived late.' }));
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(2));
  expect(shown.mock.calls).toEqual([['无法连接服务器，请稍后重试。 '], ['Submitted It arrived late.']]);
});

test('A7 A server’s message about a field disappears as soon as a field is corrected or another message comes', async () => {
  showBoard(<Form />);
  act(() => toast({ kind: 'error', message: 'This title is taken.', isAtField: true }));
  await screen.findByText('This title is taken.');
  fireEvent.change(screen.getByLabelText('title'), { target: { value: 'Heat transfer' } });
  await waitFor(() => expect(screen.queryByText('This title is taken.')).toBeNull());

  act(() => toast({ kind: 'error', message: 'The server did not answer' }));
  await screen.findByText('The server did not answer');
  // This message is not about a field.
  fireEvent.change(screen.getByLabelText('keywords'), { target: { value: 'a, b, c' } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('The server did not answer')).toBeTruthy();
  act(() => toast({ kind: 'success', message: 'Submitted Successfully' }));
  await screen.findByText('Submitted Successfully');
  await waitFor(() => expect(screen.queryByText('The server did not answer')).toBeNull());
});

test('R8 N5 A message that disappears returns the focus to where it was before', async () => {
  function Page() {
    const [isThere, setIsThere] = useState(true);
    return (
      <>
        <h1 tabIndex={-1}>Dashboard</h1>
        {isThere && <button type="button">Delete</button>}
        <button type="button" onClick={() => setIsThere(false)}>
          Remove
        </button>
      </>
    );
  }
  showBoard(<Page />);
  const button = screen.getByText('Delete');
  async function goToMessage(label: string): Promise<HTMLElement> {
    button.focus();
    act(() => toast({ kind: 'success', message: 'Deleted', action: { label, run: () => {} } }));
    const action = await screen.findByRole('button', { name: label });
    action.focus();
    return action;
  }
  fireEvent.click(await goToMessage('Undo'));
  await waitFor(() => expect(document.activeElement).toBe(button));
  const action = await goToMessage('Restore');
  fireEvent.click(screen.getByText('Remove'));
  fireEvent.click(action);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

test('R8 A success message disappears at the next press, unless it has a button that undoes the action', async () => {
  showBoard(
    <>
      <button type="button" onClick={() => toast({ kind: 'success', message: 'Copied' })}>
        Copy
      </button>
      <button type="button">Receipt</button>
    </>,
  );
  fireEvent.click(screen.getByText('Copy'));
  await screen.findByText('Copied');
  fireEvent.click(screen.getByText('Receipt'));
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull());

  act(() => toast({ kind: 'success', message: 'Deleted', action: { label: 'Undo', run: () => {} } }));
  await screen.findByText('Deleted');
  fireEvent.click(screen.getByText('Receipt'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByText('Deleted')).toBeTruthy();
});
