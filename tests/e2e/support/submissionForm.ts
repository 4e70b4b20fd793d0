import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '#contract/calls/report.ts';
import { reynolds, richards } from './author.ts';
import { chooseFile } from './pages.ts';

/** A real file of `tests/fixtures`. */
export function fixturePath(name: string): string {
  return fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
}

/** The values that a test types into the form. */
export interface Written {
  title: string;
  abstract: string;
  keywords: string;
  people: readonly Person[];
}

export const appleDrying: Written = {
  title: 'Heat transfer at the evaporating surface of sliced apple',
  abstract: 'Drying of fruit at low air temperature preserves colour and aroma but is slow.',
  keywords: 'air drying, heat transfer, apple',
  people: [reynolds, richards],
};

/** The submission form as its author sees it: everything is found by its name on the screen. */
export class SubmissionForm {
  readonly page: Page;
  readonly title: Locator;
  readonly abstract: Locator;
  readonly keywords: Locator;
  readonly submission: Locator;
  readonly saved: Locator;

  constructor(page: Page) {
    const form = page.getByRole('main');
    this.page = page;
    this.title = form.getByRole('textbox', { name: 'Title' });
    this.abstract = form.getByRole('textbox', { name: 'Abstract' });
    this.keywords = form.getByRole('textbox', { name: 'Keywords' });
    this.submission = form.getByRole('button', { name: 'Submission', exact: true });
    this.saved = form.getByText(/^Saved on this device/);
  }

  /** Opens a new form, or a draft or a report by the query of its address. */
  static async open(page: Page, url: string, query = ''): Promise<SubmissionForm> {
    await page.goto(`${url}/submissionUpload${query}`);
    const form = new SubmissionForm(page);
    // Its fields are there before its scripts, the button with them.
    await expect(form.submission).toBeEnabled();
    return form;
  }

  /** The n-th author, counted from 1 as the form does. */
  author(n: number): Locator {
    return this.page.getByRole('group', { name: `Author ${n}`, exact: true });
  }

  /** The n-th author with its fields: a complete one is a row, which a press opens. */
  async openAuthor(n: number): Promise<Locator> {
    const row = this.author(n);
    const folded = row.locator('[data-unfold]');
    if (await folded.isVisible()) await folded.click();
    return row;
  }

  async write({ title, abstract, keywords, people }: Written): Promise<void> {
    await this.title.fill(title);
    await this.abstract.fill(abstract);
    await this.keywords.fill(keywords);
    for (const [index, person] of people.entries()) {
      if (index > 0) {
        await this.page.getByRole('button', { name: 'Add an author' }).click();
        // The new row takes the focus.
        await expect(this.page.getByLabel('First name').and(this.page.locator(':focus'))).toBeVisible();
      }
      await this.writeAuthor(index + 1, person);
    }
  }

  async writeAuthor(n: number, person: Person): Promise<void> {
    const row = await this.openAuthor(n);
    await row.getByLabel('First name').fill(person.Firstname);
    await row.getByLabel('Middle name').fill(person.Middlename);
    await row.getByLabel('Last name').fill(person.Lastname);
    await row.getByLabel('Position').selectOption(person.Position);
    await row.getByLabel('Affiliation').fill(person.Affiliation);
    await row.getByLabel('Email').fill(person.email);
  }

  /** Chooses a file, whatever the form thinks of it. */
  async choose(path: string): Promise<void> {
    await chooseFile(this.page, path);
  }

  async attach(path: string): Promise<void> {
    await this.choose(path);
    await this.hasFile(basename(path));
  }

  /** Removes the file in the form's last part, and waits until another can be chosen. */
  async removeFile(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(this.page.locator('[data-chooses=file]')).toBeEnabled();
  }

  /** Waits until the form shows this file as attached, in its first row and in its last part. */
  async hasFile(name: string): Promise<void> {
    await expect(this.page.locator('[data-attached=file]')).toContainText(name);
    await expect(this.page.locator('[data-removes=file]')).toHaveAccessibleName(new RegExp(name));
  }

  /** Waits until the form says that everything typed is on the disk (O1). */
  async isSaved(): Promise<void> {
    await expect(this.saved).toBeVisible();
  }

  async holds({ title, abstract, keywords, people }: Written): Promise<void> {
    await expect(this.title).toHaveValue(title);
    await expect(this.abstract).toHaveValue(abstract);
    await expect(this.keywords).toHaveValue(keywords);
    for (const [index, person] of people.entries()) {
      const row = this.author(index + 1);
      await expect(row.getByLabel('First name')).toHaveValue(person.Firstname);
      await expect(row.getByLabel('Middle name')).toHaveValue(person.Middlename);
      await expect(row.getByLabel('Last name')).toHaveValue(person.Lastname);
      await expect(row.getByLabel('Position')).toHaveValue(person.Position);
      await expect(row.getByLabel('Affiliation')).toHaveValue(person.Affiliation);
      await expect(row.getByLabel('Email')).toHaveValue(person.email);
    }
  }
}
