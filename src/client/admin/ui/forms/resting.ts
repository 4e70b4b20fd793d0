import type { MouseEvent } from 'react';

/**
 * Props of a button that cannot be pressed now. Unlike a disabled one it keeps the focus, which is on it where its own press has
 * left nothing to do: Save, or the last step of a row.
 */
export function restingIf(isResting: boolean, press?: () => void) {
  return isResting
    ? { 'aria-disabled': true, 'data-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }
    : { onClick: press };
}
