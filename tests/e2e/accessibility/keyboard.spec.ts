import { basename } from 'node:path';
import { createAccount, reportsOf, newAuthor } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { Keyboard } from '../support/keyboard.ts';
import { waitForHydration } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

/** Forced colours remove all marks by background or shadow. */
const looks = [
  { width: 1440, forcedColors: 'active' },
  { width: 390, forcedColors: 'none', tag: '@long' },
  { width: 1440, forcedColors: 'none', tag: '@long' },
] as const;

for (const { width, forcedColors, ...options } of looks) {
  const look = `${width} px${forcedColors === 'active' ? ', forced colours' : ''}`;
  test(
    `D1 A6 A9 R1 R4 R5 R7 R8 R10 A keyboard alone logs in, submits, changes and deletes an abstract, and logs out (${look})`,
    options,
    async ({ page, site, request }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
      const author = await createAccount(request, site.url, newAuthor());
      const keyboard = new Keyboard(page);
      const main = page.getByRole('main');
      const form = new SubmissionForm(page);
      const dialog = page.getByRole('dialog');

      await test.step('Skips the navigation, and reaches the log-in by the header', async () => {
        await page.goto(site.url);
        expect(await page.locator('[aria-current=true]').first().evaluate(dotOnPage)).toBe(true);
        await keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
        await keyboard.press('Enter');
        await expect(main).toBeFocused();
        await page.reload();
        await keyboard.goAndPress(page.getByRole('banner').getByRole('link', { name: 'Log in' }));
        await page.waitForURL('**/login');
      });

      await test.step('Logs in', async () => {
        await waitForHydration(page);
        await keyboard.write(main.getByLabel('Email'), author.email);
        await keyboard.write(main.getByLabel('Password', { exact: true }), author.password);
        await keyboard.press('Enter');
        await page.waitForURL('**/loginThen');
      });

      await test.step('Opens the form from the dashboard and fills it', async () => {
        await keyboard.goAndPress(main.getByRole('link', { name: 'Abstract Submission' }).first());
        await expect(form.title).toBeEditable();
        await keyboard.write(form.title, appleDrying.title);
        for (const [index, person] of appleDrying.people.entries()) {
          if (index > 0) await keyboard.goAndPress(main.getByRole('button', { name: 'Add an author' }));
          const row = form.author(index + 1);
          await keyboard.write(row.getByLabel('First name'), person.Firstname);
          await keyboard.write(row.getByLabel('Middle name'), person.Middlename);
          await keyboard.write(row.getByLabel('Last name'), person.Lastname);
          await keyboard.goTo(row.getByLabel('Position'));
          await page.keyboard.type(person.Position);
          await keyboard.write(row.getByLabel('Affiliation'), person.Affiliation);
          await keyboard.write(row.getByLabel('Email'), person.email);
        }
        await keyboard.write(form.abstract, appleDrying.abstract);
        await keyboard.write(form.keywords, appleDrying.keywords);
        await form.holds(appleDrying);
      });

      await test.step('Attaches the Word file, removes it and attaches it again', async () => {
        const file = fixturePath('abstract-en.docx');
        for (const again of [true, false]) {
          const chooser = page.waitForEvent('filechooser');
          await keyboard.goAndPress(page.locator('[data-field=file]'));
          await (await chooser).setFiles(file);
          await expect(page.getByText(basename(file)).first()).toBeVisible();
          if (again) await keyboard.goAndPress(main.getByRole('button', { name: /^Remove abstract-en/ }));
        }
      });

      await test.step('Submits it', async () => {
        await keyboard.goAndPress(form.submission);
        await page.waitForURL('**/loginThen');
        await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
      });

      await test.step('Changes its title', async () => {
        await keyboard.goAndPress(
          page.getByRole('row', { name: appleDrying.title }).getByRole('link', { name: 'Edit' }),
        );
        await expect(form.title).toHaveValue(appleDrying.title);
        await keyboard.write(form.title, 'Heat transfer at the surface of sliced pear');
        await keyboard.goAndPress(form.submission);
        await page.waitForURL('**/loginThen');
        await expect(page.getByRole('row', { name: 'sliced pear' })).toBeVisible();
        expect(await reportsOf(request, site.url, author)).toMatchObject([
          { title: 'Heat transfer at the surface of sliced pear', file_name: 'abstract-en.docx' },
        ]);
      });

      await test.step('Asks to delete it, cancels, and then deletes it', async () => {
        const row = page.getByRole('row', { name: 'sliced pear' });
        const remove = row.getByRole('button', { name: 'Delete' });
        await keyboard.goAndPress(remove);
        await expect(dialog).toBeVisible();
        // Without a shadow, its edge is all that tells it from the page.
        await expect(dialog).toHaveCSS('outline-style', 'solid');
        await keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(remove).toBeFocused();
        await keyboard.press('Enter');
        await keyboard.goAndPress(dialog.getByRole('button', { name: 'Ok' }));
        await expect(row).toBeHidden();
        expect(await reportsOf(request, site.url, author)).toEqual([]);
      });

      await test.step('Logs out', async () => {
        await keyboard.goAndPress(page.getByRole('button', { name: 'Log out' }).first());
        // Deleting can be undone, and asks for confirmation.
        await keyboard.goAndPress(dialog.getByRole('button', { name: /^Keep drafts? and log out/ }));
        await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      });
    },
  );
}

/** Whether the mark of the present banner has another colour than the page. */
function dotOnPage(dot: Element): boolean {
  return getComputedStyle(dot, '::before').backgroundColor !== getComputedStyle(document.body).backgroundColor;
}
