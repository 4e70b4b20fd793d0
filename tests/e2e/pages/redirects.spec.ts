import type { Page } from '@playwright/test';
import { newAuthor, type Author } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { LogInForm, type OwnForm, type RegistrationForm } from '../support/forms.ts';
import type { Message } from '../support/specifiedMessages.ts';
import { fixturePath } from '../support/submissionForm.ts';
import { nameOf, variants, type OwnPaths, type Variant } from '../support/variants.ts';
import type { User } from '../support/variantUser.ts';

const ownPages = ['dashboard', 'submission', 'authorInfo', 'account'] as const satisfies (keyof OwnPaths)[];

for (const variant of variants) {
  const { conference, language, paths } = variant;
  // The paths of the symposium are those of the forum in English.
  const tag = conference === 'forum' ? [] : ['@long'];
  const isForum = conference !== 'symposium';

  test(
    `A5 A7 R8 ${nameOf(variant)}: 500 ms to the dashboard after registration and log-in, 200 ms after a submission`,
    // `messages.spec.ts` sees where each leads in Chinese, too.
    { tag: language === 'zh' ? ['@long'] : tag },
    async ({ openVariant }) => {
      // Each with a browser of its own: a clock is taken over once.
      const registering = await openVariant(variant);
      const registration = await registering.registrationForm();
      const author = newAuthor();
      await fill(registration, variant, author);
      await expectArrival(registering, registration, 'Registration successful', 500);

      const loggingIn = await openVariant(variant);
      const logIn = await loggingIn.logInForm();
      await logIn.fill(author);
      await expectArrival(loggingIn, logIn, 'Login successful', 500);

      const submitting = await openVariant(variant);
      const abstract = await submitting.abstractForm();
      await abstract.write('On time');
      await abstract.attach(fixturePath('abstract-en.docx'));
      await expectArrival(submitting, abstract, isForum ? 'Submitted Successfully' : 'Submitted Successfully!', 200);
    },
  );

  test(
    `A8 N7 ${nameOf(variant)}: an author’s pages redirect to log-in without a session, in any case of their paths`,
    { tag: language === 'zh' ? ['@long'] : tag },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      const inOtherCases = [paths.dashboard.toLowerCase(), paths.submission.toUpperCase()];
      for (const path of [...ownPages.map((page) => paths[page]), ...inOtherCases]) {
        await expectSentToLogIn(user, path, paths.login);
      }
      // A device on which an account of the Chinese form was used last.
      await user.page.evaluate(() => localStorage.setItem('ifcn', '1'));
      for (const page of ownPages) await expectSentToLogIn(user, paths[page], isForum ? '/loginzh' : paths.login);
    },
  );

  test(
    `A8 O9 ${nameOf(variant)}: logging in again after the session ended leads back to the draft`,
    // Every day, `session-expiry.spec.ts` looks closer.
    { tag: '@long' },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      const form = await user.abstractForm();
      await form.write('Written through the night');
      await form.attach(fixturePath('abstract-en.docx'));
      await user.site.query('DELETE FROM session');
      await form.button.click();
      await form.main.getByRole('link', { name: form.labels.logInAgain, exact: true }).first().click();
      await expect(user.page).toHaveURL(user.at(paths.login));
      await user.showsSuccess('System timeout . You need to log in again');
      const logIn = new LogInForm(user.page, language);
      await logIn.fill(await user.author());
      await logIn.button.click();
      await expect(user.page).toHaveURL((url) => user.at(paths.submission)(url) && url.searchParams.has('draft'));
      await expect(form.title).toHaveValue('Written through the night');
      await form.button.click();
      await user.showsSuccess(isForum ? 'Submitted Successfully' : 'Submitted Successfully!');
      await expect(user.page).toHaveURL(user.at(paths.dashboard));
    },
  );

  test(
    `I9 I12 ${nameOf(variant)}: public pages link to the form where the account was created`,
    { tag: language === 'zh' ? ['@long'] : tag },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      const links = {
        en: { register: 'Registration', own: 'Go to your submissions', logIn: 'Login' },
        zh: { register: '注册账号', own: '前往我的投稿', logIn: '登录' },
      }[language];
      for (const ifcn of ['0', '1']) {
        const chinese = isForum && ifcn === '1' ? 'zh' : '';
        const main = user.page.getByRole('main');
        await user.open('/submissions', `?language=${language}`);
        await user.page.evaluate((kept) => localStorage.setItem('ifcn', kept), ifcn);
        await user.open('/submissions', `?language=${language}`);
        await expect(main.getByRole('link', { name: links.own })).toHaveAttribute(
          'href',
          chinese ? '/LoginThenzh' : '/loginThen',
        );
        await main.getByRole('link', { name: links.register, exact: true }).click();
        await expect(user.page).toHaveURL(user.at(`/register${chinese}`));
        await user.open('/reg', `?language=${language}`);
        await main.getByRole('link', { name: links.logIn, exact: true }).first().click();
        await expect(user.page).toHaveURL(user.at(`/login${chinese}`));
      }
    },
  );
}

async function expectSentToLogIn(user: User, path: string, login: string): Promise<void> {
  await user.open(path);
  await expect(user.page, path).toHaveURL(user.at(login));
  const language = login === '/loginzh' ? 'zh' : user.variant.language;
  await expect(user.announced('status', 'System timeout . You need to log in again', language)).toBeVisible();
}

/** Presses the button while the page's clock is paused, then advances it by single milliseconds. */
async function expectArrival(user: User, form: OwnForm, said: Message, delay: number): Promise<void> {
  const { page } = user;
  const before = new URL(page.url()).pathname;
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await form.button.click();
  await expect(user.announced('status', said)).toBeAttached();
  await isIdle(page);
  await page.clock.runFor(delay - 1);
  await isIdle(page);
  expect(new URL(page.url()).pathname, `${delay - 1} ms after ‘${said}’`).toBe(before);
  await page.clock.runFor(1);
  await expect(page, `${delay} ms after ‘${said}’`).toHaveURL(user.at(user.variant.paths.dashboard));
}

/** Resolves once pending work without timers is done. It must not use the paused clock. */
async function isIdle(page: Page): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        }),
    );
  }
}

async function fill(form: RegistrationForm, { conference, language }: Variant, author: Author): Promise<void> {
  await form.Firstname.fill(author.Firstname);
  await form.Lastname.fill(author.Lastname);
  await form.email.fill(author.email);
  await form.enterPasswords(author.password);
  if (conference !== 'symposium' && language === 'en') {
    await form.chooseIreland();
    await form.affiliation.fill('Host University');
    await form.address.fill('1 University Avenue');
    await form.cellphone.fill('87 123 4567');
  }
  await form.code.fill(await form.readCode());
}
