import { appleDrying, SubmissionForm } from '../e2e/support/submissionForm.ts';
import { expect, test, type Line } from './fixtures.ts';

/**
 * O8 where nobody can tell: a server that knows no keys answers a list in which the lost report looks different from
 * what was sent. Then the author is asked, and the author's answer holds.
 */
const title = 'Drying below 40 °C: a < b & c';

async function loseTheAnswer(line: Line): Promise<SubmissionForm> {
  const form = await SubmissionForm.open(line.page, line.url);
  await form.write({ ...appleDrying, title });
  await form.isSaved();
  const broken = line.proxy.breakNext({ path: '/H5Api/add_report', moment: 'before the answer', network: 'dark' });
  await form.submission.click();
  await broken;
  await expect(line.page.getByText('We are checking whether it arrived')).toBeVisible();
  line.proxy.mend();
  await form.submission.click();
  await expect(line.page.getByRole('dialog', { name: 'Did this one arrive?' })).toBeVisible();
  return form;
}

test('O8 Asked whether the new one on the server is it, the author says yes: nothing is sent again', async ({
  legacy,
  lineTo,
}) => {
  legacy.escapesHtml = true;
  const line = await lineTo('a server that knows only the specification');
  await loseTheAnswer(line);
  await line.page.getByRole('button', { name: 'This is it' }).click();
  await expect(line.page.getByText('Submitted Successfully')).toBeVisible();
  await line.page.waitForURL('**/loginThen');
  expect(legacy.reports).toHaveLength(1);
  await expect(line.page.getByRole('link', { name: /Go on writing|Open/ })).toHaveCount(0);
});

test('O8 Asked whether the new one on the server is it, the author says no: then it is sent', async ({
  legacy,
  lineTo,
}) => {
  legacy.escapesHtml = true;
  const line = await lineTo('a server that knows only the specification');
  await loseTheAnswer(line);
  // Meanwhile nobody knows: the report that is there could be another device's.
  await line.page.getByRole('button', { name: 'None of them: send it now' }).click();
  await expect(line.page.getByText('Submitted Successfully')).toBeVisible();
  expect(legacy.reports).toHaveLength(2);
});

test('O8 Asked and not answered: the draft stays, and nothing is sent', async ({ legacy, lineTo }) => {
  legacy.escapesHtml = true;
  const line = await lineTo('a server that knows only the specification');
  const form = await loseTheAnswer(line);
  await line.page.keyboard.press('Escape');
  await expect(line.page.getByRole('dialog')).toHaveCount(0);
  await form.holds({ ...appleDrying, title });
  expect(legacy.reports).toHaveLength(1);
});
