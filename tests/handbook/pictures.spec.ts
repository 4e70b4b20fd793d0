import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { HandbookName } from '#client/admin/handbook/tasks.ts';
import { languages } from '#contract/pages/page.ts';
import { withWorker as test } from '../e2e/support/fixtures.ts';
import { freePort } from '../freePort.ts';
import { MailServer } from '../server/support/mailServer.ts';
import { addAbstracts } from '../e2e/admin/support/manyAbstracts.ts';
import { seedSymposium } from '../e2e/admin/support/seed.ts';
import { Site } from '../e2e/support/site.ts';
import { becomeOwner } from '../e2e/admin/support/staff.ts';
import { take } from './take.ts';

/**
 * `npm run handbook` takes the pictures of the secretary's handbook anew, from the built symposium, which has every part of
 * the admin area. They are part of the repository.
 */

/** Abstracts still arrive: most of the handbook is read at that time. */
const beginAt = '2024-02-20T01:00:00Z';

/** The address of each picture in the admin area, and the steps before it is taken. */
const pictures: Partial<Record<HandbookName, { address: string; prepare?: (page: Page) => Promise<unknown> }>> = {
  team: {
    address: 'team',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('radio').nth(2).check();
    },
  },
  overview: { address: 'overview', prepare: (page) => page.locator('svg.recharts-surface').first().waitFor() },
  find: {
    address: 'abstracts?q=topic%3A3%2C4',
    prepare: (page) => page.getByRole('row').nth(2).waitFor(),
  },
  many: {
    address: 'abstracts?q=topic%3A3',
    prepare: async (page) => {
      await page.getByRole('row').nth(2).waitFor();
      for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    },
  },
  arrived: { address: 'abstract?id=7' },
  correct: { address: 'abstract?id=7', prepare: (page) => page.getByRole('button', { name: /^(Edit|编辑)$/ }).click() },
  mail: {
    address: 'mail/new?q=topic%3A3',
    prepare: async (page) => {
      await page.getByRole('combobox').first().selectOption({ index: 1 });
      await page.getByRole('heading', { name: /^(Preview|预览)$/ }).scrollIntoViewIfNeeded();
    },
  },
  people: { address: 'people', prepare: (page) => page.getByRole('row').nth(3).click() },
  export: {
    address: 'abstracts?q=topic%3A3',
    prepare: async (page) => {
      await page.getByRole('row').nth(2).waitFor();
      await page.getByRole('button', { name: /^(Export|导出)$/ }).click();
    },
  },
  letters: { address: 'letters' },
  log: { address: 'log' },
};

test('The pictures of the handbook', async ({ page, context }) => {
  test.setTimeout(180_000);
  // With mail, so that no picture says what the server lacks; by a name, as a passkey belongs to one.
  const mail = await MailServer.start();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  await using site = await Site.open('symposium', beginAt, { ...mail.env, PORT: port, PUBLIC_URL: url });
  await setClock(page, site);
  await page.setViewportSize({ width: 1000, height: 640 });
  await fill(site);
  const link = /\/admin\/invitation(#token=\S+)/.exec(site.log) ?? [];
  // English last: the owner's steps below press what is in English.
  for (const language of languages.toReversed()) {
    await page.goto(`${url}/admin/invitation?language=${language}${link[1]}`);
    await page
      .getByRole('textbox')
      .first()
      .fill(language === 'en' ? 'Marie Curie' : '吴健雄');
    await take(page, 'sign-in', language);
  }
  await becomeOwner(page, site, url);
  for (const language of languages) {
    for (const [name, { address, prepare }] of Object.entries(pictures)) {
      await page.goto(`${url}/admin/${address}${address.includes('?') ? '&' : '?'}language=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await prepare?.(page);
      await take(page, name, language);
    }
    await context.setOffline(true);
    await page.goto(`${url}/admin/abstract?id=7&language=${language}`);
    await page.getByRole('button', { name: /^(Edit|编辑)$/ }).click();
    const title = { en: 'Drying of apricots at low temperature', zh: '杏的低温干燥' }[language];
    await page.getByRole('textbox').first().fill(title);
    await page.getByRole('button', { name: /^(Save|保存)$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goto(`${url}/admin/changes?language=${language}`);
    await take(page, 'offline', language);
    await context.setOffline(false);
    await expect(page.getByText(title)).toHaveCount(0);
  }
  await mail.stop();
});

/** The page has the server's time. */
async function setClock(page: Page, site: Site): Promise<void> {
  await page.addInitScript((shift) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given: [] | [number]) {
        super(...(given.length === 0 ? ([RealDate.now() + shift] as const) : given));
      }

      static override now(): number {
        return RealDate.now() + shift;
      }
    } as DateConstructor;
  }, site.now - Date.now());
}

/** What `npm run dev` begins with, and fifty abstracts of the last two months, by people with names of their own. */
async function fill(site: Site): Promise<void> {
  seedSymposium(site);
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 50, site.now);
  const accounts = await site.query<{ visitor_id: string }>('select visitor_id from account');
  for (const [index, { visitor_id }] of accounts.entries()) {
    const [Firstname = '', Lastname = '', affiliation = ''] = people[index % people.length]!;
    await site.query(
      `update account set Firstname = ?, Lastname = ?, affiliation = ?, email = ? where visitor_id = ?`,
      Firstname,
      Lastname,
      affiliation,
      `author.${index + 1}@university.example`,
      visitor_id,
    );
  }
}

const people = [
  ['Inge', 'Lehmann', 'University of Copenhagen'],
  ['淑芬', '王', '江南大学'],
  ['Ada', 'Lovelace', 'University of London'],
  ['明', '李', '中国农业大学'],
  ['Hana', 'Sato', 'University of Tokyo'],
  ['José', 'Martínez', 'University of Valencia'],
  ['Søren', 'Sørensen', 'Aarhus University'],
] as const;
