/**
 * Moves the focus to where a reader has arrived (N5). Whoever types in a dialog by then goes on there: the search can be
 * opened once more before what was found first is drawn.
 */
export function focusArrival(place: HTMLElement | null): void {
  if (document.activeElement?.matches('[role=dialog] input')) return;
  place?.focus({ preventScroll: true });
}
