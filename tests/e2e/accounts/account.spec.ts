import type { Page } from '@playwright/test';
import { createAccount, fillLogIn, logInWithoutForm, logOut, newAuthor } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';

/** The two forms of the account's page. Both ask for the current password. */
function accountForms(page: Page) {
  const [email, password] = ['Email', 'Password'].map((name) => page.getByRole('form', { name, exact: true })) as [
    ReturnType<Page['getByRole']>,
    ReturnType<Page['getByRole']>,
  ];
  return {
    email: {
      form: email,
      address: email.getByLabel('New email'),
      password: email.getByLabel('Current password'),
      change: email.getByRole('button', { name: 'Change email' }),
    },
    password: {
      form: password,
      present: password.getByLabel('Current password'),
      next: password.getByLabel('New password', { exact: true }),
      again: password.getByLabel('Retype new password'),
      change: password.getByRole('button', { name: 'Change password' }),
    },
  };
}

test('A7 A new address needs the password, must be free, is shown at once, and is used to log in', async ({
  author,
  page,
  request,
  site,
}) => {
  const taken = await createAccount(request, site.url, newAuthor());
  await page.goto(`${site.url}/account`);
  const { email } = accountForms(page);
  await expect(email.form).toContainText(author.email);
  const next = newAuthor().email;

  await email.change.click();
  await expect(email.address).toHaveAccessibleDescription('Please enter your email');
  await email.address.fill(next);
  await email.change.click();
  await expect(email.password).toHaveAccessibleDescription('Please enter your Password');
  await email.password.fill('vortex-1');
  await email.change.click();
  await expect(email.password).toHaveAccessibleDescription('The current password is not right.');
  await expect(email.password).toBeFocused();
  await expect(email.address).toHaveValue(next);

  await email.address.fill(taken.email);
  await email.password.fill(author.password);
  await email.change.click();
  await expect(email.address).toHaveAccessibleDescription(/There is already an account with this email address/);
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(author.email);

  await email.address.fill(next);
  await email.change.click();
  await expect(page.getByRole('status').getByText('Email changed')).toBeVisible();
  await expect(email.form).toContainText(next);
  await expect(email.password).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(next);

  // The copy that a killed browser leaves says the same.
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.url}/account`);
  await expect(email.form).toContainText(next);

  await logOut(page);
  await page.goto(`${site.url}/login`);
  await fillLogIn(page, author);
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
  await fillLogIn(page, { ...author, email: next });
  await page.waitForURL('**/loginThen');
});

test('A7 A8 After a change of password the old one is refused and other devices are logged out', async ({
  author,
  browser,
  page,
  site,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await logInWithoutForm(elsewhere.context(), site.url, author);
  await elsewhere.goto(`${site.url}/loginThen`);

  await page.goto(`${site.url}/account`);
  const { password } = accountForms(page);
  await expect(password.form).toContainText('Every other device on which you are logged in is logged out.');
  await password.present.fill('vortex-1');
  await password.next.fill('vortex-street');
  await password.again.fill('vortex-street');
  await password.change.click();
  await expect(password.present).toHaveAccessibleDescription('The current password is not right.');
  await password.present.fill(author.password);

  await page.route('**/LoginApi/change_password', (route) => route.abort());
  await password.change.click();
  await expect(password.form.getByRole('alert')).toContainText('There is no answer from the server');
  await expect(password.next).toHaveValue('vortex-street');
  await page.unroute('**/LoginApi/change_password');
  await password.change.click();
  await expect(page.getByRole('status').getByText('Password changed')).toBeVisible();
  await expect(password.next).toHaveValue('');

  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByRole('main').getByText(/Prof\. Reynolds$/)).toBeVisible();
  await expect(page.getByText('Your session has ended.')).toHaveCount(0);

  await elsewhere.reload();
  await expect(elsewhere.getByText('Your session has ended.')).toBeVisible();
  await elsewhere.goto(`${site.url}/login`);
  await fillLogIn(elsewhere, author);
  await expect(elsewhere.getByText('Wrong email or password.').first()).toBeVisible();
  await fillLogIn(elsewhere, { ...author, password: 'vortex-street' });
  await elsewhere.waitForURL('**/loginThen');
  await elsewhere.context().close();
});

test(
  'A1 A7 A new password follows the rules of the registration, and the first message has the focus',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.goto(`${site.url}/account`);
    const { password } = accountForms(page);
    const steps = [
      ['Please enter your Password', 3, password.present, () => password.present.fill('x')],
      ['Please enter your new Password', 2, password.next, () => password.next.fill('short')],
      ['Please enter your Retype Password', 1, password.again, () => password.again.fill('other')],
      ['Password inconsistency', 1, password.again, () => password.again.fill('short')],
      ['The password length needs to be 6-15', 1, password.next, () => password.next.fill('password1')],
    ] as const;
    for (const [message, marked, at, correct] of steps) {
      await password.change.click();
      await expect(at).toHaveAccessibleDescription(new RegExp(message));
      await expect(at).toBeFocused();
      await expect(page.getByText(message, { exact: true })).toHaveCount(1);
      await expect(page.getByRole('main').locator('[aria-invalid=true]')).toHaveCount(marked);
      await correct();
    }
    await expect(password.next).toHaveAccessibleDescription(/password is too easy to guess/);
  },
);

test(
  'A7 The Chinese page is in Chinese, and its fields tell password managers what they are',
  { tag: '@long' },
  async ({ author: { email: address, page }, site }) => {
    await page.goto(`${site.url}/accountzh`);
    const form = page.getByRole('form', { name: '密码' });
    await form.getByRole('button', { name: '修改密码' }).click();
    await expect(form.getByLabel('当前密码')).toHaveAccessibleDescription('请输入密码');
    await expect(form.locator('[autocomplete=username]')).toHaveValue(address);
    await expect(form.locator('[autocomplete=current-password]')).toHaveCount(1);
    await expect(form.locator('[autocomplete=new-password]')).toHaveCount(2);
  },
);
