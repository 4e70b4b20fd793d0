import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor, type Author } from './author.ts';
import { AbstractForm, AuthorInfoForm, LogInForm, RegistrationForm } from './forms.ts';
import { waitForHydration } from './pages.ts';
import { messageText, type Message } from './specifiedMessages.ts';
import type { Site } from './site.ts';
import type { Variant } from './variants.ts';

/** A user of a conference in one of its languages, with a browser context of its own. */
export class User implements AsyncDisposable {
  readonly variant: Variant;
  readonly site: Site;
  readonly context: BrowserContext;
  page: Page;
  #author: Author | undefined;

  private constructor(variant: Variant, site: Site, context: BrowserContext, page: Page) {
    this.variant = variant;
    this.site = site;
    this.context = context;
    this.page = page;
  }

  /** Begins at a running site of the variant's conference. */
  static async begin(browser: Browser, site: Site, variant: Variant): Promise<User> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    return new User(variant, site, context, await context.newPage());
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.context.close();
  }

  /** Opens a page in the variant's language and waits until it is hydrated. */
  async open(path: string, query: string = this.variant.query): Promise<void> {
    await this.page.goto(this.site.url + path + query);
    await waitForHydration(this.page);
  }

  /** Whether an address is that of a page of this site, whatever its query. */
  at(path: string): (address: URL) => boolean {
    return ({ origin, pathname }) => origin + pathname === this.site.url + path;
  }

  async logInForm(): Promise<LogInForm> {
    await this.open(this.variant.paths.login);
    return new LogInForm(this.page, this.variant.language);
  }

  /** An empty registration form, in a new tab, as typed text is kept per tab. */
  async registrationForm(): Promise<RegistrationForm> {
    await this.page.close();
    this.page = await this.context.newPage();
    await this.open(this.variant.paths.register);
    return new RegistrationForm(this.page, this.variant.language);
  }

  /** The submission form, opened by a logged-in author; the query may name a report. */
  async abstractForm(query = ''): Promise<AbstractForm> {
    await this.author();
    const inLanguage = query ? this.variant.query.replace('?', '&') : this.variant.query;
    await this.open(this.variant.paths.submission, query + inLanguage);
    const form = new AbstractForm(this.page, this.variant.language);
    await expect(form.title).toBeEditable();
    return form;
  }

  async authorInfoForm(): Promise<AuthorInfoForm> {
    await this.author();
    const filledIn = this.page.waitForResponse('**/author_info');
    await this.open(this.variant.paths.authorInfo);
    await filledIn;
    return new AuthorInfoForm(this.page, this.variant.language);
  }

  /** The user's account; the first call creates it and logs in. */
  async author(): Promise<Author> {
    if (this.#author) return this.#author;
    this.#author = await createAccount(this.context.request, this.site.url, newAuthor());
    await logInWithoutForm(this.context, this.site.url, this.#author);
    return this.#author;
  }

  /** Logs in through the form and waits for the dashboard. */
  async logIn(author: Author): Promise<void> {
    const form = await this.logInForm();
    await form.fill(author);
    await form.button.click();
    await this.showsSuccess('Login successful');
    await expect(this.page).toHaveURL(this.at(this.variant.paths.dashboard));
  }

  /** A success is announced politely, with exactly this message. */
  async showsSuccess(message: Message): Promise<void> {
    await expect(this.announced('status', message)).toBeVisible();
  }

  /** An error is announced assertively, with exactly this message. */
  async showsError(message: Message): Promise<void> {
    await expect(this.announced('alert', message).first()).toBeVisible();
  }

  announced(role: 'status' | 'alert', message: Message, language = this.variant.language): Locator {
    return this.page.getByRole(role).getByText(messageText(message, language), { exact: true });
  }
}
