import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { forumSite as site } from '../samples.ts';
import { publishedSample } from '../publications.ts';
import { languageOf, pageFile, routeOf } from '#contract/pages/page.ts';

const { publicDir: built } = await publishedSample('forum');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

type Fields = Readonly<Record<string, string>>;

/** A report as such a server stores it: exactly as it was sent. */
export interface LegacyReport extends Fields {
  report_id: string;
  visitor_id: string;
  title: string;
  abstract: string;
  report_people: string;
  file_url: string;
}

interface Reply {
  code: string | number;
  msg: string;
  data?: unknown;
  /** A new session's cookie. */
  session?: string;
}

const refusal = (msg: string): Reply => ({ code: '400', msg });
const notLoggedIn: Reply = { code: '401', msg: 'Please log in again.' };

/**
 * A server that implements the specification's section 7 and not a thing more: HTTP 200 for everything, no keys, no
 * versions, no `features`, a numeric 200 from `report_list`, `report_people` given back as the string it was, and a
 * page for whatever it does not know, `/healthz` included.
 */
export class LegacyServer {
  readonly reports: LegacyReport[] = [];
  /** Whether it keeps texts as HTML, as some do: what it lists is then not what it was sent. */
  escapesHtml = false;
  /** Uploaded files by their URL. */
  readonly files = new Map<string, Buffer>();
  readonly #accounts = new Map<string, Fields>();
  readonly #sessions = new Map<string, Fields>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(): Promise<LegacyServer> {
    const legacy = new LegacyServer();
    legacy.#server.listen(0, '127.0.0.1');
    await once(legacy.#server, 'listening');
    return legacy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const body = Buffer.concat(await request.toArray());
      const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
      const file = this.files.get(pathname);
      if (file) return void response.writeHead(200).end(file);
      const reply = await this.#call(pathname, body, request);
      if (!reply) return await sendPage(response, pathname, searchParams);
      const { session, ...envelope } = reply;
      if (session) response.setHeader('set-cookie', `session=${session}; Path=/; HttpOnly`);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
    } catch {
      // The body broke off and the client is gone.
      request.socket.destroy();
    }
  }

  async #call(path: string, body: Buffer, request: IncomingMessage): Promise<Reply | undefined> {
    if (request.method === 'GET') return path === '/H5Api/country_list' ? countries : undefined;
    const caller = this.#sessions.get(/session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
    if (path === '/VisApi/uploadFile') return caller ? this.#upload(body, request) : notLoggedIn;
    const fields = JSON.parse(body.toString() || '{}') as Fields;
    switch (path) {
      case '/LoginApi/register':
        return this.#register(fields);
      case '/LoginApi/login':
        return this.#logIn(fields);
      case '/H5Api/add_report':
        return caller ? this.#add(fields, caller) : notLoggedIn;
      case '/H5Api/upload_report':
        return caller ? this.#update(fields) : notLoggedIn;
      case '/H5Api/report_list':
        return caller ? this.#list(fields, caller) : notLoggedIn;
      case '/H5Api/delete_report':
        return caller ? this.#delete(fields) : notLoggedIn;
      default:
        return path.startsWith('/H5Api/speaker_list') ? { code: '200', msg: '', data: [] } : undefined;
    }
  }

  #register(fields: Fields): Reply {
    if (this.#accounts.has(fields.email ?? '')) return refusal('This email is registered already.');
    this.#accounts.set(fields.email ?? '', { ...fields, visitor_id: String(this.#accounts.size + 1) });
    const reply = this.#logIn({ username: fields.email ?? '', password: fields.password ?? '' });
    return { ...reply, data: [reply.data] };
  }

  #logIn({ username = '', password }: Fields): Reply {
    const account = this.#accounts.get(username);
    if (!account || account.password !== password) return refusal('Wrong email or password.');
    const session = randomUUID();
    this.#sessions.set(session, account);
    const { Firstname, Lastname, email, mytitle, visitor_id, ifcn } = account;
    const data = { Firstname, Lastname, email, mytitle, visitor_id, ifcn, token: randomUUID() };
    return { code: '200', msg: 'ok', data, session };
  }

  async #upload(body: Buffer, request: IncomingMessage): Promise<Reply> {
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return refusal('No file.');
    const url = `/uploads/${this.files.size + 1}${extname(file.name)}`;
    this.files.set(url, Buffer.from(await file.arrayBuffer()));
    return { code: '200', msg: 'ok', data: url };
  }

  #add(fields: Fields, { visitor_id = '' }: Fields): Reply {
    const report_id = String(this.reports.length + 1);
    const kept = this.escapesHtml ? { ...fields, title: escaped(fields.title) } : fields;
    this.reports.push({ ...kept, report_id, visitor_id } as LegacyReport);
    return { code: '200', msg: 'ok' };
  }

  #update(fields: Fields): Reply {
    const index = this.reports.findIndex(({ report_id }) => report_id === fields.report_id);
    if (index < 0) return refusal('No such report.');
    this.reports[index] = { ...this.reports[index], ...fields } as LegacyReport;
    return { code: '200', msg: 'ok' };
  }

  #list({ report_id }: Fields, { visitor_id }: Fields): Reply {
    const own = this.reports.filter((report) => report.visitor_id === visitor_id);
    return { code: 200, msg: 'ok', data: report_id ? own.filter((report) => report.report_id === report_id) : own };
  }

  #delete({ report_id }: Fields): Reply {
    const index = this.reports.findIndex((report) => report.report_id === report_id);
    if (index >= 0) this.reports.splice(index, 1);
    return { code: '200', msg: 'ok' };
  }
}

function escaped(text = ''): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const countries: Reply = {
  code: '200',
  msg: 'ok',
  data: [
    { country_id: 1, nicename: 'China', phonecode: 86 },
    { country_id: 2, nicename: 'United Kingdom', phonecode: 44 },
  ],
};

async function sendPage(response: ServerResponse, path: string, search: URLSearchParams): Promise<void> {
  const route = routeOf(site.routes, path);
  const page = pageFile(route, languageOf(site, route, search, undefined));
  const [file, content] = (await contentOf(path)) ?? [page, await readFile(join(built, page))];
  const type = mediaTypes[extname(file)] ?? 'application/octet-stream';
  // The worker must be requested again each time. Otherwise the browser of a test would use the last build's.
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(content);
}

async function contentOf(path: string): Promise<[string, Buffer] | undefined> {
  if (!extname(path)) return undefined;
  try {
    return [path, await readFile(join(built, path))];
  } catch {
    return undefined;
  }
}
