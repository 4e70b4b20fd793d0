import type { NewsPage } from '#site/pages.ts';

/** None yet: written in the browser, or here, newest first. */
export const page: NewsPage = {
  items: [],
};
