import type { Locator } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

const six = [
  ['Wang Shufen', '王淑芬'],
  ['Li Ming', '李明'],
  ['Ada Lovelace', '阿达·洛夫莱斯'],
  ['Zhang Wei', '张伟'],
  ['Chen Jie', '陈洁'],
  ['Niels Bohr', '尼尔斯·玻尔'],
] as const;

// Daily: tests/client/admin/site/paste/pasteDialog.test.tsx and rows.test.tsx, tests/server/organiser/check/speakers.test.ts.
test(
  'C2 C3 C9 I1 I2 Six speakers are pasted once, ticked, and seen on the front page in both languages',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await using site = await Site.openPublishing('forum');
    const textAt = async (path: string) => (await fetch(site.url + path)).text();
    await becomeOwnerWithoutForm(page, site);
    const openSite = () =>
      page
        .getByRole('navigation', { name: 'Conference office' })
        .getByRole('link', { name: 'Site', exact: true })
        .click();
    const plenary = page.getByRole('group', { name: 'Plenary speakers' });
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
      await expect(page.getByText('Saved, not published yet')).toBeVisible();
    };

    await test.step('nobody is ticked: the check says that the front page shows no speaker', async () => {
      await openSite();
      // The list is above the page that it fills.
      await page.getByRole('link', { name: 'Speakers', exact: true }).first().click();
      const ticks = plenary.getByRole('checkbox', { name: /^On the front page: / });
      await expect(ticks).toHaveCount(8);
      for (const tick of await ticks.all()) await tick.uncheck();
      await save();
      await openSite();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByRole('alert').getByText(/None of the \d+ speakers is on the front page/)).toBeVisible({
        timeout: 60_000,
      });
    });

    await test.step('six are pasted from a spreadsheet and ticked', async () => {
      await page.getByRole('alert').getByRole('link', { name: 'Speakers' }).first().click();
      await plenary.getByRole('button', { name: 'Paste a table…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Paste a table: Speaker' });
      const table = [['姓名', 'Name'], ...six.map(([name, chinese]) => [chinese, name])];
      await dialog.getByRole('textbox').fill(table.map((row) => row.join('\t')).join('\n'));
      await expect(dialog.getByText('6 new rows')).toBeVisible();
      // Otherwise 'Affiliation · English' and 'Affiliation · 中文' look the same.
      const window = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: window.height });
      await expectToFit(dialog.getByRole('combobox', { name: 'Field for 姓名' }));
      await page.setViewportSize(window);
      await expectAccessibleInEveryLook(page);
      await dialog.getByRole('button', { name: 'Import these rows' }).click();
      for (const [name] of six) await plenary.getByRole('checkbox', { name: `On the front page: ${name}` }).check();
      await expectAccessibleInEveryLook(page);
      await save();
    });

    await test.step('both front pages show the six in their order, and the speakers’ page shows everybody', async () => {
      await openSite();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText(/^Published/).first()).toBeVisible({ timeout: 60_000 });
      for (const [path, language] of [
        ['/', 0],
        ['/sponsors', 1],
      ] as const) {
        // The programme on the front page names the plenary speakers too.
        const speakers = /<section[^>]* aria-labelledby="speakers">.*?<\/section>/s.exec(await textAt(path))![0];
        const places = six.map((names) => speakers.indexOf(names[language]));
        expect(places.every((place) => place > 0)).toBe(true);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(speakers).not.toContain(['Nicolas Appert', '尼古拉·阿佩尔'][language]);
      }
      const everybody = await textAt('/committee');
      for (const name of ['Nicolas Appert', ...six.map(([english]) => english)]) expect(everybody).toContain(name);
    });
  },
);

/** Expects the chosen option to be shown in full. */
async function expectToFit(select: Locator): Promise<void> {
  const room = await select.evaluate((element) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const text = pen.measureText((element as HTMLSelectElement).selectedOptions[0]!.text).width;
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
  });
  expect(room, 'pixels left beside the chosen option').toBeGreaterThan(-1);
}
