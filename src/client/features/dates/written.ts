/** Set while prerendering. */
let prerendered: Date | undefined;

/** Sets for which moment pages are prerendered; the build writes it into the page. */
export function setWrittenMoment(moment: Date): void {
  prerendered = moment;
}

/** The moment for which the page was prerendered, which hydration must use; now where it was not. */
export function writtenMoment(): Date {
  if (import.meta.env.SSR) return prerendered ?? new Date();
  return new Date(document.documentElement.dataset.asOf ?? Date.now());
}
