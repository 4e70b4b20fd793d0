import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

/** Milliseconds from a keystroke until the preview shows it. */
async function timeToFollow(page: Page, field: string, words: string): Promise<number> {
  await expect(page.locator(`[name="${field}"]`)).toBeVisible();
  return page.evaluate(
    async ([name = '', typed = '']) => {
      const input = document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!;
      // A changed conference comes in a new document.
      const shown = () => document.querySelector('iframe')!.contentDocument!.body;
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
      const start = performance.now();
      document.execCommand('insertText', false, typed);
      return new Promise<number>((resolve) => {
        const look = () => {
          if (shown().textContent.includes(typed.trim())) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [field, words],
  );
}

/** Types words one by one, and returns how long the preview took to show each. */
async function noteTimes(page: Page, field: string, words: readonly string[]): Promise<void> {
  const times: number[] = [];
  for (const word of words) times.push(await timeToFollow(page, field, ` ${word}`));
  const inOrder = times.toSorted((one, other) => one - other).map(Math.round);
  test.info().annotations.push({ type: `milliseconds from key to preview, ${field}`, description: inOrder.join(', ') });
  console.log(`Preview follows a keystroke in ${field} in ${inOrder.join(', ')} ms`);
}

/** Opens a form from the Site screen. */
async function openForm(page: Page, name: RegExp | string): Promise<void> {
  const office = page.getByRole('navigation', { name: 'Conference office' });
  await office.getByRole('link', { name: 'Site', exact: true }).click();
  await page.getByRole('link', { name, exact: true }).first().click();
}

// Daily: tests/client/admin/site/formBesidePage.test.tsx.
test(
  'C9 The page beside a form follows what is typed, leads to its fields, and works without a network',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(150_000);
    await using site = await Site.openPublishing();
    await page.setViewportSize({ width: 1440, height: 900 });
    await becomeOwnerWithoutForm(page, site);
    const preview = page.locator('section[aria-label="Preview"]').frameLocator('iframe:not([data-behind])');
    await page.evaluate(() => navigator.serviceWorker.ready);

    await test.step('what is typed is on the page', async () => {
      await openForm(page, /^Visa/);
      await expect(preview.getByRole('main').getByRole('heading').first()).toBeVisible();
      await noteTimes(page, 'text:visa.en', ['galoshes', 'umbrellas', 'snowshoes', 'gaiters', 'mittens']);
      expect(await preview.locator('body').innerText()).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
      await expectAccessible(page);
    });

    await test.step('both languages are side by side, and aligned', async () => {
      await openForm(page, 'Place, contact and hosts');
      const boxOf = async (language: string) =>
        (await page.locator(`[name="/place/address/${language}"]`).boundingBox())!;
      await expect(page.locator('[name="/place/address/zh"]')).toBeVisible();
      const [english, chinese] = [await boxOf('en'), await boxOf('zh')];
      expect(chinese.y).toBe(english.y);
      expect(chinese.x).toBeGreaterThan(english.x + english.width);
    });

    await test.step('a press on a text goes to its field, and the field in focus is shown', async () => {
      await openForm(page, /^Committee$/);
      const member = preview.getByText('Zhou Peiyuan').first();
      await member.click();
      await expect(page.locator(':focus')).toHaveValue('Zhou Peiyuan, Peking University');
      await expect(preview.locator('[data-shown]')).toHaveText('Peking University');
      await preview.locator('html').evaluate(() => scrollTo({ top: 99_999, behavior: 'instant' }));
      await page.keyboard.press('Tab');
      await expect(preview.locator('[data-shown]')).toBeInViewport();
      await page.keyboard.press('Shift+Tab');
    });

    await test.step('a placeholder is marked', async () => {
      await page.locator(':focus').fill('TO WRITE: a name');
      await expect(preview.locator('[data-unfinished]')).toHaveText('TO WRITE: a name');
      await page.locator(':focus').fill('Zhou Pei-Yuan');
      await expect(preview.locator('[data-unfinished]')).toHaveCount(0);
    });

    await test.step('it follows without a network, also after the page was opened again', async () => {
      await page.context().setOffline(true);
      await page.reload();
      await expect(preview.getByText('Zhou Pei-Yuan').first()).toBeVisible();
      // As a row that draws itself while the press takes the focus away.
      await page.evaluate(() =>
        addEventListener('blur', () => document.body.style.setProperty('--drawn', '1'), { capture: true, once: true }),
      );
      await preview.getByText('Zhou Pei-Yuan').click();
      await page.locator(':focus').fill('Chou Pei-Yuan');
      await expect(preview.getByText('Chou Pei-Yuan')).toBeVisible();
      await page.context().setOffline(false);
    });

    await test.step('a link of the page opens the form of the other page', async () => {
      await preview.getByRole('link', { name: 'Submissions', exact: true }).first().click();
      await expect(page).toHaveURL(/\/admin\/site\/page\/submissions$/);
      await openForm(page, /^Visa/);
    });

    await test.step('it can be collapsed, and stays so on this device', async () => {
      await page.getByRole('button', { name: 'Hide the preview' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Show the preview' })).toBeVisible();
      await page.getByRole('button', { name: 'Show the preview' }).click();
    });

    await test.step('on a phone, form and page have a tab each', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(page.getByRole('tab', { name: 'Form' })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
      await page.getByRole('tab', { name: 'Page' }).click();
      await expect(preview.getByText('mittens')).toBeVisible();
      await expectAccessible(page);
      await preview.getByText('mittens').click();
      await expect(page.getByRole('textbox', { name: 'Text in English' })).toBeFocused();
    });
  },
);

// Daily: tests/client/admin/site/formBesidePage.test.tsx.
test(
  'C9 C2 The page is beside the conference’s forms too, and the site can be walked page by page',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await using site = await Site.openPublishing('forum');
    await page.setViewportSize({ width: 1440, height: 900 });
    await becomeOwnerWithoutForm(page, site);
    const preview = page.frameLocator('iframe[title="Preview of the page"]:not([data-behind])');
    const focused = page.locator(':focus');
    const choice = page.getByRole('combobox', { name: 'Page in the preview' });
    await page.evaluate(() => navigator.serviceWorker.ready);

    await test.step('dates follow what is typed, on each page that shows them', async () => {
      await openForm(page, 'Dates and deadlines');
      await expect(preview.getByRole('heading', { name: 'Important dates' })).toBeAttached();
      await page.getByRole('button', { name: /^Authors are notified/ }).click();
      await noteTimes(page, '/dates/1/label/en', ['galoshes', 'umbrellas', 'snowshoes', 'gaiters', 'mittens']);
      await expect(preview.locator('[data-shown]').first()).toBeInViewport();
      expect(await preview.locator('body').innerText()).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
      await expectAccessible(page);
      await choice.selectOption('Call For Abstracts');
      await preview.getByText('Abstract deadline', { exact: true }).first().click();
      await expect(focused).toHaveValue('Abstract deadline');
      await expect(page).toHaveURL(/\/admin\/site\/conference\/dates#/);
    });

    await test.step('a text of another form opens that form, and Back returns', async () => {
      await preview
        .getByRole('contentinfo')
        .getByText(/©|Copyright/)
        .first()
        .click();
      await expect(page).toHaveURL(/\/admin\/site\/conference\/names#%2Fcopyright/);
      await page.goBack();
      await expect(page).toHaveURL(/\/admin\/site\/conference\/dates/);
    });

    await test.step('it follows without a network, also after the page was opened again', async () => {
      await page.context().setOffline(true);
      await page.reload();
      await expect(preview.getByText(/mittens/).first()).toBeAttached();
      await page.getByRole('button', { name: /^Authors are notified/ }).click();
      await page.locator('[name="/dates/1/label/en"]').fill('Authors are told');
      await expect(preview.getByText('Authors are told').first()).toBeAttached();
      await page.context().setOffline(false);
    });

    await test.step('speakers and descriptions show their pages', async () => {
      await openForm(page, 'Speakers');
      await page.locator('main .mantine-Accordion-control').first().click();
      await page.locator('[name="/speaker_list/0/news_title"]').fill('Lin Lan-Ying');
      await expect(preview.getByText('Lin Lan-Ying').first()).toBeAttached();
      await choice.selectOption('Speakers');
      await preview.getByText('Lin Lan-Ying').first().click();
      await expect(focused).toHaveValue('Lin Lan-Ying');
      await openForm(page, 'Descriptions for search engines');
      await page.locator('[name="/~1committee1/en"]').focus();
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Committees');
    });

    await test.step('the walk follows links, and leads from a text to its field', async () => {
      await openForm(page, 'Browse the site');
      await preview.getByRole('link', { name: 'Call For Abstracts' }).first().click();
      await expect(page).toHaveURL(/\/admin\/site\/walk\?at=%2Fsubmissions$/);
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Call For Abstracts');
      await expectAccessible(page);
      await page.getByText('中文', { exact: true }).last().click();
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('摘要征集');
      await page.goBack();
      await expect(choice).toHaveValue('home');
      await preview.getByText('摘要截稿', { exact: true }).first().click();
      await expect(page).toHaveURL(/\/admin\/site\/conference\/dates#/);
      await page.goBack();
      await choice.selectOption({ label: 'Travel' });
      await page.getByRole('link', { name: 'Edit this page' }).click();
      await expect(page).toHaveURL(/\/admin\/site\/page\/travel$/);
    });

    await test.step('the address of a public page leads to its form, and that page knows nothing of it', async () => {
      await page.goto(`${site.url}/admin/site/edit/committee1?language=en`);
      await expect(page).toHaveURL(/\/admin\/site\/page\/committees$/);
      await page.goto(`${site.url}/admin/committee1`);
      await expect(page).toHaveURL(/\/admin\/site\/page\/committees$/);
      expect(await (await page.request.get(`${site.url}/committee1`)).text()).not.toContain('/admin');
    });
  },
);
