import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { unreachable } from '#client/api/outcome.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { showAdmin } from '../showAdmin.tsx';

function Press() {
  const { act } = useAct();
  return <button onClick={() => void act(() => Promise.resolve(unreachable))}>Press</button>;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['that is not sent, for want of a network,', false, 'There is no connection to the server. Nothing was changed.'],
  ['whose answer is lost', true, 'The server did not answer. Please check whether this was done before you try again.'],
])('S3 An action %s says what is known of it', async (_, isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  showAdmin(
    <>
      <Press />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByText('Press'));
  expect(await screen.findByText(words)).toBeTruthy();
});
