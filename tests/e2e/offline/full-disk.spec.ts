import type { Locator, Page } from '@playwright/test';
import { reportsOf, submit } from '../support/author.ts';
import { largeWordFile } from '../support/largeFile.ts';
import { StorageQuota } from '../support/storageQuota.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { overlayHasLeft, waitForHydration } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const test = base.extend<{ disk: StorageQuota }>({
  disk: async ({ page, site }, use) => use(await StorageQuota.limit(page, site.url)),
  // Before anything is stored, which logging in does.
  author: async ({ disk: _limited, author }, use) => use(author),
});

// Its downloads take space, too.
test.use({ serviceWorkers: 'block' });

const long = `${appleDrying.abstract} `.repeat(8).trim();
const noRoom = 'This device has no room left. Nothing was changed. Free some space, then try again.';

/** A write that a full device refuses: how it comes about, and what its author reads. */
interface Refusal {
  write: string;
  press: () => Promise<void>;
  says: string | RegExp;
}

test('O1 O3 O10 Every write that fails on a full disk is reported, and stored data stays', async ({
  disk,
  form,
  page,
  site,
}) => {
  const dashboard = () => page.goto(`${site.url}/loginThen`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const zip = await test.step('a draft with earlier versions, one in an export, one among the deleted', async () => {
    await form.title.fill('Exported, then deleted');
    await form.attach(fixturePath('abstract-en.docx'));
    await form.isSaved();
    await dashboard();
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export all drafts').click()]);
    await button('Delete draft').click();
    await button('Ok').click();
    await expect(page.getByText('Recently deleted')).toBeVisible();
    await overlayHasLeft(page);
    await SubmissionForm.open(page, site.url);
    await form.write({ ...appleDrying, abstract: long });
    await form.isSaved();
    await form.write(appleDrying);
    await form.isSaved();
    return download.path();
  });

  await disk.fill();
  await refuses(page, [
    {
      write: 'an attachment',
      press: () => form.choose(fixturePath('abstract-en.docx')),
      says: /^This device has no room for the file\. Nothing else was changed/,
    },
    {
      write: 'an earlier version brought back',
      press: async () => {
        await button('Earlier versions').click();
        await button('Go back to this text').click();
      },
      says: noRoom,
    },
  ]);
  await page.keyboard.press('Escape');
  await expect(form.saved, 'all that was typed is on the disk').toBeVisible();

  await test.step('the text', async () => {
    await form.abstract.fill('Longer than there is room for.');
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved: this device has no room left.' })).toBeVisible();
    await expect(form.saved).toHaveCount(0);
    await expect(form.abstract).toHaveValue('Longer than there is room for.');
    // Local storage has room of its own.
    await page.reload();
    await form.holds({ ...appleDrying, abstract: 'Longer than there is room for.' });
    await expect(page.getByText('Not saved')).toBeVisible();
    await expect(page.getByText('abstract-en.docx')).toHaveCount(0);
  });

  await test.step('with room again, the next keystroke saves everything typed meanwhile', async () => {
    await disk.free();
    await form.abstract.press('End');
    await form.abstract.pressSequentially(' Now there is some.');
    await form.isSaved();
    await page.reload();
    await form.holds({ ...appleDrying, abstract: 'Longer than there is room for. Now there is some.' });
  });

  await dashboard();
  await disk.fill();
  await page.getByText('Recently deleted').click();
  await refuses(page, [
    { write: 'a draft brought back', press: () => button('Restore').click(), says: noRoom },
    {
      write: 'an import',
      press: async () => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Import drafts').click()]);
        await chooser.setFiles(zip);
      },
      says: 'This device has no room for it. What was here before is safe.',
    },
    {
      write: 'a draft deleted for a while',
      press: async () => {
        await button('Delete draft').click();
        await button('Ok').click();
      },
      says: /^Nothing was deleted: this device has no room left to keep it for 30 days/,
    },
  ]);
  await button('Cancel').click();

  await test.step('with room again, a deleted draft is restored', async () => {
    await disk.free();
    await button('Restore').click();
    await expect(page.getByText('is among your drafts again')).toBeVisible();
    await page.reload();
    await page.locator('li').filter({ hasText: 'Exported, then deleted' }).getByRole('link').click();
    await new SubmissionForm(page).hasFile('abstract-en.docx');
  });

  await test.step('a draft started without room', async () => {
    await disk.fill();
    const begun = await SubmissionForm.open(page, site.url);
    await begun.title.fill('Begun without room');
    await expect(page.getByText('Not saved')).toBeVisible();
    await page.reload();
    await expect(begun.title).toHaveValue('Begun without room');
    await dashboard();
    const listed = page.locator('li').filter({ hasText: 'Begun without room' });
    await expect(listed).toHaveCount(1);
    await expect(listed.getByText('Not saved')).toBeVisible();
    await listed.getByRole('link', { name: 'Continue writing' }).click();
    await expect(begun.title).toHaveValue('Begun without room');
    await disk.free();
    await begun.title.press('End');
    await begun.title.pressSequentially('.');
    await begun.isSaved();
    await dashboard();
    await expect(page.getByText('Begun without room.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue writing' })).toHaveCount(3);
  });
});

test(
  'O3 On a full disk an attachment can be removed and a draft permanently deleted',
  { tag: '@long' },
  async ({ disk, form, page, site }) => {
    await using file = await largeWordFile(1024 * 1024);
    await form.write(appleDrying);
    await form.attach(file.path);
    await form.isSaved();
    await disk.fill();
    await form.abstract.fill('Typed without room');
    await expect(page.getByText('Not saved')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${file.name}` }).click();
    await form.isSaved();
    await page.reload();
    await form.holds({ ...appleDrying, abstract: 'Typed without room' });
    await expect(page.getByText(file.name)).toHaveCount(0);

    await page.goto(`${site.url}/loginThen`);
    await disk.fill();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    const ok = page.getByRole('button', { name: 'Ok' });
    await ok.click();
    await expect(page.getByText('Deleted now, it cannot be restored')).toBeVisible();
    await ok.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Recently deleted')).toHaveCount(0);
    await overlayHasLeft(page);
    await page.reload();
    await expect(page.getByText(appleDrying.title)).toHaveCount(0);
  },
);

test('A9 O3 Drafts can be deleted at log-out on a full disk', { tag: '@long' }, async ({ disk, form, page, site }) => {
  await form.write(appleDrying);
  await form.isSaved();
  await page.goto(`${site.url}/loginThen`);
  await disk.fill();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: /^Delete drafts? and/ }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
  const words = await page.evaluate(async () => {
    const [{ name = '' } = {}] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('lectern-drafts-'));
    const opening = indexedDB.open(name);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const all = opening.result.transaction(['texts', 'bin']);
    const read = (store: string) =>
      new Promise((resolve) => {
        const rows = all.objectStore(store).getAll();
        rows.onsuccess = () => resolve(rows.result);
      });
    return [name, await read('texts'), await read('bin')];
  });
  expect(words).toEqual([expect.stringMatching(/^lectern-drafts-./), [], []]);
});

test('D4 O8 R11 If the disk fills while a draft is being sent, the messages are true and it is submitted once', async ({
  author,
  disk,
  form,
  page,
  request,
  site,
}) => {
  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-en.docx'));
  await form.isSaved();
  const titles = async () => (await reportsOf(request, site.url, author)).map(({ title }) => title);
  const notSent = page.getByText('Nothing was submitted: this device has no room left to send from');

  await test.step('before anything left the device', async () => {
    const calls: string[] = [];
    page.on('request', (sent) => calls.push(new URL(sent.url()).pathname));
    await disk.fill();
    await form.submission.click();
    await expect(notSent).toBeVisible();
    expect(calls.filter((path) => /uploadFile|add_report/.test(path))).toEqual([]);
    await disk.free();
  });

  await test.step('between the file and the report', async () => {
    await fillsAfter(page, disk, '**/VisApi/uploadFile');
    await form.submission.click();
    await expect(notSent).toBeHidden();
    await expect(notSent).toBeVisible();
    expect(await titles()).toEqual([]);
  });

  await test.step('after the server has taken the report', async () => {
    await disk.free();
    await fillsAfter(page, disk, '**/H5Api/add_report');
    await form.submission.click();
    const arrived = page.getByText('Your submission arrived, but this device has no room left to note that');
    await expect(arrived).toBeVisible();
    await expect(form.submission).toBeEnabled();
    await form.submission.click();
    await expect(form.submission).toBeEnabled();
    await expect(arrived).toBeVisible();
    await page.reload();
    await form.holds(appleDrying);
    expect(await titles()).toEqual([appleDrying.title]);
  });

  await test.step('room again', async () => {
    await disk.free();
    await form.submission.click();
    await page.waitForURL('**/loginThen');
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Continue writing' })).toHaveCount(0);
    expect(await titles()).toEqual([appleDrying.title]);
  });
});

test('D4 O3 Submission shows a result even if nothing was typed and nothing can be stored', async ({
  author: { page },
  disk,
  site,
}) => {
  const reportId = await submit(page.request, site.url, { title: 'Sent again as it is' });
  const form = await SubmissionForm.open(page, site.url, `?id=${reportId}`);
  await disk.fill();
  await form.submission.click();
  await expect(page.getByText('Nothing was submitted: this device has no room left to send from')).toBeVisible();
});

test('O3 O4 The list of own submissions is shown even if it cannot be stored', async ({
  author: { page },
  disk,
  site,
}) => {
  await submit(page.request, site.url, { title: 'Listed while there was room' });
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByText('Listed while there was room')).toBeVisible();
  // The row comes with the page; what its code stores comes later.
  await waitForHydration(page);
  await disk.fill();
  await submit(page.request, site.url, { title: 'Submitted elsewhere since' });
  await page.reload();
  await expect(page.getByText('Submitted elsewhere since')).toBeVisible();
  await expect(page.getByText('Listed while there was room')).toBeVisible();
});

/** Presses, and reads the refusal each time. */
async function refuses(page: Page, refusals: readonly Refusal[]): Promise<void> {
  for (const { write, press, says } of refusals) {
    await test.step(write, async () => {
      await press();
      await expect(said(page).filter({ hasText: says }).last()).toBeVisible();
    });
  }
}

/** Announcements to screen readers: alerts and status messages. */
function said(page: Page): Locator {
  return page.getByRole('alert').or(page.getByRole('status'));
}

/** Fills the disk when the server has answered a call, before the page gets the response. */
async function fillsAfter(page: Page, disk: StorageQuota, call: string): Promise<void> {
  await page.route(
    call,
    async (route) => {
      const response = await route.fetch();
      await disk.fill();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
}
