import { readCaptcha, someone } from './author.ts';
import { expect, test } from './fixtures.ts';

test.use({ conference: 'symposium' });

test('A3 A5 The symposium asks for a name, an address and a password, and lets its author in', async ({
  page,
  site,
}) => {
  const author = someone();
  await page.goto(`${site.url}/register`);
  const main = page.getByRole('main');
  await main.getByLabel('Dr.').check();
  await main.getByRole('textbox', { name: 'Firstname' }).fill(author.Firstname);
  await main.getByRole('textbox', { name: 'Lastname' }).fill(author.Lastname);
  await main.getByRole('textbox', { name: 'Email' }).fill(author.email);
  await main.getByLabel('Password', { exact: true }).fill(author.password);
  await main.getByLabel('Retype Password').fill(author.password);
  await main.getByLabel('Verification code (case sensitive)').fill(await readCaptcha(page));
  // Nothing else is asked.
  await expect(main.locator('input:not([type=radio])')).toHaveCount(6);
  await main.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/loginThen`);
});
