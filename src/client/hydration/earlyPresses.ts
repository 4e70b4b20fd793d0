declare global {
  interface Window {
    /** The buttons pressed so far, and a function that stops recording them. */
    earlyPresses?: { buttons: HTMLElement[]; stop: () => void } | undefined;
  }
}

/**
 * Inline script of every page: no press is lost before the page's code has loaded (B4). The menu and its groups open at
 * once, and close when pressed again. Any other button is shown as busy.
 */
export const earlyPressesScript = `{
  const buttons = [];
  const press = ({ target }) => {
    const button = target.closest?.('button[type=button]');
    if (!button) return;
    const at = buttons.indexOf(button);
    if (at < 0) buttons.push(button);
    const opened = document.getElementById(button.getAttribute('aria-controls'));
    if (!opened) return button.setAttribute('aria-busy', 'true');
    if (at >= 0) buttons.splice(at, 1);
    button.ariaExpanded = opened.toggleAttribute('data-open', at < 0);
  };
  addEventListener('click', press);
  window.earlyPresses = { buttons, stop: () => removeEventListener('click', press) };
}`;

/** Call when React handles presses. */
export function stopEarlyPresses(): void {
  window.earlyPresses?.stop();
}

/** Repeats the recorded presses, once the page is hydrated. */
export function repeatEarlyPresses(): void {
  const { buttons = [] } = window.earlyPresses ?? {};
  window.earlyPresses = undefined;
  for (const button of buttons) {
    // Restores the button that React rendered before it is pressed.
    button.removeAttribute('aria-busy');
    if (button.ariaExpanded) button.ariaExpanded = 'false';
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.removeAttribute('data-open');
    button.click();
  }
}
