import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { appleDrying, SubmissionForm } from '../e2e/support/submissionForm.ts';
import { median, type Figure } from './support/figure.ts';
import { randomWordFile } from './support/largestWordFile.ts';
import { withAuthor } from './support/withAuthor.ts';

const rounds = 7;
const megabyte = 1024 * 1024;

/**
 * How long an author waits after a press on Submission: until the server has answered that the abstract has arrived, and
 * until the message that says so is painted. The file was attached a moment before.
 */
export async function submitting(): Promise<Figure[]> {
  return withAuthor(async (page, url, folder) => {
    const figures: Figure[] = [];
    for (const { size, limit } of [
      { size: 1, limit: 300 },
      { size: 50, limit: 1500 },
    ]) {
      const file = await randomWordFile(join(folder, `abstract-${size}.docx`), size * megabyte);
      const times: PressTimes[] = [];
      for (let round = 0; round < rounds; round++) times.push(await submit(page, url, file));
      const [answered, painted] = (['answered', 'painted'] as const).map((name) =>
        median(times.map((each) => each[name])),
      );
      const each = times.map((time) => `${time.answered.toFixed(0)}/${time.painted.toFixed(0)}`).join(', ');
      figures.push({
        what: `Submission with a file of ${size} MB: press to answer / to message (ms: ${each})`,
        found: `${answered?.toFixed(0)} / ${painted?.toFixed(0)} ms`,
        target: `message within ${limit} ms`,
        met: (painted ?? Infinity) <= limit,
      });
    }
    return figures;
  });
}

/** Milliseconds from the press. */
interface PressTimes {
  answered: number;
  painted: number;
}

let written = 0;

async function submit(page: Page, url: string, file: string): Promise<PressTimes> {
  const form = await SubmissionForm.open(page, url);
  // Another text each time: the same would be taken for the same submission.
  await form.write({ ...appleDrying, title: `${appleDrying.title}, part ${++written}` });
  await form.attach(file);
  await form.isSaved();
  // As long as an author looks over the form at least.
  await page.waitForTimeout(2000);
  await page.evaluate(watchPress);
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  const times = await page.waitForFunction(() => (globalThis as { pressTimes?: PressTimes }).pressTimes);
  return (await times.jsonValue())!;
}

/** In the page: notes when the next press happens, when its report is answered, and when the message is painted. */
function watchPress(): void {
  let pressed = 0;
  let answered = 0;
  addEventListener('click', () => (pressed = performance.now()), { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.name.includes('add_report')) answered = entry.responseEnd;
  }).observe({ type: 'resource' });
  new MutationObserver((_changes, observer) => {
    if (!document.body.innerText.includes('Submitted Successfully')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const painted = performance.now() - pressed;
        (globalThis as { pressTimes?: PressTimes }).pressTimes = { answered: answered - pressed, painted };
      }),
    );
  }).observe(document.body, { subtree: true, childList: true });
}
