import { appleDrying, SubmissionForm } from '../e2e/support/submissionForm.ts';
import { expect, test, type FaultyConnection } from './fixtures.ts';

/**
 * O8 with an ambiguous list: a server without idempotency keys lists the lost report with other text than
 * was sent. Then the author is asked, and the answer decides.
 */
const title = 'Drying below 40 °C: a < b & c';

async function loseTheAnswer(connection: FaultyConnection): Promise<SubmissionForm> {
  const form = await SubmissionForm.open(connection.page, connection.url);
  await form.write({ ...appleDrying, title });
  await form.isSaved();
  const broken = connection.proxy.breakNext({
    path: '/H5Api/add_report',
    moment: 'before the answer',
    network: 'stays down',
  });
  await form.submission.click();
  await broken;
  await expect(connection.page.getByText('We are checking whether it arrived')).toBeVisible();
  connection.proxy.restore();
  await form.submission.click();
  await expect(connection.page.getByRole('dialog', { name: 'Did this one arrive?' })).toBeVisible();
  return form;
}

test(
  'O8 If the author confirms that the new report on the server is this draft, nothing is sent again',
  { tag: '@long' },
  async ({ legacy, connectTo }) => {
    legacy.escapesHtml = true;
    const connection = await connectTo('a server that knows only the specification');
    await loseTheAnswer(connection);
    await connection.page.getByRole('button', { name: 'This is it' }).click();
    await expect(connection.page.getByText('Submitted Successfully')).toBeVisible();
    await connection.page.waitForURL('**/loginThen');
    expect(legacy.reports).toHaveLength(1);
    await expect(connection.page.getByRole('link', { name: /Continue writing|Open/ })).toHaveCount(0);
  },
);

// Daily: tests/client/drafts/outbox/lostAnswers.test.ts.
test(
  'O8 If the author closes the question, the draft stays unsent; if the author denies the match, it is sent',
  { tag: '@long' },
  async ({ legacy, connectTo }) => {
    legacy.escapesHtml = true;
    const connection = await connectTo('a server that knows only the specification');
    const form = await loseTheAnswer(connection);
    const dialog = connection.page.getByRole('dialog', { name: 'Did this one arrive?' });
    await connection.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await form.holds({ ...appleDrying, title });
    expect(legacy.reports).toHaveLength(1);

    await form.submission.click();
    // The listed report could be another device's.
    await dialog.getByRole('button', { name: 'None of them: send it now' }).click();
    await expect(connection.page.getByText('Submitted Successfully')).toBeVisible();
    expect(legacy.reports).toHaveLength(2);
  },
);
