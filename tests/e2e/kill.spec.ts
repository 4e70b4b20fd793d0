import type { Page } from '@playwright/test';
import { createAccount, logIn, someone } from './author.ts';
import { expect, test } from './fixtures.ts';
import { SubmissionForm } from './submissionForm.ts';

/** Milliseconds between two keystrokes. */
const pace = 50;
/** Keystrokes of one second, and some for the test's own slowness. */
const lastSecond = 1_000 / pace;

test('D3 O1 Ten kills of the browser while typing: at most the last second is missing', async ({
  device,
  request,
  site,
}) => {
  test.setTimeout(120_000);
  const author = await createAccount(request, site.url, someone());
  const atFirst = await device.open();
  await logIn(atFirst, site.url, author);
  await SubmissionForm.open(atFirst, site.url).then((form) => form.title.fill('Written in a thunderstorm'));
  await expect(atFirst).toHaveURL(/draft=/);
  const { search } = new URL(atFirst.url());
  await new SubmissionForm(atFirst).isSaved();

  let page = atFirst;
  let kept = '';
  for (let round = 0; round < 10; round += 1) {
    const typed = kept + (await typeUntilKilled(page, round, () => device.kill()));
    page = await device.open();
    const form = await SubmissionForm.open(page, site.url, search);
    kept = await form.abstract.inputValue();
    expect(typed.startsWith(kept), 'what is there is what was typed').toBe(true);
    expect(typed.length - kept.length, `round ${round}: missing keystrokes`).toBeLessThanOrEqual(lastSecond);
  }
  expect(kept.length, 'ten rounds of typing are there').toBeGreaterThan(10);
});

/** Types at the end of the abstract, kills the browser at some moment, and answers what had reached the screen. */
async function typeUntilKilled(page: Page, round: number, kill: () => Promise<void>): Promise<string> {
  const { abstract } = new SubmissionForm(page);
  await abstract.focus();
  await page.keyboard.press('Control+End');
  let typed = '';
  // A different moment in every round, before and after the first save.
  const until = Date.now() + 300 + round * 170;
  while (Date.now() < until) {
    const letter = String.fromCharCode(97 + (typed.length % 26));
    await page.keyboard.type(letter, { delay: pace });
    typed += letter;
  }
  await kill();
  return typed;
}
