import { logIn } from '../../e2e/support/author.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import { lin } from './onBehalf.ts';
import type { Secretary } from './secretary.ts';
import { mailTo, wu } from './week.ts';

/** Lin Mei registered herself, too, in letters: the two accounts are found and merged. */
export async function mergesTwoAccounts(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const { site, url } = week.office;
  const other = { Firstname: 'Mei', Lastname: 'Lin', email: 'linmei@163.example', password: 'berries-1977' };
  const data = { ...other, mytitle: 'Dr.', ifcn: 0, country: '156', tel: '', phoneCode: '', affiliation: '江南大学' };
  await week.request.post(`${url}/LoginApi/register`, { data });
  await secretary.opens('people?of=doubles');
  await page.getByRole('gridcell').filter({ hasText: '林梅' }).first().click();
  await expect(secretary.heading).toHaveText('林梅');
  await page.getByRole('button', { name: say('Compare with {0}', { 0: other.email }) }).click();
  const dialog = secretary.dialog('Merge with another account');
  await expect(dialog.getByRole('row', { name: new RegExp(`^${say('Abstracts')}`) })).toContainText('1');
  await dialog.getByRole('button', { name: say('Merge'), exact: true }).click();
  await expect(secretary.text('Everything is in the account {to} now.', { to: lin.email })).toBeVisible();
  await expect(page.getByText(other.email).first()).toBeVisible();
  expect(await site.query("select 1 from account where email = 'linmei@163.example'")).toEqual([]);
}

/** An abstract that a colleague submitted with his own account goes to hers. */
export async function movesAnAbstract(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  await secretary.opens('abstract?id=60');
  await secretary.presses('Move to another account…');
  const dialog = secretary.dialog('Move abstract {report_id} to another account', { report_id: 60 });
  await dialog.getByLabel(say('New account')).fill('linmei@163.example');
  await dialog.getByRole('button', { name: /林梅/ }).click();
  await dialog.getByRole('button', { name: say('Move'), exact: true }).click();
  await expect(secretary.text('Abstract {report_id} has been moved.', { report_id: 60 })).toBeVisible();
  await expect(page.getByRole('link', { name: '林梅' }).first()).toBeVisible();
  const owner = 'select email from report join account using (visitor_id) where report_id = 60';
  expect(await week.office.site.query(owner)).toEqual([{ email: lin.email }]);
}

export async function correctsAnAddress(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const address = 'lin.mei@jiangnan-university.example';
  await page.getByRole('link', { name: '林梅' }).first().click();
  await secretary.presses('Correct the address…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('E-mail address')).fill(address);
  await dialog.getByRole('button', { name: say('Correct the address'), exact: true }).click();
  await expect(page.getByRole('link', { name: address }).first()).toBeVisible();
  expect(await week.office.site.query('select 1 from account where email = ?', address)).toHaveLength(1);
}

/** Title and number of the invoice, and its PDF: the author finds both on the dashboard. */
export async function issuesAnInvoice(secretary: Secretary): Promise<void> {
  const { page, say, week } = secretary;
  const { site, url } = week.office;
  const file = { name: 'fapiao.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nFapiao\n%%EOF') };
  await secretary.opens('people');
  await secretary.searches('Search people', '吴宪');
  await page.getByRole('gridcell').filter({ hasText: '吴宪' }).first().click();
  await page.getByRole('button', { name: say('Edit: {title}', { title: say('Payment') }) }).click();
  await secretary.field('State').selectOption('paid');
  await secretary.field('Amount').fill('CNY 2,400');
  await secretary.presses('Save');
  await expect
    .poll(() => site.query("select 1 from payment where amount = '2400' and currency = 'CNY'"))
    .toHaveLength(1);
  await page.getByRole('button', { name: say('Edit: {title}', { title: say('Invoice') }) }).click();
  await secretary.field('Invoice title').fill('北京协和医学院');
  await secretary.field('Tax number').fill('12100000400000123X');
  await secretary.field('Invoice number').fill('26322000');
  await secretary.presses('Save');
  await expect.poll(() => site.query('select number from issued_invoice')).toEqual([{ number: '26322000' }]);
  await secretary.chooser('Invoice of {name}', { name: '吴宪' }).setInputFiles(file);
  await expect(page.getByRole('button', { name: file.name })).toBeVisible();
  const author = await page.context().browser()!.newContext({ locale: 'en-GB' });
  const dashboard = await author.newPage();
  await logIn(dashboard, url, wu);
  await expect(dashboard.getByText('26322000').first()).toBeVisible();
  await author.close();
  await mailTo(week, wu.email, /26322000|发票/);
}
