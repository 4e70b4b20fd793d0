import { expect, type Locator, type Page } from '@playwright/test';
import { limits } from '#contract/rules/limits.ts';
import { reynolds, richards, submit } from '../e2e/support/author.ts';
import { SubmissionForm } from '../e2e/support/submissionForm.ts';
import { withAuthor } from './support/withAuthor.ts';
import { median, middle, type Figure } from './support/figure.ts';
import { interactions, watchInteractions } from './support/interactions.ts';
import { fillLong } from './support/longText.ts';

const authors = 30;
const throttle = 4;
const keys = 'Drying of fruit is slow.';
const rounds = 12;
const fewest = 2;
const most = 100;

/** What a key costs in the abstract beside 30 authors, and a press on 'Add an author' in a long list, CPU ÷ 4. */
export async function typing(): Promise<Figure[]> {
  return withAuthor(async (page, url) => [...(await measureTyping(page, url)), await measureAdding(page, url)]);
}

async function measureTyping(page: Page, url: string): Promise<Figure[]> {
  const others = Array.from({ length: authors - 1 }, (_, n) => ({ ...richards, Lastname: `Richards ${n}` }));
  const id = await submit(page.request, url, { title: 'A collaboration' }, [reynolds, ...others]);
  const form = await SubmissionForm.open(page, url, `?id=${id}`);
  await fillLong(form.abstract, 20_000);
  const usual = await keysIn(page, form.abstract);
  await fillLong(form.abstract, limits.abstract - keys.length);
  const longest = await keysIn(page, form.abstract);
  await expect(form.saved).toBeVisible({ timeout: 60_000 });
  return [
    slowestKey(`in an abstract of 20,000 characters beside ${authors} authors`, usual, 100),
    slowestKey('with 1,000,000 characters, which are stored', longest, 500),
  ];
}

function slowestKey(where: string, times: readonly number[], most: number): Figure {
  const slowest = Math.max(...times);
  return {
    what: `a key ${where}, CPU ÷ ${throttle}, until its paint: the slowest of ${keys.length} (median ${median(times)} ms)`,
    found: `${slowest} ms`,
    target: `at most ${most} ms`,
    met: slowest <= most,
  };
}

/** Presses keys one by one at the end of a text; milliseconds of each until its paint. */
async function keysIn(page: Page, area: Locator): Promise<number[]> {
  await page.bringToFront();
  await area.focus();
  await page.waitForTimeout(3000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await watchInteractions(page);
  await page.keyboard.type(keys, { delay: 400 });
  await page.waitForTimeout(2000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return interactions(page);
}

async function measureAdding(page: Page, url: string): Promise<Figure> {
  const few = await SubmissionForm.open(page, url);
  const many = await SubmissionForm.open(await page.context().newPage(), url);
  await addButton(many).evaluate(async (button, presses) => {
    for (let n = 0; n < presses; n += 1) {
      (button as HTMLElement).click();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, most - fewest);
  await expect(many.author(most - 1)).toBeVisible();
  const seconds: number[] = [];
  const hundredths: number[] = [];
  // In turns: a machine that is busy with something else slows both. The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    seconds.push(await adding(few, fewest));
    hundredths.push(await adding(many, most));
  }
  const [second, hundredth] = [middle(seconds.slice(1)), middle(hundredths.slice(1))];
  const ratio = hundredth / second;
  return {
    what: `adding author ${most}, CPU ÷ ${throttle}, against author ${fewest} (ms: ${hundredth.toFixed(0)}, ${second.toFixed(0)})`,
    found: ratio.toFixed(2),
    target: 'at most 3',
    met: ratio <= 3,
  };
}

/** Adds the author of a number and removes it again; milliseconds from the press to its paint. */
async function adding(form: SubmissionForm, number: number): Promise<number> {
  const { page } = form;
  await page.bringToFront();
  await page.waitForTimeout(1500);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const time = await addButton(form).evaluate(pressed);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  await page.getByRole('button', { name: `Delete author ${number}`, exact: true }).click();
  await expect(form.author(number)).toBeHidden();
  return time;
}

function addButton({ page }: SubmissionForm): Locator {
  return page.getByRole('button', { name: 'Add an author' });
}

/** Runs in the page: presses a button, and waits until what it brought about has been painted. */
function pressed(button: Element): Promise<number> {
  const begun = performance.now();
  (button as HTMLElement).click();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
  });
}
