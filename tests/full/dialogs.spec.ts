import type { Locator, Page } from '@playwright/test';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { reynolds, submit, upload } from '../e2e/support/author.ts';
import { expectAccessible, expectAccessibleInEveryLook, looks, applyLook } from '../e2e/support/axe.ts';
import { translated } from '../e2e/support/translate.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { AbstractForm } from '../e2e/support/forms.ts';
import { conferences, expectPage, overlayHasLeft, pagesOf } from '../e2e/support/pages.ts';
import { appleDrying, fixturePath } from '../e2e/support/submissionForm.ts';
import { nameOf, variants } from '../e2e/support/variants.ts';
import type { User } from '../e2e/support/variantUser.ts';
import { Proxy } from '../faults/proxy.ts';

/** A state behind a log-in or a press, checked in every appearance while it is open. */
class State {
  readonly user: User;

  private constructor(user: User) {
    this.user = user;
  }

  static async of(user: User): Promise<State> {
    await applyLook(user.page, looks[0]);
    return new State(user);
  }

  /** The name on the screen of what English calls so. */
  named = (english: string): string => translated(english, this.user.variant.language);

  async press(english: string): Promise<void> {
    await this.user.page
      .getByRole('button', { name: this.named(english), exact: true })
      .first()
      .click();
  }

  async isOpen(english: string): Promise<void> {
    await expect(this.user.page.getByRole('dialog', { name: this.named(english), exact: true })).toBeVisible();
  }

  async close(): Promise<void> {
    await this.user.page.keyboard.press('Escape');
    await expect(this.user.page.getByRole('dialog')).toHaveCount(0);
    await overlayHasLeft(this.user.page);
  }

  async isAccessible(named: string): Promise<void> {
    await expectAccessibleInEveryLook(this.user.page, named);
  }

  async dashboard(): Promise<void> {
    await this.user.open(this.user.variant.paths.dashboard);
    await this.user.page.waitForLoadState('networkidle');
  }

  async isSaved(form: AbstractForm): Promise<void> {
    await expect(form.main.getByText(form.labels.saved)).toBeVisible();
  }

  /** Submits without the form; answers the id. */
  async submit(title: string): Promise<string | number> {
    const { context, site } = this.user;
    const file_url = await upload(context.request, site.url, fixturePath('abstract-en.docx'));
    return submit(context.request, site.url, { ...appleDrying, title, submissionType: '1', topics: '1', file_url });
  }

  /** Changes a submission as another device does. */
  async change(report_id: string | number, title: string): Promise<void> {
    const { context, site } = this.user;
    const file_url = await upload(context.request, site.url, fixturePath('abstract-en.docx'));
    const report_people = JSON.stringify([reynolds]);
    const reply = await context.request.post(`${site.url}/H5Api/upload_report`, {
      data: { ...appleDrying, report_id, title, submissionType: '1', topics: '1', file_url, report_people },
    });
    expect(await reply.json()).toMatchObject({ code: '200' });
  }
}

test.describe.configure({ timeout: 300_000 });

for (const variant of variants) {
  const name = nameOf(variant);

  test(`${name}: the dashboard is accessible in every state`, { tag: '@long' }, async ({ openVariant }) => {
    const user = await openVariant(variant);
    const state = await State.of(user);
    await user.author();
    await state.dashboard();
    await state.isAccessible('dashboard empty');

    const form = await user.abstractForm();
    await form.write('Intermittent drying of banana slices');
    await form.attach(fixturePath('abstract-en.docx'));
    await state.isSaved(form);
    await state.dashboard();
    await expect(user.page.getByText('Intermittent drying')).toBeVisible();
    await state.isAccessible('dashboard with a draft');
    const [exported] = await Promise.all([user.page.waitForEvent('download'), state.press('Export all drafts')]);
    await user.page.getByRole('link', { name: state.named('Continue writing') }).click();
    await form.title.fill('Continuous drying of banana slices');
    await state.isSaved(form);
    await state.dashboard();
    await user.page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await exported.path());
    await user.page
      .getByRole('status')
      .getByRole('button', { name: state.named('Compare versions') })
      .click();
    await state.isOpen('Versions of one abstract');
    await state.isAccessible('versions of one abstract');
    await user.page.getByRole('dialog').getByRole('button').last().click();
    await expect(user.page.getByRole('button', { name: state.named('Undo') })).toBeVisible();
    await state.isAccessible('dashboard after a version was used');
    await user.page.locator('input[type=file]').first().setInputFiles(fixturePath('not-word.pdf'));
    await expect(user.page.getByRole('status').filter({ hasText: 'not-word.pdf' })).toBeVisible();
    await state.isAccessible('dashboard after a file that is no export');
    await state.press('Log out');
    await state.isOpen('Log out');
    await state.isAccessible('log-out with drafts');
    await state.close();
    await state.press('Delete draft');
    await state.isOpen('Do you want to delete it?');
    await state.isAccessible('delete prompt of a draft');
    await state.press('Ok');
    await user.page
      .locator('summary')
      .filter({ hasText: state.named('Recently deleted') })
      .click();
    await state.isAccessible('dashboard with recently deleted');

    await state.submit('Heat transfer at the evaporating surface');
    await state.submit('Polyphenols');
    await state.dashboard();
    await state.isAccessible('dashboard with reports');
    await state.press('Receipt');
    await state.isOpen('Receipt');
    await state.isAccessible('receipt');
    await state.close();
    await state.press('Delete');
    await state.isOpen('Do you want to delete it?');
    await state.isAccessible('delete prompt of a report');
    await state.press('Ok');
    await user.showsSuccess('delete successs');
    await state.isAccessible('toast of a deletion');
  });

  test(
    `${name}: the warning that something arrived differently from what was sent is accessible`,
    { tag: '@long' },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      const state = await State.of(user);
      const form = await user.abstractForm();
      await form.write(appleDrying.title);
      await form.attach(fixturePath('abstract-en.docx'));
      await user.page.route('**/H5Api/add_report', async (route) => {
        const body = route.request().postDataJSON() as Record<string, string>;
        await route.continue({ postData: JSON.stringify({ ...body, keywords: 'other, words' }) });
      });
      await form.button.click();
      await expect(user.page).toHaveURL(user.at(variant.paths.dashboard));
      await expect(user.page.getByRole('row').getByRole('alert')).toBeVisible();
      await state.isAccessible('toast of a submission and differences');
      await state.press('Receipt');
      await state.isOpen('Receipt');
      await state.isAccessible('receipt with differences');
    },
  );

  test(`${name}: the form is accessible with every dialog and message`, { tag: '@long' }, async ({ openVariant }) => {
    const user = await openVariant(variant);
    const state = await State.of(user);
    const { page } = user;
    let form = await user.abstractForm();
    await state.isAccessible('form empty');
    await form.button.click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await state.isAccessible('form refused');
    await form.write(appleDrying.title);
    await form.abstract.fill(`${appleDrying.abstract} `.repeat(8).trim());
    await form.attach(fixturePath('abstract-en.docx'));
    await state.isSaved(form);
    await state.press('Preview');
    await state.isOpen('Preview');
    await state.isAccessible('preview');
    await state.close();
    await form.abstract.fill('');
    await state.isSaved(form);
    await state.press('Earlier versions');
    await state.isOpen('Earlier versions');
    await state.isAccessible('earlier versions');
    await state.close();

    await form.write(appleDrying.title);
    await state.isSaved(form);
    await page.evaluate(forgetFiles);
    await form.button.click();
    await expect(form.main.getByText('abstract-en.docx').last()).toBeVisible();
    await state.isAccessible('form whose file is lost');

    const id = await state.submit('As submitted');
    form = await user.abstractForm(`?id=${id}`);
    await expect(form.title).toHaveValue('As submitted');
    await form.title.fill('Changed here');
    await state.isSaved(form);
    await state.change(id, 'Changed there');
    await form.button.click();
    await state.isOpen('Changed elsewhere');
    await state.isAccessible('choose version');
  });

  test(
    `${name}: the question whether a text was submitted already is accessible`,
    { tag: '@long' },
    async ({ openVariant, browser }) => {
      const user = await openVariant(variant);
      const state = await State.of(user);
      const form = await user.abstractForm();
      await form.write(appleDrying.title);
      await form.attach(fixturePath('abstract-en.docx'));
      await state.isSaved(form);
      // The same words from another device of the same author.
      await using device = await browser.newContext({ storageState: await user.context.storageState() });
      const there = await device.newPage();
      await there.goto(user.site.url + variant.paths.submission + variant.query);
      const again = new AbstractForm(there, variant.language);
      await again.write(appleDrying.title);
      await again.attach(fixturePath('abstract-en.docx'));
      await again.button.click();
      await expect(there).toHaveURL(user.at(variant.paths.dashboard));
      await form.button.click();
      await state.isOpen('Was this submitted already?');
      await state.isAccessible('duplicate question');
    },
  );

  test(
    `${name}: dialogs outside of the form and the dashboard are accessible`,
    { tag: '@long' },
    async ({ openVariant }) => {
      const user = await openVariant(variant);
      const state = await State.of(user);
      const { page } = user;
      await user.author();
      await user.open(variant.paths.account);
      await state.isAccessible('account');
      await page.getByRole('main').locator('form button[type=submit]').first().click();
      await state.isAccessible('account refused');
      const info = await user.authorInfoForm();
      await state.isAccessible('author information');
      await info.empty();
      await info.button.click();
      await state.isAccessible('author information refused');
      await user.context.setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
      await state.isAccessible('author information offline');
      await user.context.setOffline(false);
    },
  );
}

/** What the pages of a kind open, by its English name; nameless, the first of the people. Whether it is a dialog. */
const pressed: Partial<Record<Route['kind'], readonly (readonly [string, boolean])[]>> = {
  people: [['', true]],
  speakers: [['', true]],
  program: [['Enlarge', false]],
  contact: [['Show the map', false]],
  travel: [
    ['Show the map', false],
    ['Fill the screen', true],
  ],
};

for (const conference of conferences) {
  test(`${conference}: what a page opens on a click is accessible`, { tag: '@long' }, async ({ browser, serving }) => {
    const { url } = await serving(conference);
    await using context = await browser.newContext();
    await context.route(
      ({ origin }) => origin !== url,
      (route) => route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>A map</title></html>' }),
    );
    const page = await context.newPage();
    await applyLook(page, looks[0]);
    for (const expected of await pagesOf(conference)) {
      const { address, language, route } = expected;
      for (const [english, isDialog] of pressed[route.kind] ?? []) {
        await page.goto(url + address);
        await expectPage(page, expected);
        await buttonOf(page, english, language).click();
        if (isDialog) await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessibleInEveryLook(page, `${address}, after ${english || 'a press on a face'}`);
      }
    }
  });

  test(
    `${conference}: the shell is accessible with everything open`,
    { tag: '@long' },
    async ({ browser, serving }) => {
      const { url } = await serving(conference);
      const line = await Proxy.open(url);
      for (const language of ['en', 'zh'] as const) {
        await using context = await browser.newContext({ serviceWorkers: 'allow' });
        const page = await context.newPage();
        await applyLook(page, looks[0]);
        await page.goto(`${line.url}/verify?language=${language}`);
        await page.evaluate(() => navigator.serviceWorker.ready);
        const navigation = page.getByRole('banner').getByRole('navigation').first();
        await navigation.getByRole('button').first().click();
        await expectAccessibleInEveryLook(page, `an open group, ${language}`);
        await applyLook(page, looks[1]);
        await page.getByRole('button', { name: translated('Menu', language) }).click();
        await navigation.getByRole('button').first().click();
        await expectAccessible(page, `the open menu of a phone, ${language}`);

        await page.getByRole('button', { name: translated('Menu', language) }).click();

        await page.getByRole('button', { name: translated('Search', language) }).click();
        const search = page.getByRole('combobox');
        await expect(search).toBeFocused();
        for (const query of ['', language === 'en' ? 'award' : '奖', 'xyzzy']) {
          await search.fill(query);
          await expectAccessibleInEveryLook(page, `the search for “${query}”, ${language}`);
        }
        await page.keyboard.press('Escape');

        line.append('/sw.js', `\n// the next version for ${language}`);
        await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
        await expect(
          page.getByText(translated('This site has been updated. Your drafts are saved.', language)),
        ).toBeVisible();
        await context.setOffline(true);
        await expect(
          page.getByRole('status').filter({ hasText: language === 'en' ? 'Offline.' : '离线' }),
        ).toBeVisible();
        await expectAccessibleInEveryLook(page, `offline with a new version, ${language}`);
      }
      await line.close();
    },
  );
}

function buttonOf(page: Page, english: string, language: Language): Locator {
  const main = page.getByRole('main');
  if (english) return main.getByRole('button', { name: translated(english, language), exact: true }).first();
  return main.getByRole('listitem').getByRole('button').first();
}

/** Takes away the bytes of every attachment, as a browser does that runs out of room. Runs on the page. */
async function forgetFiles(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const request = indexedDB.open(names.find((name) => name.startsWith('lectern-drafts-'))!);
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });
  const transaction = database.transaction('files', 'readwrite');
  transaction.objectStore('files').clear();
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
}
