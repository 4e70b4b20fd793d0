import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwner } from './support/staff.ts';

/** Milliseconds from a keystroke until the preview shows it. */
async function timeToFollow(page: Page, field: string, words: string): Promise<number> {
  return page.evaluate(
    async ([name = '', typed = '']) => {
      const input = document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!;
      const shown = document.querySelector('iframe')!.contentDocument!;
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
      const start = performance.now();
      document.execCommand('insertText', false, typed);
      return new Promise<number>((resolve) => {
        const look = () => {
          if (shown.body.textContent.includes(typed.trim())) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    [field, words],
  );
}

test('C9 The page beside a form follows what is typed, leads to its fields, and works without a network', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await using site = await Site.openPublishing();
  await page.setViewportSize({ width: 1440, height: 900 });
  await becomeOwner(page, site);
  const preview = page.locator('section[aria-label="Preview"]').frameLocator('iframe');
  const openPage = async (name: RegExp) => {
    await page
      .getByRole('navigation', { name: 'Conference office' })
      .getByRole('link', { name: 'Site', exact: true })
      .click();
    await page.getByRole('link', { name }).first().click();
  };
  await page.evaluate(() => navigator.serviceWorker.ready);

  await test.step('what is typed is on the page', async () => {
    await openPage(/^Visa/);
    await expect(preview.getByRole('main').getByRole('heading').first()).toBeVisible();
    const times: number[] = [];
    for (const word of ['galoshes', 'umbrellas', 'snowshoes', 'gaiters', 'mittens'])
      times.push(await timeToFollow(page, 'text:visa.en', ` ${word}`));
    const inOrder = times.toSorted((one, other) => one - other).map(Math.round);
    test.info().annotations.push({ type: 'milliseconds from key to preview', description: inOrder.join(', ') });
    console.log(`Preview follows a keystroke in ${inOrder.join(', ')} ms`);
    expect(await preview.locator('body').innerText()).not.toMatch(/[\u{F0000}-\u{FFFFD}]/u);
    await expectAccessible(page);
  });

  await test.step('a press on a text goes to its field, and the field in focus is shown', async () => {
    await openPage(/^Committee$/);
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
    await preview.getByText('Zhou Pei-Yuan').click();
    await page.locator(':focus').fill('Chou Pei-Yuan');
    await expect(preview.getByText('Chou Pei-Yuan')).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('a link of the page opens the form of the other page', async () => {
    await preview.getByRole('link', { name: 'Submissions', exact: true }).first().click();
    await expect(page).toHaveURL(/\/admin\/site\/page\/submissions$/);
    await openPage(/^Visa/);
  });

  await test.step('it can be folded away, and stays so on this device', async () => {
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
});
