import { createAccount, fillLogIn, logIn, logOut, newAuthor } from '../support/author.ts';
import { expect, test, withStoredSite, withoutScripts } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import { SubmissionForm } from '../support/submissionForm.ts';

const banner = 'System timeout . You need to log in again';

withoutScripts(
  'A6 The log-in page shows dates, venue, the way to an account, and whom to write to about a password',
  async ({ page, site }) => {
    const words = { en: ['/login', 'Forgotten password?', 'Write to'], zh: ['/loginzh', '忘记密码？', '请用注册邮箱'] };
    for (const [path = '', question = '', answer = ''] of Object.values(words)) {
      await page.goto(site.url + path);
      const main = page.getByRole('main');
      await expect(main.getByText(answer)).toBeHidden();
      await main.getByText(question).click();
      await expect(main.getByText(answer)).toBeVisible();
      await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:secretariat@/);
    }
    await page.goto(`${site.url}/login`);
    const info = page.getByRole('complementary', { name: 'Conference info' });
    await expect(info).toContainText('3–6 December 2024');
    await expect(info).toContainText('Host University, China');
    await expect(page.getByText(banner)).toBeHidden();
    await page.getByRole('link', { name: 'No account number yet? Create an account' }).click();
    await expect(page).toHaveURL(`${site.url}/register`);
  },
);

withoutScripts('Every page with a form says why it cannot be sent, and no other page does', async ({ page, site }) => {
  const words = page.getByRole('main').locator('noscript p');
  const paths = [
    '/login',
    '/register',
    '/loginThen',
    '/submissionUpload',
    '/submissRegistration',
    '/account',
    '/open-file',
  ];
  for (const path of paths) {
    await page.goto(site.url + path);
    await expect(words).toHaveText(/^Forms need JavaScript/);
    await expect(words).toBeVisible();
  }
  await page.goto(`${site.url}/loginzh`);
  await expect(words).toHaveText(/^表单需要JavaScript/);
  await page.goto(`${site.url}/awards`);
  await expect(words).toHaveCount(0);
});

test('A7 A refusal leaves the form as typed; then log-in fills local storage and leads to the dashboard', async ({
  page,
  request,
  site,
}) => {
  const author = await createAccount(request, site.url, newAuthor());
  await page.goto(`${site.url}/login`);
  const message = page.getByRole('alert').filter({ hasText: 'Wrong email or password.' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await fillLogIn(page, { ...author, password: 'vortex-1' });
    await expect(message).toBeVisible();
    const header = (await page.getByRole('banner').boundingBox())!;
    await expect.poll(async () => (await message.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(message).toHaveCount(0);
  }
  const main = page.getByRole('main');
  await expect(main.getByLabel('Email')).toHaveValue(author.email);
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('vortex-1');
  await expect(page).toHaveURL(`${site.url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  const answered = page.waitForResponse('**/LoginApi/login').then(() => Date.now());
  await fillLogIn(page, author);
  await expect(page.getByText('Login successful')).toBeVisible();
  await page.waitForURL('**/loginThen');
  const waited = Date.now() - (await answered);
  expect(waited).toBeGreaterThan(450);
  expect(waited).toBeLessThan(5_000);

  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(kept).toMatchObject({
    Firstname: author.Firstname,
    Lastname: author.Lastname,
    email: author.email,
    mytitle: 'Prof.',
    ifcn: '0',
  });
  expect(kept.token).toBeTruthy();
  expect(kept.visitor_id).toBeTruthy();
  await expect(page.getByRole('banner').getByRole('link', { name: 'O. Reynolds' })).toBeVisible();
});

withStoredSite(
  'A7 Without a network log-in fails with a message, and what was typed stays',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto(`${site.url}/login`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await fillLogIn(page, newAuthor());
    await expect(page.getByText('There is no connection to the server, so nobody can log in right now')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Saved drafts stay on this device');
    await expect(page.getByLabel('Email')).not.toBeEmpty();
  },
);

test(
  'A8 Without the token or the account on the device, the dashboard redirects to log in, with a message',
  { tag: '@long' },
  async ({ page, request, site }) => {
    const author = await createAccount(request, site.url, newAuthor());
    await logIn(page, site.url, author);
    for (const key of ['token', 'visitor_id']) {
      await page.evaluate((gone) => localStorage.removeItem(gone), key);
      await page.goto(`${site.url}/loginThen`);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText(banner, { exact: true })).toBeVisible();
      await fillLogIn(page, author);
      await page.waitForURL('**/loginThen');
    }
  },
);

test(
  'A8 When the server has ended the session, drafts stay and the page asks to log in again',
  { tag: '@long' },
  async ({ author, context, page, site }) => {
    await page.goto(`${site.url}/loginThen`);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await context.clearCookies();
    await page.reload();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);

    await page.getByRole('main').getByRole('link', { name: 'Log in again' }).click();
    await expect(page.getByText(banner, { exact: true })).toBeVisible();
    await fillLogIn(page, author);
    await page.waitForURL(`${site.url}/loginThen`);
    await expect(page.getByText('Your session has ended.')).toHaveCount(0);
  },
);

test(
  'O9 Log-in leads back to where the session ended, and never to another site',
  { tag: '@long' },
  async ({ page, request, site }) => {
    const author = await createAccount(request, site.url, newAuthor());
    await page.goto(`${site.url}/login?from=${encodeURIComponent('/submissionUpload?draft=abc')}`);
    await expect(page.getByText(banner, { exact: true })).toBeVisible();
    await fillLogIn(page, author);
    await page.waitForURL(`${site.url}/submissionUpload?draft=abc`);

    for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example']) {
      await page.goto(`${site.url}/login?from=${encodeURIComponent(from)}`);
      await fillLogIn(page, author);
      await page.waitForURL(`${site.url}/loginThen`);
    }
  },
);

test('A9 Log out: here, in the other tab, and on the server', async ({ author: { page }, context, site }) => {
  await page.goto(`${site.url}/loginThen`);
  const other = await context.newPage();
  await other.goto(`${site.url}/loginThen`);
  await expect(other.getByRole('main').getByText(/Prof\. Reynolds$/)).toBeVisible();

  const loggedOut = page.waitForResponse('**/LoginApi/logout');
  await logOut(page);
  expect((await loggedOut).ok()).toBe(true);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(banner)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(other).toHaveURL(/\/login$/);
  const list = await page.request.post(`${site.url}/H5Api/report_list`, { data: {} });
  expect(list.status()).toBe(401);
});

withStoredSite(
  'A9 Log-out without a network removes the account at once, and ends the session on the server later',
  async ({ author, page, site }) => {
    await page.goto(`${site.url}/loginThen`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const cookies = await page.context().cookies();
    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto(`${site.url}/loginThen`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(author.Lastname)).toHaveCount(0);

    await page.context().setOffline(false);
    await page.goto(site.url);
    const session = cookies.find(({ name }) => name === 'session')!;
    await expect
      .poll(async () => {
        const reply = await fetch(`${site.url}/H5Api/report_list`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `session=${session.value}` },
          body: '{}',
        });
        return reply.status;
      })
      .toBe(401);
  },
);

test(
  'A9 With unsent drafts, log-out says how many there are and does as the author chooses',
  { tag: '@long' },
  async ({ author, page, site }) => {
    const form = await SubmissionForm.open(page, site.url);
    await form.title.fill('Intermittent drying of banana slices');
    await form.isSaved();

    const logOutButton = page.getByRole('banner').getByRole('button', { name: 'Log out' });
    const dialog = page.getByRole('dialog', { name: 'Log out' });
    await logOutButton.click();
    await expect(dialog).toContainText('1 draft on this device has not been submitted.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.title).toHaveValue('Intermittent drying of banana slices');

    await logOutButton.click();
    await dialog.getByRole('button', { name: 'Keep draft and log out' }).click();
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await logIn(page, site.url, author);
    await expect(page.getByText('Intermittent drying of banana slices')).toBeVisible();

    await logOutButton.click();
    await dialog.getByRole('button', { name: /^Delete drafts? and log out/ }).click();
    await expect(page).toHaveURL(/\/login(\?|$)/);
    await logIn(page, site.url, author);
    await expect(page.getByText('Nothing submitted yet.')).toBeVisible();
  },
);

test('A7 Text typed before the page’s code arrives is kept', { tag: '@long' }, async ({ page, request, site }) => {
  const author = await createAccount(request, site.url, newAuthor());
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(author.email);
  await main.getByLabel('Password', { exact: true }).fill(author.password);
  letThrough();
  await main.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/loginThen');
});

test(
  'N9 After log-in at the Chinese page the site stays Chinese, until the reader switches',
  { tag: '@long' },
  async ({ page, request, site }) => {
    const author = await createAccount(request, site.url, newAuthor());
    const html = page.locator('html');
    await page.goto(`${site.url}/visa`);
    await expect(html).toHaveAttribute('lang', 'en');

    await page.goto(`${site.url}/loginzh`);
    const form = page.getByRole('main');
    await form.getByLabel('邮箱').fill(author.email);
    await form.getByLabel('密码', { exact: true }).fill(author.password);
    await form.getByRole('button', { name: '登录' }).click();
    await page.waitForURL('**/LoginThenzh');
    await page.goto(`${site.url}/visa`);
    await expect(html).toHaveAttribute('lang', 'zh');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('zh');
    await waitForHydration(page);

    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(html).toHaveAttribute('lang', 'en');
    await page.goto(`${site.url}/visa`);
    await expect(html).toHaveAttribute('lang', 'en');
  },
);
