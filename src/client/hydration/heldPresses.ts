/** Whether a press that was held is being repeated. */
let isRepeating = false;

/**
 * From when React asks the browser for a view transition until that has its picture of the old page, React hears nothing: a
 * button that is pressed then would do nothing, and a link would load its page without what its press does besides, such as
 * storing the language (N3, B4). Such a press is held, and repeated once React draws the new page.
 */
export function holdPressesInTransitions(): void {
  addEventListener('click', hold, true);
}

function hold(event: MouseEvent): void {
  // Browsers that do not have it do not say for how long to wait.
  const transition = document.activeViewTransition;
  // With a key held down, a link is the browser's affair.
  const hasKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  // A choice is the browser's to make: it would take it back after an event that was prevented.
  const pressed = elementOf(event)?.closest('a, button');
  if (isRepeating || !transition || !pressed || hasKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const repeat = () => {
    isRepeating = true;
    pressed.dispatchEvent(new MouseEvent(event.type, event));
    isRepeating = false;
  };
  transition.updateCallbackDone.then(repeat, repeat);
}

/** While the browser takes its pictures, the event is one of the root, whatever is pressed. */
function elementOf({ target, clientX, clientY }: MouseEvent): Element | null {
  if (target === document.documentElement) return document.elementFromPoint(clientX, clientY);
  return target instanceof Element ? target : null;
}
