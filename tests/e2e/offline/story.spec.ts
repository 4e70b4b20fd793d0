import { readFile } from 'node:fs/promises';
import { register, reportsOf, newAuthor } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdsBytes } from '../support/site.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const rows = ['D1', 'D3', 'D4', 'A1', 'A4', 'A5', 'A8', 'R1', 'R4', 'R5', 'R8', 'O1', 'O2', 'O3', 'V1', 'V3'];

test(
  'An author writes offline and submits when back online',
  { annotation: { type: 'rows', description: rows.join(' ') } },
  async ({ device, site, request }) => {
    const author = newAuthor();
    const file = fixturePath('abstract-en.docx');
    const bytes = await readFile(file);

    const page = await test.step('At home, with a network: registers', async () => {
      const atHome = await device.open();
      await register(atHome, site.url, author);
      await atHome.evaluate(() => navigator.serviceWorker.ready);
      return atHome;
    });

    await test.step('On the train: opens the form by its address, writes, attaches the file', async () => {
      await page.context().setOffline(true);
      const form = await SubmissionForm.open(page, site.url);
      await form.write(appleDrying);
      await form.attach(file);
      await form.isSaved();
      await device.close();
    });

    const form = await test.step('Comes back, still without a network: everything is there', async () => {
      const onTheTrain = await device.open({ offline: true });
      await onTheTrain.goto(`${site.url}/loginThen`);
      await onTheTrain.getByRole('link', { name: 'Continue writing' }).click();
      const draft = new SubmissionForm(onTheTrain);
      await draft.holds(appleDrying);
      await draft.hasFile('abstract-en.docx');
      return draft;
    });

    await test.step('Presses Submission without a network: sees a message, loses nothing, sends nothing', async () => {
      await form.submission.click();
      await expect(form.page.getByText('You are offline. Nothing was sent, and nothing is lost')).toBeVisible();
      await form.page.reload();
      await form.holds(appleDrying);
      await form.hasFile('abstract-en.docx');
      expect(await reportsOf(request, site.url, author)).toEqual([]);
    });

    await test.step('At home: one press submits the abstract', async () => {
      await form.page.context().setOffline(false);
      await form.submission.click();
      await expect(form.page.getByText('Submitted Successfully')).toBeVisible();
      await form.page.waitForURL('**/loginThen');
      await expect(form.page.getByRole('row', { name: appleDrying.title })).toBeVisible();
      await expect(form.page.getByRole('link', { name: 'Continue writing' })).toHaveCount(0);
    });

    await test.step('The server has one report and the very same bytes', async () => {
      const [report, ...others] = await reportsOf(request, site.url, author);
      expect(others).toEqual([]);
      expect(report).toMatchObject({
        title: appleDrying.title,
        abstract: appleDrying.abstract,
        keywords: appleDrying.keywords,
        report_people: appleDrying.people,
        file_name: 'abstract-en.docx',
      });
      const download = await request.get(new URL(report!.file_url!, site.url).href);
      expect(bytes.equals(await download.body()), 'the download is the same, byte for byte').toBe(true);
      expect(await holdsBytes(site.dataDir, bytes), 'and so is the file on the disk').toBe(true);
    });
  },
);
