import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { fillOpenRegistration, fillRegistration, logOut, readCaptcha, register, newAuthor } from '../support/author.ts';
import { expect, test, withWorker } from '../support/fixtures.ts';
import { storedAnswers, waitForHydration } from '../support/pages.ts';
import { choose } from '../support/keyboard.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test(
  'A4 A5 A7 Registering with the code in capitals shows the message, logs in and leads to the dashboard',
  { tag: '@long' },
  async ({ page, site }) => {
    const author = newAuthor();
    await register(page, site.url, author);
    const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(kept).toMatchObject({
      Firstname: author.Firstname,
      Lastname: author.Lastname,
      email: author.email,
      mytitle: 'Prof.',
      ifcn: '0',
    });
    expect(kept.token).toBeTruthy();
    await expect(page.getByRole('main').getByText(/Prof\. Reynolds$/)).toBeVisible();
  },
);

test('A1 A6 A newcomer who opens the submission form is led to registration, and from there to the form', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/submissionUpload`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Log in or create an account to submit an abstract');
  const create = main.getByRole('link', { name: 'Create an account' });
  const email = main.getByLabel('Email');
  const topOf = async (part: Locator) => (await part.boundingBox())!.y;
  expect(await topOf(create), 'is read before the form').toBeLessThan(await topOf(email));
  await expect(main.getByRole('button', { name: 'Log in' }), 'is said once').toHaveCount(1);
  await expect(main.getByRole('status')).toHaveText('System timeout . You need to log in again');
  await create.click();

  const sent = page.waitForRequest('**/LoginApi/register');
  const author = newAuthor();
  await fillOpenRegistration(page, author);
  await page.waitForURL(`${site.url}/submissionUpload`);
  await expect(main.getByRole('textbox', { name: 'Title' })).toBeEditable();
  // The payload has the specification's fields, the country by its id and the cellphone as tel.
  expect((await sent).postDataJSON()).toEqual({
    Firstname: author.Firstname,
    Lastname: author.Lastname,
    email: author.email,
    password: author.password,
    mytitle: 'Prof.',
    ifcn: '0',
    name: '',
    country: '826',
    affiliation: 'Host University',
    address: '1 University Avenue',
    fax: '',
    tel: '7700 900123',
    phoneCode: '44',
    about: '',
  });
});

test(
  'A1 A refusal shows the server’s message at its field, and the form stays as typed',
  { tag: '@long' },
  async ({ author, page, site }) => {
    await page.goto(`${site.url}/loginThen`);
    await logOut(page);
    await fillRegistration(page, site.url, { ...author, Firstname: 'Horace' });
    const email = page.getByLabel('Email');
    await expect(email).toHaveAccessibleDescription(/There is already an account with this email address/);
    await expect(email).toHaveValue(author.email);
    await expect(page.getByLabel('Firstname')).toHaveValue('Horace');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(author.password);
  },
);

test('A4 The code is redrawn on click, spelled on request, and compared ignoring case', async ({ page, site }) => {
  await page.goto(`${site.url}/register`);
  const picture = page.getByRole('button', { name: 'Draw another code' });
  const pixels = () => picture.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const first = { pixels: await pixels(), code: await readCaptcha(page) };
  expect(first.code).toMatch(/^[A-Z0-9]{4}$/);
  await picture.click();
  await expect.poll(pixels).not.toBe(first.pixels);
  expect(await readCaptcha(page)).not.toBe(first.code);

  await page.getByLabel('Verification code (case sensitive)').fill((await readCaptcha(page)).toLowerCase());
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Verfication Code inconsistency')).toHaveCount(0);
});

test('A1 A country proposes its phone code, which can be changed', { tag: '@long' }, async ({ page, site }) => {
  const countries = page.waitForResponse('**/country_list');
  await page.goto(`${site.url}/register`);
  await countries;
  const [country, phone] = [
    page.getByRole('combobox', { name: 'Country' }),
    page.getByRole('combobox', { name: 'Phone code' }),
  ];
  // With room for its list: one that leaves the window while it is scrolled closes.
  await country.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await country.fill('chin');
  await page.getByRole('option', { name: 'China', exact: true }).click();
  await expect(phone).toHaveValue('+86');
  await choose(phone, 'japan', /\+81/);
  await expect(phone).toHaveValue('+81');
  await expect(country).toHaveValue('China');
});

withWorker(
  'A1 O4 A country is found by its name in either language, in both forms, without a network too',
  { tag: '@long' },
  async ({ page, site }) => {
    const searches = [
      ['/register', 'Country', ['中国', 'china', 'CN'], 'China'],
      ['/register', 'Phone code', ['英国', 'kingdom', '44', '+44'], '+44'],
      ['/registerzh', '国际区号', ['英国', 'kingdom', '44', '+44'], '+44'],
    ] as const;
    const findAll = async () => {
      for (const [path, label, typings, name] of searches) {
        await page.goto(site.url + path);
        await waitForHydration(page);
        const field = page.getByRole('combobox', { name: label });
        if (path === '/registerzh') await expect(field).toHaveValue('+86');
        // Content that appears above it, such as a notice about the connection, must not push it out of the window: its
        // list would close.
        await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        await field.click();
        await expect(page.getByRole('option').first()).toBeVisible();
        for (const typed of typings) {
          await field.fill(typed);
          await expect(page.getByRole('option').first()).toContainText(name);
        }
      }
    };
    await findAll();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await findAll();
  },
);

test(
  'A1 O4 What is typed into a select stays when the newest list arrives',
  { tag: '@long' },
  async ({ page, site }) => {
    await page.goto(`${site.url}/register`);
    await waitForHydration(page);
    const phone = page.getByRole('combobox', { name: 'Phone code' });
    // The list is there, and kept for the next time.
    await phone.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect.poll(() => storedAnswers(page, 'country_list')).toBe(1);
    let answer = () => {};
    const late = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/H5Api/country_list', async (route) => {
      await late;
      await route.continue();
    });
    await page.reload();
    await phone.click();
    await phone.fill('kingdom');
    await expect(page.getByRole('option').first()).toContainText('+44');
    const answered = page.waitForResponse('**/H5Api/country_list');
    answer();
    await (await answered).finished();
    await page.waitForTimeout(300);
    await expect(phone).toHaveValue('kingdom');
    await expect(page.getByRole('option').first()).toContainText('+44');
  },
);

test('A1 Typed values survive a reload, except the passwords', async ({ page, site }) => {
  await page.goto(`${site.url}/register`);
  await page.getByLabel('Dr.').check();
  await page.getByLabel('Firstname').fill('Ellen');
  await page.getByLabel('Password', { exact: true }).fill('eddies-1883');
  await choose(page.getByRole('combobox', { name: 'Country' }), 'fran', 'France');
  await page.reload();
  await expect(page.getByLabel('Dr.')).toBeChecked();
  await expect(page.getByLabel('Firstname')).toHaveValue('Ellen');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('France');
  await expect(page.getByRole('combobox', { name: 'Phone code' })).toHaveValue('+33');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('eddies-1883');
});

test('A1 A common password causes a warning, but is accepted', { tag: '@long' }, async ({ page, site }) => {
  await page.goto(`${site.url}/register`);
  await waitForHydration(page);
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await expect(page.getByText('password is too easy to guess')).toBeVisible();
  const author = newAuthor({ password: 'password1' });
  await register(page, site.url, author);
});

test(
  'A1 Without a connection no account is created, and the form keeps what was typed',
  { tag: '@long' },
  async ({ page, site }) => {
    const author = newAuthor();
    await page.route('**/LoginApi/register', (route) => route.abort());
    await fillRegistration(page, site.url, author);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no connection to the server');
    await expect(page.getByLabel('Email')).toHaveValue(author.email);
  },
);

test('A1 The form is accessible with its list open and with an error', { tag: '@long' }, async ({ page, site }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${site.url}/register`);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Please enter your email')).toBeVisible();
    await page.getByRole('combobox', { name: 'Phone code' }).fill('4');
    await expect(page.getByRole('option').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  }
});

test(
  'A4 If the device has a voice, it reads out the characters of the code',
  { tag: '@long' },
  async ({ page, site }) => {
    // The browser of a test has no voice: one is named, and what it is given to say is written down.
    await page.addInitScript(() => {
      speechSynthesis.getVoices = () => [{ lang: 'en-GB' } as SpeechSynthesisVoice];
      speechSynthesis.speak = (utterance) => {
        document.documentElement.dataset.spoken = `${utterance.lang}: ${utterance.text}`;
        utterance.dispatchEvent(new Event('start'));
      };
    });
    await page.goto(`${site.url}/register`);
    const html = page.locator('html');
    const speak = page.getByRole('button', { name: 'Speak the code' });
    await speak.click();
    await expect(html).toHaveAttribute('data-spoken', /^en-GB: [A-Z0-9](, [A-Z0-9]){3}$/);
    const spoken = (await html.getAttribute('data-spoken'))!.replace('en-GB: ', '').replaceAll(', ', '');
    await expect(page.locator('button:has-text("Speak the code") + output')).toBeEmpty();
    expect(await readCaptcha(page)).toBe(spoken);
  },
);
