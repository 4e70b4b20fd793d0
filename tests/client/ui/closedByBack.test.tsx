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

test('N4 What follows a page with an open overlay by itself knows that the history is at its step', () => {
  expect(isAtOverlay()).toBe(false);
  render(<Overlay />);
  expect(isAtOverlay()).toBe(true);
});
