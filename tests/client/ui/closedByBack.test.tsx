import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAtOverlay, useClosedByBack } from '#client/ui/overlays/closedByBack.ts';
import { holdStep } from '#client/ui/overlays/heldStep.ts';

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

test('N4 An overlay takes over the step that was held for it while its code was fetched: one Back closes it', () => {
  const before = history.length;
  const letGo = holdStep(() => undefined);
  act(() => {
    letGo();
    render(<Overlay />);
  });
  expect(history.length).toBe(before + 1);
});
