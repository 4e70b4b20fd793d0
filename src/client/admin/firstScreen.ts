import { site } from '#client/published/site.ts';
import { firstRowsCall } from './kinds/abstract/firstRows.ts';

/** A screen whose list should show its rows before anything else, if the page opens on it. */
interface FirstScreen {
  /** The call for its rows, if the device has no cached copy. */
  rows: { name: string; body: object };
  /** Loads its code, if that is not part of the first bundle, and the list. */
  load?: () => Promise<{ sync: () => Promise<void> }>;
}

const screens: Readonly<Record<string, FirstScreen>> = {
  '/abstracts': { rows: firstRowsCall },
  ...(site.review && {
    '/decisions': {
      rows: { name: 'decisions', body: { since: '' } },
      load: async () => {
        const records = import('./kinds/decision/records.ts');
        await import('./decisions/decisionsScreen.tsx');
        return (await records).decisions;
      },
    },
    '/reviews': {
      rows: { name: 'reviews', body: { since: '' } },
      load: async () => {
        const records = import('./kinds/review/records.ts');
        await import('./reviews/reviewsScreen.tsx');
        return (await records).reviews;
      },
    },
  }),
};

/** The screen that the page opens on, if it is one of these (S4, W3, W5). */
export const firstScreen = Object.entries(screens).find(([path]) => location.pathname.endsWith(path))?.[1];

let asked: Promise<unknown> | undefined;

/** Notes that the rows of the first screen are being loaded. */
export function noteFirstRows(loading: Promise<unknown>): void {
  asked = loading.catch(() => undefined);
}

/** Settles when the rows of the first screen are loaded; undefined if it has none. */
export function firstRows(): Promise<unknown> | undefined {
  return asked;
}
