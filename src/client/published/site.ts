import type { PublishedConference } from '#contract/pages/published.ts';

declare global {
  /**
   * Set by a script of the publication that runs before the page's modules, and by the first line of its service
   * worker.
   */
  var conference: PublishedConference;
}

/** The conference that this page was published for (C5). */
export const { site, mark, drawnMark, logo, pages } = globalThis.conference;
