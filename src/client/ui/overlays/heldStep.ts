/** Whether the history is at the step of an overlay, be it open or long gone. */
function isAtStep(): boolean {
  return (history.state as { overlay?: number } | null)?.overlay !== undefined;
}

/**
 * Adds a step to the history for an overlay whose code is still being fetched, so that Back closes what stands in for it
 * (N4). `useClosedByBack` takes the step over. Apart from it, since every page loads this.
 *
 * @param onBack - called when the reader goes back
 * @returns a function that ends the waiting and leaves the step
 */
export function holdStep(onBack: () => void): () => void {
  if (!isAtStep()) history.pushState({ ...(history.state as object | null), overlay: Math.random() }, '');
  addEventListener('popstate', onBack);
  return () => removeEventListener('popstate', onBack);
}

/** Leaves the step of an overlay that was open when the page was reloaded: the next Back would only remove that. */
export function leaveDeadStep(): void {
  if (isAtStep()) history.back();
}
