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

test('N4 A page that follows an open overlay automatically knows that the history is at its step', () => {
  expect(isAtOverlay()).toBe(false);
  render(<Overlay />);
  expect(isAtOverlay()).toBe(true);
});
