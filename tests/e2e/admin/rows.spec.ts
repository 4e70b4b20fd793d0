import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { swipe } from '../support/touch.ts';
import { foldPreview, signInOwner } from './support/staff.ts';

test.use({ hasTouch: true });

test('C2 C9 Rows of a form are dragged by mouse, finger and keyboard; open ones fold, and nothing typed is lost', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await using site = await Site.openPublishing('forum');
  await signInOwner(page, site);
  await foldPreview(page);
  await page.goto(`${site.url}/admin/site/speakers`);
  const plenary = page.getByRole('group', { name: 'Plenary speakers' });
  const handles = plenary.getByRole('button', { name: /^Drag: / });
  await expect(handles).toHaveCount(8);
  const names = () => handles.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel!.replace('Drag: ', '')));
  const before = await names();
  const [first, second, third] = before as [string, string, string];
  const handle = (name: string) => plenary.getByRole('button', { name: `Drag: ${name}`, exact: true });
  const middleOf = async (name: string) => {
    const { x, y, width, height } = (await handle(name).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };

  await test.step('by the mouse, past open rows, which fold meanwhile', async () => {
    await plenary.getByRole('button', { name: first, exact: true }).click();
    await page.getByLabel('Affiliation', { exact: true }).first().fill('Typed, not saved');
    await plenary.getByRole('button', { name: second, exact: true }).click();
    await handle(second).scrollIntoViewIfNeeded();
    const from = await middleOf(second);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 6, { steps: 2 });
    await expect(page.getByLabel('Affiliation', { exact: true }).first()).toBeHidden();
    // It stays under the pointer although the row above has folded.
    expect(Math.abs((await middleOf(second)).y - from.y)).toBeLessThan(12);
    // The list may scroll while the pointer is near its edge.
    await expect(async () => {
      await page.mouse.move(from.x, (await middleOf(first)).y, { steps: 8 });
      await expect(page.getByText(`${second}: over place 1 of 8.`)).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await page.mouse.up();
    await expect(handles.first()).toHaveAccessibleName(`Drag: ${second}`);
    await expect(handle(second)).toBeFocused();
    await expect(handle(second)).toBeInViewport();
    await expect(page.getByLabel('Affiliation', { exact: true }).nth(1)).toHaveValue('Typed, not saved');
    await expectAccessibleInEveryLook(page);
  });

  await test.step('by the keyboard', async () => {
    await handle(second).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${second}: picked up, in place 1 of 8.`)).toBeAttached();
    await isHandled(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${second}: over place 2 of 8.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(handles.first()).toHaveAccessibleName(`Drag: ${first}`);
    await expect(handle(second)).toBeFocused();
  });

  await test.step('by a finger, which does not scroll the page', async () => {
    await handle(third).scrollIntoViewIfNeeded();
    const from = await middleOf(third);
    await swipe(page, from, { y: 70 });
    await expect.poll(names).toEqual([first, second, before[3], third, ...before.slice(4)]);
  });

  await test.step('undone step by step', async () => {
    for (const _ of [1, 2, 3]) await plenary.getByRole('button', { name: 'Undo' }).click();
    expect(await names()).toEqual(before);
    await expect(page.getByLabel('Affiliation', { exact: true }).first()).toHaveValue('Typed, not saved');
  });
});

/** The library handles the next key only a timer and a frame after its announcement. */
function isHandled(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((handled) => setTimeout(() => requestAnimationFrame(() => setTimeout(handled)))),
  );
}
