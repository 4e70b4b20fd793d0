import { useEffect } from 'react';

/** The position of an element among its surroundings, recorded while it has the focus. */
interface Noted {
  element: Element;
  /** The surrounding elements, nearest first. */
  around: readonly Element[];
  /** The surrounding rows with their lists and positions, nearest first. */
  rows: readonly { row: Element; list: Element; place: number }[];
}

const row = 'li, tr, [role="row"], [data-row]';
const canTakeFocus =
  ':is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"], [type="hidden"])';

/**
 * Moves the focus if its element disappears, such as a button that removes its own row: to the row that takes its
 * place, or otherwise to the surrounding heading. Dialogs and menus restore the focus themselves, and a new screen
 * takes it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let noted: Noted | undefined;
    const note = ({ target }: FocusEvent) => (noted = target instanceof Element ? placeOf(target) : undefined);
    // Pressing an empty area removes the focus from an element that still exists.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      const left = noted;
      if (relatedTarget === null && left?.element === target)
        requestAnimationFrame(() => {
          if (noted === left && left?.element.isConnected && document.hasFocus()) noted = undefined;
        });
    };
    const observer = new MutationObserver(() => {
      const lost = noted;
      if (!lost || lost.element.isConnected) return;
      noted = undefined;
      // Later than components that know better.
      requestAnimationFrame(() => requestAnimationFrame(() => passOn(lost)));
    });
    document.addEventListener('focusin', note);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
}

function placeOf(element: Element): Noted {
  const around: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) around.push(each);
  const rows = [element, ...around].flatMap((each) => {
    const list = each.parentElement;
    return each.matches(row) && list ? { row: each, list, place: [...list.children].indexOf(each) } : [];
  });
  return { element, around, rows };
}

function passOn({ around, rows }: Noted): void {
  if (document.activeElement !== document.body) return;
  const screen = around.find((each) => each.matches('main'));
  if (!screen?.isConnected) return;
  // A list that renders only visible rows removes a row when it is scrolled away.
  const grid = around.find((each) => each.matches('[role="grid"]'));
  if (grid instanceof HTMLElement && grid.isConnected) return grid.focus({ preventScroll: true });
  for (const { row, list, place } of rows) {
    if (!list.isConnected) continue;
    const next = row.isConnected ? row : (list.children[place] ?? list.children[place - 1]);
    const control = next?.matches(canTakeFocus) ? next : next?.querySelector(canTakeFocus);
    if (control instanceof HTMLElement) return control.focus({ preventScroll: true });
  }
  const rest = around.find((each) => each.isConnected);
  const heading = rest?.closest('section')?.querySelector('h2') ?? screen.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
