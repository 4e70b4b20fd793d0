import type { Page } from '@playwright/test';
import { createAccount, fillLogIn, logInWithoutForm, logIn, register, newAuthor } from '../support/author.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { choose } from '../support/keyboard.ts';

/** The author-information form on the screen, in a language (A10). */
function infoForm(page: Page, language: 'en' | 'zh' = 'en') {
  const main = page.getByRole('main');
  const labels = {
    en: ['Name', 'Country', 'Affiliation', 'Address', 'Email', 'Fax', 'About', 'Save'],
    zh: ['姓名', '国家或地区', '单位', '地址', '邮箱', '传真', '简介', '保存'],
  }[language] as [string, string, string, string, string, string, string, string];
  const text = (name: string) => main.getByRole('textbox', { name, exact: true });
  const [name, country, affiliation, address, email, fax, about, save] = labels;
  return {
    name: text(name),
    country: main.getByRole('combobox', { name: country, exact: true }),
    affiliation: text(affiliation),
    address: text(address),
    email: text(email),
    fax: text(fax),
    about: text(about),
    save: main.getByRole('button', { name: save, exact: true }),
  };
}

/** Everything but the name and the email, which the account knows. */
async function fillIn(page: Page): Promise<void> {
  const form = infoForm(page);
  await choose(form.country, 'ireland', 'Ireland');
  await form.affiliation.fill('Queen’s College');
  await form.address.fill('1 College Road, Cork');
}

test('A10 Saved details are there at the next visit and on another device, and the fax may stay empty', async ({
  author,
  browser,
  page,
  site,
}) => {
  await page.goto(`${site.url}/submissRegistration`);
  const form = infoForm(page);
  await expect(form.name).toHaveValue(`${author.Firstname} ${author.Lastname}`);
  await expect(form.email).toHaveValue(author.email);
  await fillIn(page);
  await form.about.fill('Turbulence, and when it begins.');
  const sent = page.waitForRequest('**/H5Api/add_author_info');
  await form.save.click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Osborne Reynolds',
    country: '372',
    affiliation: 'Queen’s College',
    address: '1 College Road, Cork',
    email: author.email,
    fax: '',
    about: 'Turbulence, and when it begins.',
    visitor_id: await page.evaluate(() => localStorage.getItem('visitor_id')),
  });
  await expect(form.address).toHaveValue('1 College Road, Cork');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Turbulence');

  const elsewhere = await (await browser.newContext()).newPage();
  await logInWithoutForm(elsewhere.context(), site.url, author);
  for (const visit of [page, elsewhere]) {
    await visit.goto(`${site.url}/submissRegistration`);
    const again = infoForm(visit);
    await expect(again.about).toHaveValue('Turbulence, and when it begins.');
    await expect(again.country).toHaveValue('Ireland');
    await expect(again.fax).toHaveValue('');
  }
  await elsewhere.context().close();

  await page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL(`${site.url}/loginThen`);
});

test('A10 The form is filled in from the registration, in Chinese too', { tag: '@long' }, async ({ page, site }) => {
  const author = newAuthor();
  await register(page, site.url, author);
  for (const [path, language, country] of [
    ['/submissRegistration', 'en', 'United Kingdom'],
    ['/submissRegistrationzh', 'zh', '英国'],
  ] as const) {
    await page.goto(site.url + path);
    const form = infoForm(page, language);
    await expect(form.affiliation).toHaveValue('Host University');
    await expect(form.address).toHaveValue('1 University Avenue');
    await expect(form.country).toHaveValue(country);
    await expect(form.email).toHaveValue(author.email);
  }
  await infoForm(page, 'zh').save.click();
  await expect(page.getByRole('status').getByText('已保存', { exact: true })).toBeVisible();
});

test(
  'A10 In Chinese, China is chosen for an author who has named no country',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.goto(`${site.url}/submissRegistrationzh`);
    await expect(infoForm(page, 'zh').country).toHaveValue('中国');
    await page.goto(`${site.url}/submissRegistration`);
    await expect(infoForm(page).name).toHaveValue('Osborne Reynolds');
    await expect(infoForm(page).country).toHaveValue('');
  },
);

test(
  'A10 An error is shown once, at its field, and disappears when corrected',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.goto(`${site.url}/submissRegistration`);
    const form = infoForm(page);
    await form.save.click();
    await expect(form.country).toHaveAccessibleDescription('Please enter your country');
    await expect(form.country).toHaveAttribute('aria-invalid', 'true');
    await expect(form.country).toBeFocused();
    await expect(page.getByText('Please enter your country')).toHaveCount(1);
    await fillIn(page);
    await expect(form.country).not.toHaveAttribute('aria-invalid', 'true');
  },
);

test('A10 A late answer fills in empty fields and leaves typed text', { tag: '@long' }, async ({ page, site }) => {
  await register(page, site.url, newAuthor());
  let answer = () => {};
  let asked = 0;
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/H5Api/author_info', async (route) => {
    asked += 1;
    await late;
    await route.continue();
  });
  await page.goto(`${site.url}/submissRegistration`);
  const form = infoForm(page);
  await form.affiliation.fill('Owens College');
  await form.about.pressSequentially('I was');
  answer();
  await expect(form.address).toHaveValue('1 University Avenue');
  await form.about.pressSequentially(' here first');
  await expect(form.about).toHaveValue('I was here first');
  await expect(form.affiliation).toHaveValue('Owens College');
  expect(asked).toBe(1);
});

withStoredSite(
  'A10 Without a connection the form opens with what the device knows, and a reload keeps what was typed',
  async ({ author, page, site }) => {
    await page.goto(`${site.url}/submissRegistration`);
    const form = infoForm(page);
    await form.country.fill('ireland');
    await expect(page.getByRole('option', { name: 'Ireland', exact: true })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await expect(form.name).toHaveValue('Osborne Reynolds');
    await fillIn(page);
    await form.save.click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('There is no connection to the server right now. What you typed stays here');
    await page.reload();
    await expect(form.address).toHaveValue('1 College Road, Cork');
    await expect(form.country).toHaveValue('Ireland');
    await expect(form.email).toHaveValue(author.email);

    await page.context().setOffline(false);
    await form.save.click();
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
    await expect(alert).toHaveCount(0);
  },
);

test(
  'A8 A10 If the session has ended, log-in leads back to the form with what was typed',
  { tag: '@long' },
  async ({ author, context, page, site }) => {
    await page.goto(`${site.url}/submissRegistration`);
    const form = infoForm(page);
    await fillIn(page);
    await context.clearCookies();
    await form.save.click();
    await page.getByRole('main').getByRole('link', { name: 'Log in again' }).click();
    await fillLogIn(page, author);
    await page.waitForURL(`${site.url}/submissRegistration`);
    await expect(form.address).toHaveValue('1 College Road, Cork');
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
    await form.save.click();
    await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  },
);

test(
  'A9 A10 Text typed by one author is not shown to the next on the same device',
  { tag: '@long' },
  async ({ author: { page }, request, site }) => {
    await page.goto(`${site.url}/submissRegistration`);
    await infoForm(page).about.fill('Turbulence');
    const next = await createAccount(request, site.url, newAuthor({ Firstname: 'Ellen', Lastname: 'Richards' }));
    await logIn(page, site.url, next);
    await page.goto(`${site.url}/submissRegistration`);
    await expect(infoForm(page).name).toHaveValue('Ellen Richards');
    await expect(infoForm(page).about).toHaveValue('');
  },
);
