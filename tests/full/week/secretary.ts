import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Language } from '#site/text.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { invoiceFacts, paymentFacts } from '#contract/kinds/person/payment.ts';
import { acceptInvitation } from '../../e2e/admin/support/staff.ts';
import { adminWords } from '../../e2e/support/translate.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import type { Week } from './week.ts';

/** In which language she works, and on what. */
export interface Desk {
  language: Language;
  /** Pixels. */
  width: number;
  height: number;
}

/** The labels of fields that records declare, by the English ones. */
const declared = new Map(
  [paymentFacts, invoiceFacts, abstractFacts].flatMap((facts) =>
    Object.values(facts).map(({ label }) => [label.en, label]),
  ),
);

/** Who runs the conference, in a browser of her own. She is told what to press in English, and reads her own language. */
export class Secretary {
  readonly page: Page;
  readonly week: Week;
  readonly desk: Desk;
  /** Words of the admin area in her language, by their English ones. */
  readonly say: (english: string, values?: Record<string, unknown>) => string;

  private constructor(page: Page, week: Week, desk: Desk, say: Secretary['say']) {
    this.page = page;
    this.week = week;
    this.desk = desk;
    this.say = say;
  }

  /** Accepts the link that the server printed. */
  static async begin(browser: Browser, week: Week, desk: Desk): Promise<Secretary> {
    const { language, width, height } = desk;
    const locale = { en: 'en-GB', zh: 'zh-CN' }[language];
    const context = await browser.newContext({ locale, viewport: { width, height }, serviceWorkers: 'allow' });
    const words = await adminWords(language);
    // In English the context, which parts two meanings of one word, is no part of what is read.
    const say = (english: string, values = {}) =>
      declared.get(english)?.[language] ??
      words._(language === 'en' ? english.replace(/ \(of a letter\)$/, '') : english, values);
    const page = await context.newPage();
    const { site, url } = week.office;
    const link = () => /http\S+(\/admin\/invitation#token=\S+)/.exec(site.log)?.[1];
    await expect.poll(link, 'the server prints a link').toBeDefined();
    await page.goto(`${url}${link()}`);
    await page.getByLabel(say('E-mail address')).fill('owner@university.example');
    await acceptInvitation(page, 'Marie Curie', site.now, say);
    await expect(page).toHaveURL(`${url}/admin/overview`);
    return new Secretary(page, week, desk, say);
  }

  /** Goes to an address of the admin area. */
  async opens(address: string): Promise<void> {
    await this.page.goto(`${this.week.office.url}/admin/${address}`);
  }

  /** The same by a link at the top, as without a network. */
  async goesTo(screen: string): Promise<void> {
    const office = this.page.getByRole('navigation', { name: this.say('Conference office') });
    await office.getByRole('link', { name: this.say(screen), exact: true }).click();
  }

  button(english: string, values?: Record<string, unknown>): Locator {
    return this.page.getByRole('button', { name: this.say(english, values), exact: true });
  }

  async presses(english: string, values?: Record<string, unknown>): Promise<void> {
    await this.button(english, values).filter({ visible: true }).click();
  }

  link(english: string, values?: Record<string, unknown>): Locator {
    return this.page.getByRole('link', { name: this.say(english, values), exact: true });
  }

  field(english: string, values?: Record<string, unknown>): Locator {
    return this.page.getByLabel(this.say(english, values), { exact: true }).filter({ visible: true });
  }

  /** A file input, which is behind a button. */
  chooser(english: string, values?: Record<string, unknown>): Locator {
    return this.page.getByLabel(this.say(english, values), { exact: true });
  }

  dialog(english: string, values?: Record<string, unknown>): Locator {
    return this.page.getByRole('dialog', { name: this.say(english, values) });
  }

  text(english: string, values?: Record<string, unknown>): Locator {
    return this.page.getByText(this.say(english, values)).filter({ visible: true });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The status of a list: the number of rows, and the time of its data. */
  get count(): Locator {
    return this.page.getByRole('status').filter({ hasText: this.desk.language === 'en' ? 'as of' : '截至' });
  }

  /** That the list shows some of all. */
  async shows(some: number, all: number): Promise<void> {
    await expect(this.count).toContainText(this.say('{some} of {all}', { some, all }));
  }

  async searches(field: 'Search abstracts' | 'Search people', typed: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.say(field) }).fill(typed);
  }

  /** Presses something, and reads the file that it saves. */
  async downloads(button: Locator): Promise<{ name: string; bytes: Buffer }> {
    const download = this.page.waitForEvent('download', { timeout: 60_000 });
    await button.click();
    const saved = await download;
    return { name: saved.suggestedFilename(), bytes: await readFile((await saved.path())!) };
  }
}
