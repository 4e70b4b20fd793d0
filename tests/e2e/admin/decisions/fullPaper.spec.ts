import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor, submit, upload } from '../../support/author.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test, weeklyStep } from '../../support/fixtures.ts';
import { openReviewed } from '../support/reviewed.ts';
import { signInOwner } from '../support/staff.ts';

const fixture = (name: string) => join(import.meta.dirname, '../../../fixtures', name);

test('W8 O3 O8 A full paper is chosen offline, survives a killed browser, and arrives once; so does its next version', async ({
  device,
  page,
  request,
}) => {
  await using site = await openReviewed();
  const author = await createAccount(request, site.url, newAuthor({ Firstname: '伟', Lastname: '张' }));
  const file_url = await upload(request, site.url, fixture('abstract-en.docx'));
  const report_id = Number(await submit(request, site.url, { title: '热风干燥 <b>', file_url }));
  await site.query(
    `insert into applied_outcome (report_id, outcome, duplicate_of, message, applied_by, applied_at, answer, answered_at)
      values (?, 'oral', '', '', '', ?, 'confirmed', '')`,
    ...[report_id, new Date(site.now).toISOString()],
  );
  let dashboard = await device.open();
  await logInWithoutForm(dashboard.context(), site.url, author, dashboard);
  const group = () => dashboard.getByRole('group', { name: 'Full paper' });
  const submitButton = () => group().getByRole('button', { name: 'Submit the full paper' });
  const open = async (offline: boolean) => {
    dashboard = await device.open({ offline });
    await dashboard.goto(`${site.url}/loginThen`);
  };
  /** A killed browser has lost its session cookie. */
  const goOnline = async () => {
    await logInWithoutForm(dashboard.context(), site.url, author, dashboard);
    await dashboard.goto(`${site.url}/loginThen`);
  };
  const versions = () => site.query<{ version: number }>('select version from full_paper order by version');

  await test.step('chosen offline, it waits on the device', async () => {
    await dashboard.goto(`${site.url}/loginThen`);
    await expect(group()).toContainText('5 to 8 pages');
    await expect(group()).toContainText('Not submitted yet.');
    await dashboard.evaluate(() => navigator.serviceWorker.ready);
    await dashboard.context().setOffline(true);
    await dashboard.reload();
    await choose(dashboard, 'Choose the Word file', fixture('on-template-symposium.doc'));
    await expect(group()).toContainText('waits on this device, not submitted');
    await submitButton().click();
    await expect(group()).toContainText('There is no connection, so nothing was sent.');
    await expectAccessibleInEveryLook(dashboard, 'a full paper that waits');
  });

  await test.step('after a kill it is still there, and one press sends it', async () => {
    await device.kill();
    await open(true);
    await expect(group()).toContainText('on-template-symposium.doc');
    expect(await versions()).toEqual([]);
    await dashboard.context().setOffline(false);
    await goOnline();
    await submitButton().click();
    await expect(dashboard.getByText('Your full paper has arrived')).toBeVisible();
    await expect(group()).toContainText('Version 1: on-template-symposium.doc');
    await expect(submitButton()).toBeHidden();
    expect(await versions()).toHaveLength(1);
  });

  await test.step('killed when the answer is lost, the next version is found and not sent again', async () => {
    await dashboard.route('**/add_full_paper', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await choose(dashboard, 'Choose a newer version', fixture('abstract-zh.docx'));
    await submitButton().click();
    await expect(group()).toContainText('The answer of the server was lost.');
    await device.kill();
    await open(true);
    await expect(group()).toContainText('it is not known whether it arrived');
    await dashboard.context().setOffline(false);
    await goOnline();
    await expect(group()).toContainText('Version 2: abstract-zh.docx');
    await expect(submitButton()).toBeHidden();
    await group().getByText('Earlier versions (1)').click();
    await expect(group()).toContainText('Version 1: on-template-symposium.doc');
    expect(await versions()).toHaveLength(2);
  });

  await weeklyStep(
    'once the place is given up elsewhere, a waiting version is still there, and can be saved',
    async () => {
      await dashboard.context().setOffline(true);
      await choose(dashboard, 'Choose a newer version', fixture('abstract-en.docx'));
      await expect(group()).toContainText('waits on this device');
      const answer = (given: string) => site.query('update applied_outcome set answer = ?', given);
      await answer('declined');
      await dashboard.context().setOffline(false);
      await dashboard.goto(`${site.url}/loginThen`);
      await expect(group()).toContainText('No full paper is taken for this abstract now.');
      await expect(group()).toContainText('abstract-en.docx');
      await expect(group()).toContainText('was not submitted, and is still on this device');
      await expect(submitButton()).toBeHidden();
      const download = dashboard.waitForEvent('download');
      await group().getByRole('button', { name: 'Save the file' }).click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe('abstract-en.docx');
      expect(await readFile(await saved.path())).toEqual(await readFile(fixture('abstract-en.docx')));
      await expectAccessibleInEveryLook(dashboard, 'a full paper that is not taken');
      await group().getByRole('button', { name: 'Remove' }).click();
      await expect(group()).toBeHidden();
      await answer('confirmed');
      await dashboard.goto(`${site.url}/loginThen`);
    },
  );

  await weeklyStep('its receipt is checked', async () => {
    await group().getByRole('link', { name: 'Receipt of version 2' }).click();
    await expect(dashboard.getByText('Full paper of')).toBeVisible();
    await expect(dashboard.getByText('热风干燥 <b>')).toBeVisible();
  });

  await test.step('the secretary finds and reads it', async () => {
    await signInOwner(page, site);
    await page.goto(`${site.url}/admin/abstracts?q=has:paper`);
    await expect(page.getByText('热风干燥 <b>').first()).toBeVisible();
    await page.goto(`${site.url}/admin/abstract?id=${report_id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'abstract-zh.docx' }).click();
    expect((await download).suggestedFilename()).toBe('abstract-zh.docx');
    await expect(page.getByRole('button', { name: 'on-template-symposium.doc' })).toBeVisible();
  });

  await weeklyStep('and submits a version that the author has mailed', async () => {
    await choose(page, 'Submit a full paper for the author…', fixture('abstract-en.docx'));
    const dialog = page.getByRole('dialog', { name: 'Submit a full paper for the author' });
    await expect(dialog).toContainText('It is the next version after abstract-zh.docx, which stays.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('The full paper is submitted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'abstract-en.docx' }).last()).toBeVisible();
    await dashboard.goto(`${site.url}/loginThen`);
    await expect(group()).toContainText('Version 3: abstract-en.docx');
    await expect(group()).toContainText('submitted it for the organisers, on your behalf');
  });
});

async function choose(page: Page, button: string, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}
