import { readFileSync } from 'node:fs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { transfers, type BodyOf } from '#contract/calls/calls.ts';
import { everyCall, type AnyBodyOf, type AnyCallName, type AnyDataOf } from '#contract/calls/everyCall.ts';
import type { NewReportBody, Person, Receipt } from '#contract/calls/report.ts';
import type { Refusal } from '#contract/calls/reply.ts';

type Headers = Record<string, string>;

/** A parsed response. */
export interface Answer<Data> extends Refusal {
  status: number;
  headers: Record<string, unknown>;
  data: Data;
}

/** A client that stores cookies and makes the contract's calls. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  /** Known once the account is registered. */
  visitor_id = '';

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** A new account that is logged in. */
  static async registered(
    app: FastifyInstance,
    email: string,
    fields: Parameters<typeof registration>[0] = {},
  ): Promise<Visitor> {
    const visitor = new Visitor(app);
    const { data } = await visitor.call('register', registration({ ...fields, email }));
    visitor.visitor_id = String(data[0]?.visitor_id);
    return visitor;
  }

  async call<Name extends AnyCallName>(
    name: Name,
    body: AnyBodyOf<Name>,
    headers: Headers = {},
  ): Promise<Answer<AnyDataOf<Name>>> {
    const { method, path } = everyCall[name];
    return this.send(method, path, { ...(body !== undefined && { payload: body as object }), headers });
  }

  /** Sends a file as the browser's form does. */
  async upload(bytes: Uint8Array<ArrayBuffer>, name: string, headers: Headers = {}): Promise<Answer<string>> {
    const form = new FormData();
    form.set(transfers.uploadFile.field, new Blob([bytes]), name);
    return this.sendForm(form, headers);
  }

  async sendForm(form: FormData, headers: Headers = {}): Promise<Answer<string>> {
    const request = new Request('http://site.invalid', { method: 'POST', body: form });
    return this.send('POST', transfers.uploadFile.path, {
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    });
  }

  /** Any request, with the cookies. Parses the reply. */
  async send<Data>(method: 'GET' | 'POST', url: string, options: InjectOptions = {}): Promise<Answer<Data>> {
    const response = await this.fetch(url, { ...options, method });
    return {
      status: response.statusCode,
      headers: response.headers,
      ...response.json<Omit<Answer<Data>, 'status' | 'headers'>>(),
    };
  }

  /** Any request, with the cookies. */
  async fetch(url: string, options: InjectOptions = {}) {
    const cookies = Object.fromEntries(this.cookies);
    const response = await this.#app.inject({ method: 'GET', url, cookies, ...options });
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }
}

export function registration(fields: Partial<BodyOf<'register'>> = {}): BodyOf<'register'> {
  return {
    Firstname: 'Justus',
    Lastname: 'Liebig',
    email: 'justus@university.example',
    password: 'extract',
    mytitle: 'Prof.',
    ifcn: 0,
    name: '',
    country: '276',
    affiliation: 'Host University',
    address: 'Host Street 1',
    fax: '',
    tel: '5551234',
    phoneCode: '49',
    about: '',
    ...fields,
  };
}

export function person(fields: Partial<Person> = {}): Person {
  return {
    Firstname: 'Justus',
    Middlename: '',
    Lastname: 'Liebig',
    Position: 'Prof.',
    Affiliation: 'Host University',
    email: 'justus@university.example',
    Corresponding_author: 1,
    Oral_presentation_author: 1,
    ...fields,
  };
}

export function report(fields: Partial<NewReportBody> = {}): NewReportBody {
  return {
    report_people: JSON.stringify([person()]),
    submissionType: '1',
    title: 'Extracts of meat',
    abstract: 'On the constituents of the fluids of flesh.',
    keywords: 'meat, extract, creatine',
    file_url: '',
    visitor_id: '',
    topics: '3',
    ...fields,
  };
}

/** Submits a report and returns its receipt. */
export async function submit(visitor: Visitor, fields: Partial<NewReportBody> = {}): Promise<Receipt> {
  const { data, msg } = await visitor.call('add_report', report(fields));
  if (!data) throw new Error(msg);
  return data;
}

/** A file of `tests/fixtures`. */
export function fixtureBytes(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)));
}
