/** Set while prerendering. */
let prerendered: Date | undefined;

/** Sets the moment for which pages are prerendered. Publishing writes it into the page. */
export function setWrittenMoment(moment: Date): void {
  prerendered = moment;
}

/** The moment for which the page was prerendered, which hydration must use; now if it was not prerendered. */
export function writtenMoment(): Date {
  if (import.meta.env.SSR) return prerendered ?? new Date();
  return new Date(document.documentElement.dataset.asOf ?? Date.now());
}
