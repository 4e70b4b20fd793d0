import type { MouseEvent } from 'react';

/**
 * Props of a button that cannot be pressed now. Unlike a disabled button, it keeps the focus, which it has if its own
 * press left nothing to do, as with Save or the last step of a row.
 */
export function restingIf(isResting: boolean, press?: () => void) {
  return isResting
    ? { 'aria-disabled': true, 'data-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() }
    : { onClick: press };
}
