import { largeWordFile } from '../support/largeFile.ts';
import { reportsOf } from '../support/author.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const size = 8 * 1024 * 1024;
/** Bytes per second of the throttled line. */
const slow = 256 * 1024;

test('O7 The upload shows its progress and can be cancelled; the next one starts over and arrives', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await using file = await largeWordFile(size);
  await form.write(appleDrying);
  await form.attach(file.path);
  await form.isSaved();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const network = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: slow });

  await form.submission.click();
  const progress = page.getByRole('progressbar');
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(page.getByText('The upload was cancelled. Nothing was submitted')).toBeVisible();
  expect(await reportsOf(request, site.url, author)).toEqual([]);
  await form.holds(appleDrying);

  await line.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: -1 });
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  expect(await reportsOf(request, site.url, author)).toMatchObject([{ file_size: size }]);
});

withStoredSite(
  'O7 Requests that send data bypass the service worker, and go to no other origin',
  async ({ author, page, request, site }) => {
    await page.goto(`${site.url}/loginThen`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const answers: { method: string; byWorker: boolean }[] = [];
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    page.on('response', (answer) =>
      answers.push({ method: answer.request().method(), byWorker: answer.fromServiceWorker() }),
    );
    const form = await SubmissionForm.open(page, site.url);
    await form.write(appleDrying);
    await form.attach(fixturePath('abstract-en.docx'));
    await form.isSaved();
    await form.submission.click();
    await page.waitForURL('**/loginThen');
    expect(await reportsOf(request, site.url, author)).toMatchObject([{ title: appleDrying.title }]);

    const sent = answers.filter(({ method }) => method !== 'GET');
    expect(sent.length, 'list, file, report').toBeGreaterThanOrEqual(3);
    expect(sent.filter(({ byWorker }) => byWorker)).toEqual([]);
    expect(answers.filter(({ byWorker }) => byWorker).length, 'the worker is at work').toBeGreaterThan(0);
    expect([...origins]).toEqual([new URL(site.url).origin]);
  },
);
