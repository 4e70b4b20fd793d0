declare global {
  interface Window {
    /** The buttons pressed so far, and how to stop noting presses and keys. */
    earlyPresses?: { buttons: HTMLElement[]; stop: () => void; stopKeys: () => void } | undefined;
  }
}

/**
 * Inline script of every page: what is pressed before the page's code has arrived is not lost (B4). The menu and its
 * groups open at once, and close when pressed again; any other button is shown as busy. The keys of the search press its
 * button, under the conditions of `useSearchKeys`.
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
  const isOff = () => {
    try {
      return localStorage.getItem('searchKey') === 'off';
    } catch {}
  };
  const key = (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
    if (altKey || isComposing || target.matches?.('input, textarea, select, [contenteditable]')) return;
    if (ctrlKey || metaKey ? shiftKey || key !== 'k' : key !== '/' || isOff()) return;
    const search = document.querySelector('[aria-keyshortcuts]');
    if (!search) return;
    event.preventDefault();
    press({ target: search });
  };
  addEventListener('click', press);
  addEventListener('keydown', key);
  window.earlyPresses = {
    buttons,
    stop: () => removeEventListener('click', press),
    stopKeys: () => removeEventListener('keydown', key),
  };
}`;

/** From now on React hears every press; keys are heard once the page is hydrated. */
export function stopEarlyPresses(): void {
  window.earlyPresses?.stop();
}

/** Presses again, now that the page is hydrated, what was pressed before. */
export function repeatEarlyPresses(): void {
  const { buttons = [], stopKeys } = window.earlyPresses ?? {};
  stopKeys?.();
  window.earlyPresses = undefined;
  for (const button of buttons) {
    // As React drew it, before React presses it.
    button.removeAttribute('aria-busy');
    if (button.ariaExpanded) button.ariaExpanded = 'false';
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.removeAttribute('data-open');
    button.click();
  }
}
