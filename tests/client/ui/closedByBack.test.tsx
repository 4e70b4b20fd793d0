import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAtOverlay, useClosedByBack } from '#client/ui/overlays/closedByBack.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

function Overlay() {
  useClosedByBack(() => undefined);
  return <p>open</p>;
}

test('N4 An open overlay makes the page know that it is at the overlay’s step of the history', () => {
  expect(isAtOverlay()).toBe(false);
  render(<Overlay />);
  expect(isAtOverlay()).toBe(true);
});
