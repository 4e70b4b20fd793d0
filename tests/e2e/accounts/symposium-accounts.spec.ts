import { readCaptcha, newAuthor } from '../support/author.ts';
import { expect, test, withoutScripts } from '../support/fixtures.ts';
import { choose } from '../support/keyboard.ts';

test.use({ conference: 'symposium' });

test('A3 A5 The symposium asks for a name, an address and a password, and logs the author in', async ({
  page,
  site,
}) => {
  const author = newAuthor();
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

test(
  'A10 The symposium asks for the author information in the language of the page, at one address',
  { tag: '@long' },
  async ({ author, page, site }) => {
    const main = page.getByRole('main');
    await page.goto(`${site.url}/submissRegistration`);
    await expect(main.getByLabel('Email', { exact: true })).toHaveValue(author.email);
    await main.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(main.getByRole('combobox', { name: 'Country' })).toHaveAccessibleDescription(
      'Please enter your country',
    );

    await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    await choose(main.getByRole('combobox', { name: '国家或地区' }), '爱尔兰', '爱尔兰');
    await main.getByRole('textbox', { name: '单位' }).fill('科克皇后学院');
    await main.getByRole('button', { name: '保存', exact: true }).click();
    await expect(main.getByRole('textbox', { name: '地址', exact: true })).toHaveAccessibleDescription('请输入地址');
    await main.getByRole('textbox', { name: '地址', exact: true }).fill('科克市学院路1号');
    await main.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByRole('status').getByText('已保存', { exact: true })).toBeVisible();
    await page.reload();
    await expect(main.getByRole('textbox', { name: '地址', exact: true })).toHaveValue('科克市学院路1号');
  },
);

withoutScripts(
  'A6 A10 The log-in box on the front page says what to do about a forgotten password',
  async ({ page, site }) => {
    await page.goto(site.url);
    const box = page.getByRole('region', { name: 'Log in' });
    await box.getByText('Forgotten password?').click();
    await expect(box.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  },
);
