/**
 * Moves the focus to the heading or place that was navigated to (N5), except from the field of an open dialog: the
 * search can be opened again before the first result is rendered.
 */
export function focusArrival(place: HTMLElement | null): void {
  if (document.activeElement?.matches('[role=dialog] input')) return;
  place?.focus({ preventScroll: true });
}
