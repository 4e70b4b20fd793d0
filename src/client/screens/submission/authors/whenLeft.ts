/**
 * Calls back once the focus has left an element and the click that moved it is over: otherwise the layout could shift
 * between press and release, and the click would miss its target.
 *
 * @returns a function that stops waiting
 */
export function whenLeft(part: Element, onLeft: () => void): () => void {
  if (!part.contains(document.activeElement)) {
    onLeft();
    return () => undefined;
  }
  const stop = new AbortController();
  const { signal } = stop;
  let isPressed = false;
  let isLeft = false;
  const check = () => isLeft && !isPressed && onLeft();
  document.addEventListener('pointerdown', () => (isPressed = true), { signal });
  document.addEventListener(
    'click',
    () => {
      isPressed = false;
      check();
    },
    { signal },
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      isLeft = target instanceof Node && !part.contains(target);
      check();
    },
    { signal },
  );
  return () => stop.abort();
}
