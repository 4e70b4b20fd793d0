import unseen from '#client/ui/components/visuallyHidden.module.css';

/**
 * Says what is wrong with a field, whose message stands there: screen readers read it as the field gets the focus. Where the
 * focus stays, as after Enter in the field itself, it is announced to them alone, so that nothing lies over the page.
 *
 * @param focusField - focuses the field, and returns its message
 */
export function announceProblem(focusField: () => unknown): void {
  const before = document.activeElement;
  const message = focusField();
  if (typeof message === 'string' && document.activeElement === before) announce(message);
}

/** Milliseconds in which every screen reader has noticed the words. */
const stay = 1_000;

function announce(words: string): void {
  const region = document.createElement('div');
  region.setAttribute('role', 'alert');
  region.className = unseen.hidden!;
  document.body.append(region);
  // Words that a region begins with are not read by all of them.
  requestAnimationFrame(() => {
    region.textContent = words;
  });
  setTimeout(() => region.remove(), stay);
}
