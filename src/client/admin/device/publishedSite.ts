import type { Site } from '#site/site.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { site } from '#client/published/site.ts';

/** The logo that `mark` of the conference was made from. Later publications may have another one. */
export const loadedLogo = site.logo;

/** Which published site the page shows. */
interface ShownSite {
  /** '' if the page does not know it. */
  version: string;
  /** Whether the newest site has settings of review that take effect only after a reload. */
  isReviewOld: boolean;
}

const shown = createStore<ShownSite>({ version: globalThis.conference.version ?? '', isReviewOld: false });

/** The version of the site that the page shows. Changes with each publication of other dates, names or settings. */
export function useShownSite(): ShownSite {
  return useStore(shown, shown.get());
}

/** Like `useShownSite`, outside of components. */
export function currentShownSite(): ShownSite {
  return shown.get();
}

/**
 * Shows a newer published site (C3). The fields of `site` change, as they do on the server (`ServedSite`), so that no
 * part of the admin area uses those of an earlier publication, and `AdminApp` renders again. Nothing typed is lost.
 */
export function showSite(next: Site, version: string): void {
  const isReviewOld = builtFrom(next.review) !== builtFrom(site.review);
  const { review } = isReviewOld ? site : next;
  const { review: _newest, ...others } = next;
  const shownFields = { ...others, ...(review && { review }) };
  const fields = site as Partial<Record<keyof Site, unknown>>;
  for (const field of Object.keys(site) as (keyof Site)[]) if (!(field in shownFields)) delete fields[field];
  Object.assign(fields, shownFields);
  shown.set({ version, isReviewOld });
}

/**
 * The settings of review that decide which screens, columns and fields exist. They are read once, when their code
 * loads. A page with old and new criteria would be wrong, so it has the old ones until it is reloaded.
 */
function builtFrom(review: Site['review']): string {
  if (!review) return '';
  const { perAbstract: _count, due: _day, signatory: _name, fullPaper, ...built } = review;
  return JSON.stringify({ ...built, takesPapers: fullPaper !== undefined });
}
