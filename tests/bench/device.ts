import { expect, type Page } from '@playwright/test';
import { newContent } from '#client/drafts/store/content.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { chooseFile } from '../e2e/support/pages.ts';
import { SubmissionForm } from '../e2e/support/submissionForm.ts';
import { withAuthor } from './support/withAuthor.ts';
import { median, type Figure } from './support/figure.ts';
import { largestWordFile } from './support/largestWordFile.ts';
import { watchTabMemory } from './support/tabMemory.ts';

const rounds = 5;
const attachings = 6;
const few = 5;
const many = 500;

/**
 * What the device itself costs an author: taking in the largest file, against a bare put of the same Blob as durably;
 * and a dashboard with very many drafts, against one with a few.
 */
export async function device(): Promise<Figure[]> {
  return withAuthor(async (page, url, folder) => {
    const attaching = await measureAttaching(page, url, await largestWordFile(folder));
    return [...attaching, await measureDashboard(page, url)];
  });
}

async function measureAttaching(page: Page, url: string, file: string): Promise<Figure[]> {
  await SubmissionForm.open(page, url);
  const ratios: number[] = [];
  const times: string[] = [];
  const growths: number[] = [];
  // The first round warms up; of the others, as many begin with the one as with the other.
  for (let round = -1; round < attachings; round += 1) {
    const attach = async () => {
      await page.evaluate(watchAttaching);
      const memory = await watchTabMemory(page.context().browser()!);
      await chooseFile(page, file);
      await expect(page.getByText('saved on this device since')).toBeVisible({ timeout: 60_000 });
      if (memory) growths.push((await memory.stop()) / 1024 / 1024);
      return page.evaluate(() => window.attached!);
    };
    // They take turns: the second one finds the file in the cache.
    const bareBefore = round % 2 === 0 ? undefined : await barePut(page, file);
    const ours = await attach();
    const bare = bareBefore ?? (await barePut(page, file));
    if (round >= 0) {
      ratios.push(ours / bare);
      times.push(`${ours.toFixed(0)}/${bare.toFixed(0)}`);
    }
    await page.getByRole('button', { name: /^Remove / }).click();
    await expect(page.locator('input[type=file]')).toBeAttached();
  }
  const ratio = median(ratios);
  const time: Figure = {
    what: `attaching 200 MB, against a bare put of the same file (ms: ${times.join(', ')})`,
    found: ratio.toFixed(2),
    target: 'at most 1.50',
    met: ratio <= 1.5,
  };
  if (growths.length === 0) return [time];
  const growth = Math.max(...growths);
  const memory: Figure = {
    what: 'memory that the tab takes more while 200 MB are attached, at its highest (MB)',
    found: growth.toFixed(0),
    target: 'at most 64',
    met: growth <= 64,
  };
  return [time, memory];
}

/** From the choice of a file to the words that it is kept. */
function watchAttaching(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  window.attached = new Promise((resolve) => {
    const watch = () => {
      const begun = performance.now();
      const observer = new MutationObserver(() => {
        if (!document.body.textContent.includes('saved on this device since')) return;
        observer.disconnect();
        resolve(performance.now() - begun);
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    };
    input.addEventListener('change', watch, { capture: true, once: true });
  });
}

/** Milliseconds to put the file into an empty database. */
async function barePut(page: Page, path: string): Promise<number> {
  const chooser = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file' }));
  await chooser.setInputFiles(path);
  return chooser.evaluate(async ({ files }) => {
    const opening = indexedDB.open('bare');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const begun = performance.now();
    const transaction = opening.result.transaction('files', 'readwrite', { durability: 'strict' });
    transaction.objectStore('files').put(files?.[0], 'file');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    const took = performance.now() - begun;
    opening.result.close();
    await new Promise((resolve) => indexedDB.deleteDatabase('bare').addEventListener('success', resolve));
    return took;
  });
}

async function measureDashboard(page: Page, url: string): Promise<Figure> {
  const visitorId = await page.evaluate(() => localStorage.getItem('visitor_id') ?? '');
  const timesWith = async (count: number) => {
    await page.goto(`${url}/organizing`);
    await page.evaluate(fill, { visitorId, drafts: draftsOf(count), content: newContent() });
    const usable: number[] = [];
    const whole: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${url}/loginThen`);
      usable.push(await whenShown(page, few));
      whole.push(await whenShown(page, count));
    }
    return { usable: median(usable), whole: median(whole) };
  };
  const [withFew, withMany] = [await timesWith(few), await timesWith(many)];
  const ratio = withMany.usable / withFew.usable;
  const times = [withMany.usable, withFew.usable, withMany.whole].map((time) => time.toFixed(0));
  return {
    what: `the dashboard with ${many} drafts usable, against ${few} (${times[0]} ms, ${times[1]} ms; all ${many} drawn: ${times[2]} ms)`,
    found: ratio.toFixed(2),
    target: 'at most 1.50',
    met: ratio <= 1.5,
  };
}

/** Milliseconds from opening the page until so many drafts are shown. */
async function whenShown(page: Page, count: number): Promise<number> {
  const shown = await page.waitForFunction(
    (wanted) => document.querySelectorAll('main a[href*="?draft="]').length >= wanted && performance.now(),
    count,
  );
  return (await shown.jsonValue()) as number;
}

function draftsOf(count: number): Draft[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `draft${n}`,
    title: `Drying of fruit, part ${n}`,
    revision: 1,
    savedBy: '',
    typed: 0,
    createdAt: n,
    changedAt: Date.now() - n * 60_000,
    state: 'editing' as const,
  }));
}

/** Replaces the drafts in the database of an account. */
async function fill({ visitorId, drafts, content }: { visitorId: string; drafts: Draft[]; content: unknown }) {
  const opening = indexedDB.open(`lectern-drafts-${visitorId}`);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction(['drafts', 'texts'], 'readwrite');
  const [rows, texts] = [transaction.objectStore('drafts'), transaction.objectStore('texts')];
  rows.clear();
  for (const draft of drafts) {
    rows.put(draft);
    texts.put({ id: draft.id, content });
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
}

declare global {
  interface Window {
    attached?: Promise<number>;
  }
}
