import { hash, randomBytes } from 'node:crypto';
import { calls, headers, transfers, type BodyOf, type CallName, type DataOf } from '#contract/calls/calls.ts';
import { SeededRandom } from '../kill/seededRandom.ts';
import { registration } from '../server/support/visitor.ts';
import { acknowledge, problemOf, reportOf, type Uploaded, type Version, type Work } from './works.ts';

/** The server was killed before it answered. */
class Unanswered extends Error {}

const megabyte = 1024 * 1024;

/**
 * Registers, uploads, submits, changes and deletes as fast as the server answers, and remembers what was acknowledged.
 * What was not is sent again under the same key.
 */
export class Author {
  readonly #email: string;
  readonly #random: SeededRandom;
  readonly #works: Work[] = [];
  #url = '';
  #cookie = '';
  /** A file that was acknowledged and goes with the next submission. */
  #uploaded: Uploaded | undefined;
  /** Requests that were sent but not answered, to be repeated. */
  #unanswered: (() => Promise<void>) | undefined;

  constructor(email: string, seed: number) {
    this.#email = email;
    this.#random = new SeededRandom(seed);
  }

  /** How much was acknowledged so far. */
  get acknowledged(): number {
    return this.#works.filter(({ acknowledged }) => acknowledged).length;
  }

  /** Works until the server is gone. */
  async work(url: string): Promise<void> {
    this.#url = url;
    try {
      for (;;) await this.#do(this.#next());
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }

  /**
   * Checks that everything acknowledged is there, repeats the requests that were not, and one submission that was, and
   * checks again. Returns the problems, in words.
   */
  async compare(url: string): Promise<string[]> {
    this.#url = url;
    const before = this.#cookie === '' ? [] : await this.#problems();
    if (this.#unanswered) await this.#do(this.#unanswered);
    await this.#submitAgain();
    return [...before, ...(await this.#problems())];
  }

  /** Compares every file that was acknowledged byte by byte; answers what is wrong. */
  async compareFiles(): Promise<string[]> {
    const problems: string[] = [];
    for (const { title, acknowledged } of this.#works) {
      if (acknowledged === undefined || acknowledged === 'deleted' || !acknowledged.file) continue;
      if (!(await this.#hasFile(acknowledged.file))) problems.push(`${title}: its file`);
    }
    return problems;
  }

  async #do(action: () => Promise<void>): Promise<void> {
    this.#unanswered = action;
    await action();
    this.#unanswered = undefined;
  }

  #next(): () => Promise<void> {
    if (this.#cookie === '') return () => this.#register();
    const works = this.#works.filter(({ acknowledged }) => acknowledged !== 'deleted');
    const work = works.at(this.#random.between(0, works.length));
    const roll = this.#random.between(0, 10);
    if (work && roll < 2) return this.#change(work);
    if (work && roll < 3) return this.#delete(work);
    if (roll < 6 && !this.#uploaded) return this.#upload();
    return this.#submit();
  }

  async #register(): Promise<void> {
    const { status, cookie } = await this.#post('register', registration({ email: this.#email }));
    if (status === 200) this.#cookie = cookie;
    else if (status === 409) await this.#logIn();
    else throw new Error(`Registration was answered with ${status}.`);
  }

  /** The account was there already: the answer to its registration was lost. */
  async #logIn(): Promise<void> {
    const { password } = registration();
    const { status, cookie } = await this.#post('login', { username: this.#email, password });
    if (status !== 200) throw new Error(`A log-in was answered with ${status}.`);
    this.#cookie = cookie;
  }

  #upload(): () => Promise<void> {
    const bytes = randomBytes(this.#random.between(1, 4) === 1 ? megabyte : 20_000);
    bytes.set([0x50, 0x4b, 0x03, 0x04]);
    const form = new FormData();
    form.set(transfers.uploadFile.field, new Blob([bytes]), 'abstract.docx');
    return async () => {
      const response = await this.#fetch(transfers.uploadFile.path, { method: 'POST', body: form });
      const { data } = (await bodyOf(response)) as { data: string };
      if (response.status !== 200) throw new Error(`A file was answered with ${response.status}.`);
      this.#uploaded = { file_url: data, sha256: hash('sha256', bytes) };
    };
  }

  #submit(): () => Promise<void> {
    const title = `${this.#email} ${this.#works.length + 1}`;
    const pending: Version = { abstract: this.#text(), version: 1, file: this.#uploaded };
    const work: Work = { title, acknowledged: undefined, pending, report_id: '' };
    this.#works.push(work);
    this.#uploaded = undefined;
    return async () => {
      const { report_id } = await this.#add(work, pending);
      work.report_id = String(report_id);
      acknowledge(work);
    };
  }

  /**
   * Repeats an acknowledged submission, like a device whose answer was lost. Few kills happen exactly between storing
   * and answering, so only this proves each time that the key was stored with the submission.
   */
  async #submitAgain(): Promise<void> {
    const isFirst = ({ acknowledged }: Work) => typeof acknowledged === 'object' && acknowledged.version === 1;
    const work = this.#works.findLast(isFirst);
    if (work) await this.#add(work, work.acknowledged as Version);
  }

  #add(work: Work, version: Version) {
    const key = work.title.replace(' ', '/');
    return this.#call('add_report', reportOf(work, version), { [headers.idempotencyKey]: key });
  }

  #change(work: Work): () => Promise<void> {
    const { version, file } = work.acknowledged as Version;
    const pending: Version = { abstract: this.#text(), version: version + 1, file: this.#uploaded ?? file };
    work.pending = pending;
    this.#uploaded = undefined;
    return async () => {
      const body = { ...reportOf(work, pending), report_id: work.report_id };
      const answer = await this.#call('upload_report', body, { [headers.ifMatch]: `"${version}"` });
      if (answer.version !== pending.version) throw new Error(`${work.title} became version ${answer.version}.`);
      acknowledge(work);
    };
  }

  #delete(work: Work): () => Promise<void> {
    work.pending = 'deleted';
    return async () => {
      await this.#call('delete_report', { report_id: work.report_id });
      acknowledge(work);
    };
  }

  /** A few hundred words that no other version has. */
  #text(): string {
    return `${this.#random.between(0, 2 ** 30)} `.repeat(this.#random.between(1, 400)).trim();
  }

  async #problems(): Promise<string[]> {
    const list = await this.#call('report_list', {});
    const problems = this.#works.flatMap((work) => problemOf(work, list));
    if (this.#uploaded && !(await this.#hasFile(this.#uploaded)))
      problems.push(`${this.#email}: a file not yet attached`);
    const titles = new Set(this.#works.map(({ title }) => title));
    return [...problems, ...list.filter(({ title }) => !titles.has(title)).map(({ title }) => `${title}: never sent`)];
  }

  async #hasFile({ file_url, sha256 }: Uploaded): Promise<boolean> {
    const response = await this.#fetch(file_url);
    return hash('sha256', Buffer.from(await response.arrayBuffer())) === sha256;
  }

  async #call<Name extends CallName>(
    name: Name,
    body: BodyOf<Name>,
    sent: Readonly<Record<string, string>> = {},
  ): Promise<NonNullable<DataOf<Name>>> {
    const { status, data, msg } = await this.#post(name, body, sent);
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${msg}`);
    return data as NonNullable<DataOf<Name>>;
  }

  async #post<Name extends CallName>(name: Name, body: BodyOf<Name>, sent: Readonly<Record<string, string>> = {}) {
    const response = await this.#fetch(calls[name].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sent },
      body: JSON.stringify(body),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return { status: response.status, cookie, ...((await bodyOf(response)) as { data: unknown; msg: string }) };
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await fetch(this.#url + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie: this.#cookie },
      });
    } catch (error) {
      throw new Unanswered(path, { cause: error });
    }
  }
}

/** Half an answer is none. */
async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new Unanswered(response.url, { cause: error });
  }
}
