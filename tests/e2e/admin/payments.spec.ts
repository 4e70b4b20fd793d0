import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from '../../client/admin/export/readXlsx.ts';
import { createAccount, logInWithoutForm, newAuthor, type Author } from '../support/author.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

const pdf = Buffer.from('%PDF-1.7\nFapiao\n%%EOF');

test(
  'S3 S16 One payment for three is noted offline, undone and noted again; the payer downloads the invoice',
  { tag: '@long' },
  async ({ page, browser, request }) => {
    await using site = await Site.open('forum');
    const authors: Author[] = [];
    for (const Lastname of ['Wang', 'Zhao', 'Li']) {
      authors.push(await createAccount(request, site.url, newAuthor({ Firstname: 'Shufen', Lastname })));
    }
    const payer = authors[0]!;
    await becomeOwnerWithoutForm(page, site);
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('gridcell', { name: 'Shufen Wang', exact: true })).toBeVisible();
    const payments = () =>
      site.query<{ Lastname: string; state: string; amount: string; payer: string | null }>(
        `select account."Lastname", state, amount, other."Lastname" as payer from payment
         join account on account.visitor_id = payment.visitor_id
         left join account other on other.visitor_id = paid_by order by account."Lastname"`,
      );

    await test.step('note it without a network', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.context().setOffline(true);
      for (const { Lastname } of authors)
        await page.getByRole('checkbox', { name: `Select Shufen ${Lastname}` }).click();
      await notePayment(page);
      await expect(page.getByText('paid: CNY 6,000')).toBeVisible();
      await expect(page.getByRole('grid', { name: 'People' })).toContainText('← Shufen Wang');
      expect(await payments()).toEqual([]);
      await page.context().setOffline(false);
      await expect.poll(payments).toEqual([
        { Lastname: 'Li', state: 'paid', amount: '', payer: 'Wang' },
        { Lastname: 'Wang', state: 'paid', amount: '6000', payer: null },
        { Lastname: 'Zhao', state: 'paid', amount: '', payer: 'Wang' },
      ]);
    });

    await test.step('take it back, and note it again', async () => {
      // The notice is stored on the device.
      await page.reload();
      await expect(page.getByRole('status').getByText('Payment noted for 3 people')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(async () => (await payments()).map(({ state, payer: by }) => [state, by]))
        .toEqual([
          ['', null],
          ['', null],
          ['', null],
        ]);
      await expect(page.getByText('The payments of 3 people are as they were before')).toBeVisible();
      for (const { Lastname } of authors)
        await page.getByRole('checkbox', { name: `Select Shufen ${Lastname}` }).click();
      await notePayment(page);
      await expect.poll(async () => (await payments()).filter(({ payer: by }) => by === 'Wang')).toHaveLength(2);
    });

    await test.step('correct the invoice and upload it', async () => {
      await page.getByRole('gridcell', { name: 'Shufen Wang', exact: true }).click();
      await expect(page.getByText('Also paid for:')).toBeVisible();
      await page.getByRole('button', { name: 'Edit: Invoice' }).click();
      await page.getByLabel('Invoice title').fill('Jiangnan University');
      await page.getByLabel('Invoice number').fill('26322000');
      const form = page.locator('form').filter({ has: page.getByLabel('Invoice title') });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => site.query('select number from issued_invoice')).toEqual([{ number: '26322000' }]);
      const file = { name: 'fapiao.pdf', mimeType: 'application/pdf', buffer: pdf };
      await page.getByLabel('Invoice of Shufen Wang').setInputFiles(file);
      await expect(page.getByRole('button', { name: 'fapiao.pdf' })).toBeVisible();
      await expectAccessibleInEveryLook(page, 'a person with an invoice');
    });

    await test.step('the payer’s dashboard has the invoice; the others’ dashboards name the payer', async () => {
      const context = await browser.newContext();
      await logInWithoutForm(context, site.url, payer);
      const dashboard = await context.newPage();
      await dashboard.goto(`${site.url}/loginThen`);
      await expect(dashboard.getByText('Payment received CNY 6,000')).toBeVisible();
      await expect(dashboard.getByText('Invoice 26322000, issued on')).toBeVisible();
      await expectAccessibleInEveryLook(dashboard, 'a dashboard with an invoice');
      const download = dashboard.waitForEvent('download');
      await dashboard.getByRole('link', { name: 'Download the invoice' }).click();
      expect(await readFile((await (await download).path())!)).toEqual(pdf);
      await context.close();
    });

    await test.step('the list for the finance office has one line', async () => {
      await page.getByRole('link', { name: 'People' }).first().click();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByLabel('List for the finance office').check();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export 1 payment' }).click();
      const workbook = await readFile((await (await download).path())!);
      const { cells } = await readXlsx(new Blob([new Uint8Array(workbook)]));
      const [head = [], ...rows] = cells;
      expect(rows).toHaveLength(1);
      const cell = (name: string) => rows[0]![head.indexOf(name)];
      expect(['Payer', 'Number of people', 'Amount', 'Currency', 'Invoice title', 'Invoice number'].map(cell)).toEqual([
        ...['Shufen Wang', 3, 6000, 'CNY', 'Jiangnan University', '26322000'],
      ]);
    });
  },
);

/** Of all three, by one of them. */
async function notePayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Payment…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await dialog.getByLabel('State').selectOption('paid');
  await dialog.getByLabel('Paid by').selectOption({ label: 'Shufen Wang' });
  await dialog.getByLabel('Amount in total').fill('6,000');
  await dialog.getByLabel('Currency').selectOption('CNY');
  await expectAccessibleInEveryLook(page, 'the payment of several people');
  await dialog.getByRole('button', { name: 'Note the payment' }).click();
  await expect(dialog).toBeHidden();
}
