import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useBusy } from '#client/ui/focus/useBusy.ts';

afterEach(cleanup);

function Sending({ work }: { work: () => Promise<unknown> }) {
  const { isBusy, during } = useBusy();
  return (
    <>
      <h1 tabIndex={-1}>Letters</h1>
      <button disabled={isBusy} onClick={() => void during(work).catch(() => undefined)}>
        Send
      </button>
    </>
  );
}

test('S9 A button that is disabled during its work gets the focus back, also if the work fails', async () => {
  for (const fails of [false, true]) {
    const work = Promise.withResolvers<void>();
    render(<Sending work={() => work.promise} />);
    const button = screen.getByRole<HTMLButtonElement>('button');
    button.focus();
    fireEvent.click(button);
    expect(button.disabled).toBe(true);
    // Browsers take the focus from a disabled button.
    button.blur();
    if (fails) work.reject(new Error('no connection'));
    else work.resolve();
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.disabled).toBe(false);
    cleanup();
  }
});
