/**
 * Adds a step to the history for an overlay whose code is still being fetched, so that Back closes what stands in for it
 * (N4). `useClosedByBack` takes the step over. Apart from it, since every page loads this.
 *
 * @param onBack - called when the reader goes back
 * @returns a function that ends the waiting and leaves the step
 */
export function holdStep(onBack: () => void): () => void {
  history.pushState({ ...(history.state as object | null), overlay: Math.random() }, '');
  addEventListener('popstate', onBack);
  return () => removeEventListener('popstate', onBack);
}
