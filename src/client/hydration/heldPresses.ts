/** Whether a press that was held is being repeated. */
let isRepeating = false;

/**
 * From when React asks the browser for a view transition until that has its picture of the old page, React hears nothing: a
 * button that is pressed then would do nothing, a link would load its page without what its press does besides, such as
 * storing the language (N3, B4), Enter in the search would open nothing, and React would not know the last letter of a field.
 * Such an event is repeated once React draws the new page; a press is held until then.
 */
export function holdPressesInTransitions(): void {
  for (const type of ['click', 'keydown', 'input']) addEventListener(type, hold, true);
}

function hold(event: Event): void {
  // Browsers that do not have it do not say for how long to wait.
  const transition = document.activeViewTransition;
  const pressed = transition && !isRepeating && pressedBy(event);
  if (!pressed) return;
  const { value } = pressed as HTMLInputElement;
  // What was typed is in the field already.
  if (event.type !== 'input') {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  const repeat = () => {
    isRepeating = true;
    // Drawing the new page, React has put back what it knew of the field, whose own setter would tell it of no change.
    if (event.type === 'input') Reflect.set(Object.getPrototypeOf(pressed) as object, 'value', value, pressed);
    const { constructor } = event as Event & { constructor: typeof Event };
    pressed.dispatchEvent(new constructor(event.type, event));
    isRepeating = false;
  };
  transition.updateCallbackDone.then(repeat, repeat);
}

/** The element that is to hear the event; none where the event is the browser's affair. */
function pressedBy(event: Event): Element | null | undefined {
  const field = event.target as Element;
  // Of what is typed; a chosen file or a tick is no such event.
  if (event.type === 'input') return event instanceof InputEvent ? field : undefined;
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event as KeyboardEvent;
  if (ctrlKey || metaKey || shiftKey || altKey) return undefined;
  if (event.type === 'keydown') return key === 'Enter' ? field.closest('[role=combobox]') : undefined;
  // A choice is the browser's to make: it would take it back after an event that was prevented.
  return elementOf(event as MouseEvent)?.closest('a, button');
}

/** While the browser takes its pictures, the event is one of the root, whatever is pressed. */
function elementOf({ target, clientX, clientY }: MouseEvent): Element | null {
  if (target === document.documentElement) return document.elementFromPoint(clientX, clientY);
  return target instanceof Element ? target : null;
}
