import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';

afterEach(cleanup);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('A10 A button that waits for data at first takes no focus, and a pressed one gets it back', async () => {
  const { rerender } = render(<SubmitButton busy>Save</SubmitButton>);
  const button = screen.getByRole<HTMLButtonElement>('button');
  const show = (busy: boolean) => rerender(<SubmitButton busy={busy}>Save</SubmitButton>);

  show(false);
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  expect(document.activeElement).toBe(document.body);

  button.focus();
  show(true);
  // Browsers take the focus from a disabled button.
  button.blur();
  show(false);
  await waitFor(() => expect(document.activeElement).toBe(button));
});
