import type { Locator, Page } from '@playwright/test';
import type { Person } from '#contract/calls/report.ts';
import { createAccount, logIn, logOut, reportsOf, reynolds, richards, newAuthor } from '../support/author.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

const noether: Person = {
  Firstname: 'Emmy',
  Middlename: '',
  Lastname: 'Noether',
  Position: 'Lecturer',
  Affiliation: 'Third University',
  email: 'e.noether@third.example',
  Corresponding_author: 0,
  Oral_presentation_author: 0,
};
const three = { ...appleDrying, people: [reynolds, richards, noether] };

function moveButton(page: Page, n: number, direction: 'up' | 'down'): Locator {
  return page.getByRole('button', { name: `Move author ${n} ${direction}` });
}

function handle(page: Page, n: number): Locator {
  return page.getByRole('button', { name: `Drag author ${n}` });
}

function offer(row: Locator): Locator {
  return row.getByRole('combobox', { name: 'Choose yourself or a previous co-author' });
}

test('R5 Authors are moved by button with their roles, and submitted in the new order', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.write(three);
  await (await form.openAuthor(3)).getByLabel('Corresponding author').check();
  await (await form.openAuthor(2)).getByLabel('Presenter').check();
  await expect(moveButton(page, 1, 'up')).toBeDisabled();
  await expect(moveButton(page, 3, 'down')).toBeDisabled();

  await moveButton(page, 3, 'up').click();
  await expect(page.getByRole('status').filter({ hasText: 'Author 3 is now author 2 of 3.' })).toBeAttached();
  await expect(moveButton(page, 2, 'up')).toBeFocused();
  // At the end of the list the focus takes the button that is left.
  await page.keyboard.press('Enter');
  await expect(moveButton(page, 1, 'down')).toBeFocused();

  const moved = { ...three, people: [noether, reynolds, richards] };
  await form.holds(moved);
  await expect(form.author(1).getByLabel('Corresponding author')).toBeChecked();
  await expect(form.author(3).getByLabel('Presenter')).toBeChecked();
  await expect(form.author(1).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await expect((await form.openAuthor(2)).getByRole('button', { name: 'Delete author 2' })).toBeVisible();

  await form.isSaved();
  await page.reload();
  await form.holds(moved);
  await expect(form.author(3).getByLabel('Presenter')).toBeChecked();
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  const [report] = await reportsOf(request, site.url, author);
  expect(report!.report_people).toMatchObject([
    { ...noether, Corresponding_author: 1 },
    { ...reynolds, Corresponding_author: 0, Oral_presentation_author: 0 },
    { ...richards, Oral_presentation_author: 1 },
  ]);
});

/** Picks an author up by the keyboard. The library handles the next key only a timer and a frame after its
 * announcement, and moves a row that it has to scroll into view. */
async function pickUp(page: Page, n: number): Promise<void> {
  await handle(page, n).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Author ${n} is picked up, in place ${n} of 3.`)).toBeAttached();
  await page.evaluate(
    () => new Promise((handled) => setTimeout(() => requestAnimationFrame(() => setTimeout(handled)))),
  );
}

test('R5 An author is dragged with the keyboard; every step is announced, and cancelling changes nothing', async ({
  form,
  page,
}) => {
  await form.write(three);
  await pickUp(page, 2);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Author 2 would become author 1 of 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Author 2 stays in place.')).toBeAttached();
  await form.holds(three);

  await pickUp(page, 1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Author 1 would become author 2 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Author 1 would become author 3 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Author 1 is now author 3 of 3.')).toBeAttached();
  await expect(handle(page, 3)).toBeFocused();
  const moved = { ...three, people: [richards, noether, reynolds] };
  await form.holds(moved);
  await expect(form.author(3).getByLabel('Presenter')).toBeChecked();
  await form.isSaved();
  await page.reload();
  await form.holds(moved);
});

test(
  'R5 The handles describe how to drag, also after the list had only one author',
  { tag: '@long' },
  async ({ form, page }) => {
    const add = page.getByRole('button', { name: 'Add an author' });
    await add.click();
    const handle = page.getByRole('button', { name: 'Drag author 1' });
    await expect(handle).toHaveAccessibleDescription(/^Press Space to pick the author up/);
    await handle.focus();
    await page.getByRole('button', { name: 'Delete author 2' }).click();
    await expect(handle).toHaveCount(0);
    await add.click();
    await expect(form.author(2).getByLabel('First name')).toBeFocused();
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Author 1 is picked up, in place 1 of 2.')).toBeAttached();
    await page.keyboard.press('Escape');
  },
);

test('R5 An author is dragged with the pointer', { tag: '@long' }, async ({ form, page }) => {
  await form.write(three);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await handle(page, 3).scrollIntoViewIfNeeded();
  const from = (await handle(page, 3).boundingBox())!;
  const to = (await handle(page, 1).boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.getByText('Author 3 would become author 1 of 3.')).toBeAttached();
  await page.mouse.up();
  await form.holds({ ...three, people: [noether, reynolds, richards] });
});

test(
  'R5 Up to 40 authors can be dragged; more are moved by button, and nothing typed is lost',
  { tag: '@long' },
  async ({ form, page }) => {
    await form.author(1).getByLabel('Last name').fill('Reynolds');
    const add = page.getByRole('button', { name: 'Add an author' });
    await add.evaluate((button: HTMLElement) => {
      for (let count = 1; count < 40; count += 1) button.click();
    });
    await expect(handle(page, 40)).toBeVisible();
    await add.click();
    await expect(form.author(41)).toBeVisible();
    await expect(handle(page, 1)).toHaveCount(0);
    await moveButton(page, 1, 'down').click();
    await expect(form.author(2).getByLabel('Last name')).toHaveValue('Reynolds');
    await page.getByRole('button', { name: 'Delete author 41' }).click();
    await expect(handle(page, 40)).toBeVisible();
    await expect(form.author(2).getByLabel('Last name')).toHaveValue('Reynolds');
  },
);

test(
  'R5 R6 O1 When rows move, text stays with its author, and messages that name author numbers disappear',
  { tag: '@long' },
  async ({ form, page }) => {
    await form.write({ ...three, people: [reynolds, { ...richards, Lastname: '' }, noether] });
    await form.submission.click();
    const missing = page.getByRole('main').getByText("Please enter Author 2's Lastname");
    await expect(missing).toBeVisible();
    await expect(form.author(2).getByLabel('Last name')).toBeFocused();
    // The very field, wherever it goes.
    const field = await form.author(2).getByLabel('First name').elementHandle();
    await moveButton(page, 2, 'up').click();
    await expect(missing).toHaveCount(0);
    await form.author(1).getByLabel('First name').fill('Ellen H.');
    expect(await field!.inputValue()).toBe('Ellen H.');
    await moveButton(page, 1, 'down').click();
    await form.holds({ ...three, people: [reynolds, { ...richards, Firstname: 'Ellen H.', Lastname: '' }, noether] });
  },
);

withStoredSite(
  'R5 People of an earlier abstract are offered, also offline, until they are forgotten',
  { tag: '@long' },
  async ({ author, context, form, page, site }) => {
    await form.write(appleDrying);
    await form.submission.click();
    await page.waitForURL('**/loginThen');

    const next = await SubmissionForm.open(page, site.url);
    await offer(next.author(1)).click();
    await expect(page.getByRole('option', { name: /Osborne Reynolds \(you\)/ })).toBeVisible();
    await offer(next.author(1)).fill('second univ');
    await page.getByRole('option', { name: /Ellen Swallow Richards/ }).click();
    await next.holds({ title: '', abstract: '', keywords: '', people: [richards] });
    await expect(next.author(1).getByLabel('Presenter')).toBeChecked();
    await expect(offer(next.author(1))).toHaveCount(0);

    // Oneself, into a second row, from the account.
    await page.getByRole('button', { name: 'Add an author' }).click();
    await offer(next.author(2)).click();
    await page.getByRole('option', { name: /\(you\)/ }).click();
    await expect(next.author(2).getByLabel('Email')).toHaveValue(author.email);
    await expect(next.author(2).getByLabel('Corresponding author')).not.toBeChecked();
    await next.isSaved();

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(next.author(2).getByLabel('Email')).toHaveValue(author.email);
    await page.getByRole('button', { name: 'Add an author' }).click();
    await page.getByRole('button', { name: 'Edit this list' }).click();
    const kept = page.getByRole('dialog', { name: 'People you entered before' });
    await kept.getByRole('button', { name: 'Forget this person: Ellen Swallow Richards' }).click();
    await expect(kept.getByText('Ellen Swallow Richards')).toHaveCount(0);
    await kept.getByRole('button', { name: 'Close' }).click();
    await offer(next.author(3)).click();
    await expect(page.getByRole('option', { name: /Osborne Reynolds/ }).first()).toBeVisible();
    await expect(page.getByRole('option', { name: /Richards/ })).toHaveCount(0);
  },
);

test(
  'R5 O1 A complete author is one line, also on a phone, and opens; an incomplete one stays open',
  { tag: '@long' },
  async ({ form, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const long = {
      ...richards,
      Affiliation: 'Department of Food Science and Technology, Second University, Second City',
    };
    await form.write({ ...three, people: [reynolds, long, { ...noether, email: '' }] });
    const line = (name: string) => page.getByRole('button', { name, expanded: false });
    await form.author(3).getByLabel('Affiliation').focus();
    await expect(line('2 Ellen Swallow Richards')).toBeVisible();
    await expect(form.author(2).getByLabel('Email')).toBeHidden();
    const box = (await form.author(2).boundingBox())!;
    expect(box.height).toBeLessThan(70);
    expect(box.width).toBeLessThan(390);
    await expect(form.author(3).getByLabel('Affiliation'), 'what is being written stays in sight').toBeInViewport();
    await expect(line('3 Emmy Noether')).toHaveCount(0);

    await form.author(3).getByLabel('Email').fill(noether.email);
    await form.isSaved();
    await page.reload();
    await expect(line('3 Emmy Noether')).toBeVisible();
    await line('1 Osborne Reynolds').click();
    await expect(form.author(1).getByLabel('First name')).toBeFocused();
    await form.holds({ ...three, people: [reynolds, long, noether] });
    await form.author(1).getByLabel('Email').fill('');
    await form.submission.click();
    await expect(form.author(1).getByLabel('Email'), 'a problem is not hidden').toBeFocused();
  },
);

test(
  'R5 A9 People are offered to the account that named them, and to no other',
  { tag: '@long' },
  async ({ form, page, request, site }) => {
    await form.write(appleDrying);
    await form.submission.click();
    await page.waitForURL('**/loginThen');
    await logOut(page);
    const other = await createAccount(request, site.url, newAuthor({ Firstname: 'Marie', Lastname: 'Curie' }));
    await logIn(page, site.url, other);
    const empty = await SubmissionForm.open(page, site.url);
    await offer(empty.author(1)).click();
    await expect(page.getByRole('option', { name: /Marie Curie \(you\)/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /Richards|Reynolds/ })).toHaveCount(0);
  },
);

test('R5 Known people are offered in an empty row only, and chosen with keyboard or screen reader', async ({
  author,
  form,
  page,
}) => {
  const row = form.author(1);
  await row.getByLabel('Affiliation').fill('H');
  await expect(offer(row)).toBeDisabled();
  await row.getByLabel('Affiliation').fill('');
  await expect(offer(row)).toBeEnabled();
  await expect(offer(row)).toHaveAttribute('aria-expanded', 'false');
  await offer(row).focus();
  await page.keyboard.press('ArrowDown');
  await expect(offer(row)).toHaveAttribute('aria-expanded', 'true');
  const named = async (attribute: string) => page.locator(`[id="${await offer(row).getAttribute(attribute)}"]`);
  await expect(await named('aria-controls')).toHaveRole('listbox');
  await expect(await named('aria-activedescendant')).toHaveText(/\(you\)/);
  await page.keyboard.press('Enter');
  await expect(row.getByLabel('Email')).toHaveValue(author.email);
  // The account does not know it.
  await expect(row.getByLabel('Position')).toBeFocused();
});

test(
  'R5 The offer of known people disappears only after the focus has left the row and the click is over',
  { tag: '@long' },
  async ({ form, page }) => {
    const row = form.author(1);
    const firstname = row.getByLabel('First name');
    await firstname.click();
    const before = await firstname.boundingBox();
    await page.keyboard.type('Emmy');
    await expect(offer(row)).toBeDisabled();
    expect(await firstname.boundingBox()).toEqual(before);
    await row.getByLabel('Last name').click();
    await expect(offer(row)).toBeVisible();

    const add = page.getByRole('button', { name: 'Add an author' });
    await add.scrollIntoViewIfNeeded();
    const { x, y } = (await add.boundingBox())!;
    await page.mouse.move(x + 9, y + 9);
    await page.mouse.down();
    await expect(add).toBeFocused();
    await expect(offer(row)).toBeVisible();
    await page.mouse.up();
    await expect(form.author(2)).toBeVisible();
    await expect(offer(row)).toHaveCount(0);
    await expect(offer(form.author(2))).toBeEnabled();
  },
);
