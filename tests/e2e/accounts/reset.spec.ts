import { randomUUID } from 'node:crypto';
import { request as requests, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createAccount, fillLogIn, logIn, newAuthor } from '../support/author.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import type { Site } from '../support/site.ts';

/** The link to set a password that the admin area shows a secretary, made by the calls of a new one. */
async function linkFor(email: string, site: Site): Promise<string> {
  const office = await requests.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } });
  const call = async <Data>(name: string, data: object) => {
    const reply = await office.post(`/AdminApi/${name}`, { data });
    expect(reply.ok(), name).toBe(true);
    return ((await reply.json()) as { data: Data }).data;
  };
  const secretary = `${randomUUID()}@staff.example`;
  const invitation = await site.organiser('staff', 'invite', secretary, '--role', 'secretary', '--url', site.url);
  const invited = { token: invitation.split('#token=')[1], name: 'Marie Curie' };
  const { secret } = await call<{ secret: string }>('staff_accept_password_options', invited);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.now });
  await call('staff_accept_password', { ...invited, password: 'a long pass phrase', code });
  const [account] = await site.query<{ visitor_id: string }>('select visitor_id from account where email = ?', email);
  const { link } = await call<{ link: string }>('reset_person', { ...account, by_mail: false });
  await office.dispose();
  return link;
}

/** The form behind the secretariat's link. */
function resetForm(page: Page) {
  const form = page.getByRole('form', { name: /^Your password for / });
  return {
    form,
    next: form.getByLabel('New password', { exact: true }),
    again: form.getByLabel('Retype new password'),
    set: form.getByRole('button', { name: 'Set password' }),
  };
}

test('S6 A9 A forgotten password is replaced by the secretariat’s link, which works once', async ({
  browser,
  page,
  request,
  site,
}) => {
  const author = await createAccount(request, site.url, newAuthor());
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, site.url, author);
  const link = await linkFor(author.email, site);
  const [, token = ''] = link.split('#token=');
  expect(token).toMatch(/^\S{20,}$/);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));

  await page.goto(link);
  const { again, form, next, set } = resetForm(page);
  await expect(form).toContainText('Every device on which you are logged in now is logged out');
  await expect(page).toHaveURL(`${site.url}/reset`);
  await expectAccessibleInEveryLook(page, 'the form');

  const steps = [
    ['Please enter your new Password', next, () => next.fill('short')],
    ['Please enter your Retype Password', again, () => again.fill('other')],
    ['Password inconsistency', again, () => again.fill('short')],
    ['The password length needs to be 6-15', next, () => next.fill('password')],
  ] as const;
  for (const [words, field, correct] of steps) {
    await set.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
    await expect(field).toBeFocused();
    await correct();
  }
  await expect(next).toHaveAccessibleDescription(/password is too easy to guess/);

  await next.fill('vortex-street');
  await again.fill('vortex-street');
  const sent = page.waitForRequest('**/reset_password');
  await set.click();
  expect((await sent).postDataJSON()).toEqual({ token, password: 'vortex-street' });
  const changed = page.getByText('Your password is set. Please log in.');
  await expect(changed).toBeFocused();
  await expectAccessible(page, 'after the change');

  // The secret was sent to the server in that one body, and nowhere else.
  expect(requested.filter((url) => url.includes(token))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]));
  expect(kept).not.toContain(token);
  expect(site.log).not.toContain(token);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogIn(page, author);
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible();
  await fillLogIn(page, { ...author, password: 'vortex-street' });
  await page.waitForURL('**/loginThen');
  await elsewhere.reload();
  await expect(elsewhere.getByText('Your session has ended.')).toBeVisible();
  await elsewhere.context().close();

  await page.goto(link);
  await next.fill('vortex-sheet');
  await again.fill('vortex-sheet');
  await set.click();
  const used = page.getByText('This link has been used or has expired. Please ask the secretariat for a new one.');
  await expect(used).toBeFocused();
  await expect(used.getByRole('link', { name: 'secretariat@' })).toHaveAttribute('href', /^mailto:secretariat@/);
  await expectAccessible(page, 'the used link');

  // A newer link opens the form again, in the same tab.
  await page.goto(await linkFor(author.email, site));
  await expect(set).toBeEnabled();
});

withStoredSite(
  'S6 Without a network nothing is lost, and one press sends once',
  { tag: '@long' },
  async ({ page, request, site }) => {
    const author = await createAccount(request, site.url, newAuthor());
    await page.goto(await linkFor(author.email, site));
    const { again, form, next, set } = resetForm(page);
    await next.fill('vortex-street');
    await again.fill('vortex-street');
    await page.context().setOffline(true);
    await set.click();
    await expect(form.getByRole('alert')).toContainText('There is no answer from the server');
    await expect(next).toHaveValue('vortex-street');
    await page.context().setOffline(false);
    let calls = 0;
    const pressed = Promise.withResolvers<void>();
    await page.route('**/reset_password', async (route) => {
      calls++;
      await pressed.promise;
      await route.continue();
    });
    await set.click();
    // Again, after everything that the button does while it sends.
    await set.click({ force: true });
    pressed.resolve();
    await expect(page.getByText('Your password is set. Please log in.')).toBeVisible();
    expect(calls).toBe(1);
  },
);

test(
  'S6 N9 In Chinese: the form, a link that was used, and where to ask for a new one',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto(`${site.url}/reset?language=zh`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置密码');
    await expect(page.getByRole('main')).toContainText('本页须通过会务组发送的链接打开。');

    await page.goto(`${site.url}/reset#token=none`);
    const form = page.getByRole('form', { name: /^您在.+的登录密码$/ });
    await form.getByLabel('新密码', { exact: true }).fill('vortex-street');
    await form.getByLabel('再次输入新密码').fill('vortex-street');
    await form.getByRole('button', { name: '设置密码' }).click();
    const used = page.getByText('该链接已被使用或已过期，请向会务组索取新链接。');
    await expect(used).toContainText('索取新链接。请用注册邮箱写信至secretariat@');
    await used.getByRole('link', { name: '登录' }).click();
    await page.waitForURL('**/loginzh');
  },
);
