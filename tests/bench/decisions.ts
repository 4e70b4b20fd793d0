import { join } from 'node:path';
import { chromium, type Browser, type Cookie } from '@playwright/test';
import { chromiumFlags, findChromium } from '../browser.ts';
import { addAbstracts } from '../e2e/admin/support/manyAbstracts.ts';
import { openReviewed } from '../e2e/admin/support/reviewed.ts';
import { seedSymposium } from '../e2e/admin/support/seed.ts';
import { appointWithoutForm, becomeOwnerWithoutForm } from '../e2e/admin/support/staff.ts';
import type { Site } from '../e2e/support/site.ts';
import { median, percentile, type Figure } from './support/figure.ts';
import { loadPage } from './support/pageLoad.ts';

const abstracts = 300;
/** Abstracts of one reviewer. */
const assigned = 25;
const rounds = 9;
const firstRow = '[role=row][aria-rowindex="2"]';
const lists = ['abstracts', 'decisions', 'reviews'] as const;
type List = (typeof lists)[number];

/**
 * The first rows of 300 decisions, and of a reviewer's list of 25, as a slow phone gets them, beside those of the list of the
 * same abstracts (W3, W5). The lists take turns, and each begins as many rounds, so that all see the same machine.
 */
export async function decisions(): Promise<Figure[]> {
  await using site = await openReviewed();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  try {
    const readers = await prepareReaders(browser, site);
    const times: Record<List, number[]> = { abstracts: [], decisions: [], reviews: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const [turn] of lists.entries()) {
        const list = lists[(round + turn) % lists.length]!;
        times[list].push(await firstRowsOf(browser, site, list, readers[list]));
      }
    const other = median(times.abstracts);
    return [`${abstracts} decisions`, `a reviewer’s list of ${assigned}`].map((what, index) => {
      const list = lists[index + 1]!;
      const found = median(times[list]);
      const later = times[list].map((time, round) => time - times.abstracts[round]!);
      const [low, high] = [0.25, 0.75].map((part) => Math.round(percentile(later, part)));
      return {
        what: `first rows of ${what} on a slow phone, with empty caches, beside those of the list of abstracts (${Math.round(other)} ms): median of ${rounds}, middle half of the differences`,
        found: `${Math.round(found)} ms, ${low} to ${high} ms`,
        target: 'no later',
        met: found <= other,
      };
    });
  } finally {
    await browser.close();
  }
}

/** Fills the server, and signs in an owner and a reviewer. Returns the cookies with which each list is opened. */
export async function prepareReaders(browser: Browser, site: Site): Promise<Record<List, Cookie[]>> {
  seedSymposium(site);
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), abstracts, Date.now());
  const [owner, reviewer] = [await newContext(browser), await newContext(browser)];
  const ownersPage = await owner.newPage();
  await becomeOwnerWithoutForm(ownersPage, site);
  // Not at the authors' university, which would be a conflict.
  const email = 'ida.noddack@institute.example';
  await appointWithoutForm(ownersPage.request, await reviewer.newPage(), site, {
    name: 'Ida Noddack',
    roles: ['reviewer'],
    email,
  });
  await site.query(
    `insert into assignment (report_id, staff_id, assigned_at, assigned_by)
       select report_id, (select staff_id from staff where name = 'Ida Noddack'), '', ''
       from report where deleted_at is null and withdrawn_at is null order by report_id limit ${assigned}`,
  );
  const [{ cookies: owners }, { cookies: reviewers }] = [await owner.storageState(), await reviewer.storageState()];
  return { abstracts: owners, decisions: owners, reviews: reviewers };
}

/** Milliseconds until the first rows of a list are there. Nothing is kept but the cookie, and that somebody signed in here. */
export async function firstRowsOf(browser: Browser, site: Site, list: List, cookies: Cookie[]): Promise<number> {
  await using context = await newContext(browser);
  await context.addCookies(cookies);
  await context.addInitScript(() => localStorage.setItem('admin-keeping', 'device'));
  return (await loadPage(context, `${site.url}/admin/${list}`, firstRow)).usable;
}

function newContext(browser: Browser) {
  return browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
}
