import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, logInWithoutForm, reportsOf, newAuthor, type Author } from '../e2e/support/author.ts';
import type { Report } from '#contract/calls/report.ts';
import { withWorker } from '../e2e/support/fixtures.ts';
import type { Written } from '../e2e/support/submissionForm.ts';
import { faults, type NamedFault, type Thoroughness } from './faults.ts';
import { LegacyServer } from './legacyServer.ts';
import { Proxy } from './proxy.ts';

/** A kind of server behind the proxy. */
export type ServerKind = 'our server' | 'a server that knows only the specification';

export const serverKinds: readonly ServerKind[] = ['our server', 'a server that knows only the specification'];

/** A logged-in author whose browser reaches a server through a proxy that can inject faults. */
export class FaultyConnection {
  readonly proxy: Proxy;
  readonly page: Page;
  readonly #request: APIRequestContext;
  readonly #server: string;
  readonly #author: Author;

  private constructor(proxy: Proxy, page: Page, request: APIRequestContext, server: string, author: Author) {
    this.proxy = proxy;
    this.page = page;
    this.#request = request;
    this.#server = server;
    this.#author = author;
  }

  /** Starts a proxy to a server and logs a new author in through it. */
  static async open(server: string, page: Page, request: APIRequestContext): Promise<FaultyConnection> {
    const author = await createAccount(request, server, newAuthor());
    const proxy = await Proxy.open(server);
    await logInWithoutForm(page.context(), proxy.url, author, page);
    await page.goto(`${proxy.url}/loginThen`);
    // Faults are for submissions, not for the installation of the worker.
    await page.evaluate(() => navigator.serviceWorker.ready);
    return new FaultyConnection(proxy, page, request, server, author);
  }

  /** Origin for the browser. */
  get url(): string {
    return this.proxy.url;
  }

  /** The author's reports, requested without the proxy. */
  reports() {
    return reportsOf(this.#request, this.#server, this.#author);
  }

  /** The author's list of reports, requested without the proxy. */
  async listed(): Promise<Pick<Report, 'report_id' | 'title'>[]> {
    const reply = await this.#request.post(`${this.#server}/H5Api/report_list`, { data: {} });
    const { data } = (await reply.json()) as { data: Report[] };
    return data;
  }

  /** Submits a report without the proxy; returns its id. */
  async submit({ title, abstract, keywords, people }: Written): Promise<string> {
    const data = { title, abstract, keywords, report_people: JSON.stringify(people) };
    await this.#request.post(`${this.#server}/H5Api/add_report`, { data });
    const submitted = (await this.listed()).findLast((report) => report.title === title);
    return String(submitted?.report_id);
  }

  /** The bytes of a report's `file_url`, fetched without the proxy. */
  async file(file_url: string): Promise<Buffer> {
    const reply = await this.#request.get(new URL(file_url, this.#server).href);
    return reply.body();
  }
}

interface PerTest extends Thoroughness {
  /** Injected into each step in turn. */
  faultsToInject: readonly NamedFault[];
  legacy: LegacyServer;
  /** Connects an author to a server of that kind. */
  connectTo: (serverKind: ServerKind) => Promise<FaultyConnection>;
}

export const test = withWorker.extend<PerTest>({
  everyFault: [false, { option: true }],
  faultsToInject: ({ everyFault }, use) => use(everyFault ? faults : faults.filter(({ isDaily }) => isDaily)),
  legacy: async ({}, use) => {
    const legacy = await LegacyServer.open();
    await use(legacy);
    await legacy.close();
  },
  connectTo: async ({ legacy, page, request, site }, use) => {
    const connections: FaultyConnection[] = [];
    await use(async (serverKind) => {
      const connection = await FaultyConnection.open(
        serverKind === 'our server' ? site.url : legacy.url,
        page,
        request,
      );
      connections.push(connection);
      return connection;
    });
    // The page is closed first, because it would send requests to a closed proxy.
    await page.close();
    await Promise.all(connections.map(({ proxy }) => proxy.close()));
  },
});

export { expect } from '@playwright/test';
