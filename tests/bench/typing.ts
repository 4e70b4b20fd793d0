import { expect, type Locator, type Page } from '@playwright/test';
import { limits } from '#contract/rules/limits.ts';
import { reynolds, richards, submit } from '../e2e/support/author.ts';
import { SubmissionForm } from '../e2e/support/submissionForm.ts';
import { authorAtWork } from './authorAtWork.ts';
import { median, middle, type Figure } from './figure.ts';
import { interactions, watchInteractions } from './interactions.ts';
import { fillLong } from './longText.ts';

const authors = 30;
const throttle = 4;
const keys = 'Drying of fruit is slow.';
const rounds = 12;
const alternations = 4;
const fewest = 2;
const most = 100;

/** What a key costs in the abstract beside 30 authors, and a press on 'Add an author' in a long list, CPU ÷ 4. */
export async function typing(): Promise<Figure[]> {
  return authorAtWork(async (page, url) => [...(await measureTyping(page, url)), await measureAdding(page, url)]);
}

async function measureTyping(page: Page, url: string): Promise<Figure[]> {
  const others = Array.from({ length: authors - 1 }, (_, n) => ({ ...richards, Lastname: `Richards ${n}` }));
  const id = await submit(page.request, url, { title: 'A collaboration' }, [reynolds, ...others]);
  const form = await SubmissionForm.open(page, url, `?id=${id}`);
  await fillLong(form.abstract, 20_000);
  const usual = await keysIn(page, form.abstract);
  const bare = await bareTextarea(page, url, form.abstract);
  for (const area of [form.abstract, bare]) await fillLong(area, limits.abstract - keys.length * alternations);
  const longest: number[] = [];
  const longestBare: number[] = [];
  // In turns: a machine that is busy with something else for a while slows both.
  for (let turn = 0; turn < alternations; turn += 1) {
    longest.push(...(await keysIn(page, form.abstract)));
    longestBare.push(...(await keysIn(bare.page(), bare)));
  }
  await bare.page().close();
  const [full, plain] = [middle(longest), middle(longestBare)];
  return [
    {
      what: `a key in an abstract of 20,000 characters beside ${authors} authors, CPU ÷ ${throttle}, until its paint: the slowest of ${keys.length} (median ${median(usual)} ms)`,
      found: `${Math.max(...usual)} ms`,
      target: 'under 100 ms',
      met: Math.max(...usual) < 100,
    },
    {
      what: `the same with 1,000,000 characters, against a bare text area (ms: ${full.toFixed(1)}, ${plain.toFixed(1)})`,
      found: (full / plain).toFixed(2),
      target: 'at most 1.30',
      met: full / plain <= 1.3,
    },
  ];
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

/**
 * A text area that looks the same and does nothing, in a tab of its own. On a page of the same site: in an empty tab
 * Chromium leaves out what its autofill does at each key of any site.
 */
async function bareTextarea(page: Page, url: string, like: Locator): Promise<Locator> {
  const style = await like.evaluate((area) => {
    const { font, lineHeight, letterSpacing, padding } = getComputedStyle(area);
    const { width, height } = area.getBoundingClientRect();
    return `width:${width}px;height:${height}px;font:${font};line-height:${lineHeight};letter-spacing:${letterSpacing};padding:${padding}`;
  });
  const bare = await page.context().newPage();
  await bare.goto(`${url}/healthz`);
  await bare.setContent('<!doctype html><textarea></textarea>');
  const area = bare.locator('textarea');
  // The site's policy allows no style in an attribute.
  await area.evaluate((element, css) => ((element as HTMLElement).style.cssText = css), style);
  return area;
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
  // In turns, as the keys are; the first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    seconds.push(await adding(few, fewest));
    hundredths.push(await adding(many, most));
  }
  const [second, hundredth] = [middle(seconds.slice(1)), middle(hundredths.slice(1))];
  const ratio = hundredth / second;
  return {
    what: `adding author ${most}, CPU ÷ ${throttle}, against author ${fewest} (ms: ${hundredth.toFixed(0)}, ${second.toFixed(0)})`,
    found: ratio.toFixed(2),
    target: 'at most 1.50',
    met: ratio <= 1.5,
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
