import unseen from '#client/ui/components/visuallyHidden.module.css';

/**
 * Makes screen readers read a field's error message: they do when the field gets the focus. If it has the focus
 * already, as after Enter in the field, the message is announced to them alone, so that nothing covers the page.
 *
 * @param focusField - focuses the field, and returns its message
 */
export function announceProblem(focusField: () => unknown): void {
  const before = document.activeElement;
  const message = focusField();
  if (typeof message === 'string' && document.activeElement === before) announce(message);
}

/** Milliseconds until every screen reader has noticed the text. */
const stay = 1_000;

function announce(words: string): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'alert');
  region.className = unseen.hidden!;
  document.body.append(region);
  // Not all screen readers announce the initial words of a region.
  requestAnimationFrame(() => {
    region.textContent = words;
  });
  setTimeout(() => region.remove(), stay);
}
