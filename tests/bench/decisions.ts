import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../browser.ts';
import { addAbstracts } from '../e2e/admin/support/manyAbstracts.ts';
import { openReviewed } from '../e2e/admin/support/reviewed.ts';
import { seedSymposium } from '../e2e/admin/support/seed.ts';
import { becomeOwnerWithoutForm } from '../e2e/admin/support/staff.ts';
import { median, type Figure } from './support/figure.ts';
import { loadPage } from './support/pageLoad.ts';

const abstracts = 300;
const rounds = 7;
const firstRow = '[role=row][aria-rowindex="2"]';

/** The first rows of 300 decisions as a slow phone gets them, beside those of the list of the same abstracts (W5). */
export async function decisions(): Promise<Figure[]> {
  await using site = await openReviewed();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    seedSymposium(site);
    addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), abstracts, Date.now());
    const owner = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
    await becomeOwnerWithoutForm(await owner.newPage(), site);
    const { cookies } = await owner.storageState();
    const times = { abstracts: [] as number[], decisions: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const list of ['abstracts', 'decisions'] as const) {
        // Nothing is kept but the cookie, and that somebody signed in here.
        const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
        await context.addCookies(cookies);
        await context.addInitScript(() => localStorage.setItem('admin-keeping', 'device'));
        times[list].push((await loadPage(context, `${site.url}/admin/${list}`, firstRow)).usable);
        await context.close();
      }
    }
    const found = median(times.decisions);
    const other = median(times.abstracts);
    return [
      {
        what: `first rows of ${abstracts} decisions on a slow phone, with empty caches, beside those of the list of abstracts (${Math.round(other)} ms): median of ${rounds}`,
        found: `${Math.round(found)} ms`,
        target: 'no later',
        met: found <= other,
      },
    ];
  } finally {
    await browser.close();
  }
}
