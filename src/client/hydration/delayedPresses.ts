/** Whether a delayed press is being repeated. */
let isRepeating = false;

/**
 * Delays and repeats events during the start of a view transition. Until the browser has taken its picture of the old
 * page, React receives no events: a button would do nothing, a link would load its page without its click handler,
 * which for example stores the language (N3, B4), Enter in the search would open nothing, and React would miss the last
 * letter of a field. Such an event is repeated once React renders the new page; a press waits until then.
 */
export function delayPressesInTransitions(): void {
  for (const type of ['click', 'keydown', 'input']) addEventListener(type, hold, true);
}

function hold(event: Event): void {
  // Browsers without it cannot tell how long to wait.
  const transition = document.activeViewTransition;
  const pressed = transition && !isRepeating && pressedBy(event);
  if (!pressed) return;
  const { value } = pressed as HTMLInputElement;
  // A typed letter is in the field already.
  if (event.type !== 'input') {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const repeat = () => {
    isRepeating = true;
    // While it rendered the new page, React restored the field's old value. The field's own setter would hide the
    // change from it.
    if (event.type === 'input') Reflect.set(Object.getPrototypeOf(pressed) as object, 'value', value, pressed);
    const { constructor } = event as Event & { constructor: typeof Event };
    pressed.dispatchEvent(new constructor(event.type, event));
    isRepeating = false;
  };
  transition.updateCallbackDone.then(repeat, repeat);
}

/** The element that receives the event; none if the browser handles it alone. */
function pressedBy(event: Event): Element | null | undefined {
  const field = event.target as Element;
  // Typed text only: a chosen file or a tick is not an InputEvent.
  if (event.type === 'input') return event instanceof InputEvent ? field : undefined;
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent;
  if (ctrlKey || metaKey || shiftKey || altKey) return undefined;
  if (event.type === 'keydown') return key === 'Enter' ? field.closest('[role=combobox]') : undefined;
  // Only links and buttons: the browser would undo a choice after a prevented event.
  return elementOf(event as MouseEvent)?.closest('a, button');
}

/** While the browser takes its picture, every event targets the root. */
function elementOf({ target, clientX, clientY }: MouseEvent): Element | null {
  if (target === document.documentElement) return document.elementFromPoint(clientX, clientY);
  return target instanceof Element ? target : null;
}
