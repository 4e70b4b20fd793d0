import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyDataOf } from '#contract/calls/everyCall.ts';
import { calls } from '#contract/calls/calls.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { openSqliteDatabase } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';
import { addAbstracts, secretaryCookie } from '../bench/support/largeConference.ts';
import { sampleReport } from '../bench/support/sampleReport.ts';
import { registeredCookie, type Listening } from '../serverProcess.ts';
import { exchange } from './exchange.ts';

/** The actions on letters to everybody, one after the other. */
export type MailingPhase = 'before' | 'previewing' | 'preparing' | 'sending';

/** Milliseconds for which visitors are measured without letters, and the letters are looked at. */
const quietTime = 2_000;
const previews = 10;
/** Milliseconds between two visits of the home page, by the clock: a server that stands still is waited for by many. */
const visitEvery = 25;

/** A letter to everybody, prepared, looked at and sent while other people use the site. */
export class MailingLoad {
  readonly #server: Listening;
  readonly #db: Database;
  readonly #secretary: string;
  readonly #letters: number;
  /** Milliseconds of visits to the home page, by what was done with the letters meanwhile. */
  readonly visits: Record<MailingPhase, number[]> = { before: [], previewing: [], preparing: [], sending: [] };
  /** Milliseconds that each of it took. */
  readonly took: Partial<Record<MailingPhase, number>> = {};
  #phase: MailingPhase | undefined = 'before';

  private constructor(server: Listening, db: Database, secretary: string, letters: number) {
    this.#server = server;
    this.#db = db;
    this.#secretary = secretary;
    this.#letters = letters;
  }

  /** Fills a new server with abstracts, each from its own account. */
  static async at(server: Listening, abstracts: number): Promise<MailingLoad> {
    const author = await registeredCookie(server.port, 'first@university.example');
    await exchange(server.port, calls.add_report.path, { cookie: author }, sampleReport);
    const db = await openSqliteDatabase(join(server.dir, 'forum'));
    await db.updateTable('account').set({ verified_email: 'first@university.example' }).execute();
    await addAbstracts(db, abstracts - 1);
    return new MailingLoad(server, db, await secretaryCookie(db, 0), abstracts);
  }

  /** Does it all once, and returns what went wrong. */
  async run(path: string): Promise<string[]> {
    const visiting = this.#visit(path);
    try {
      await pause(quietTime);
      const digest = await this.#timed('previewing', async () => {
        let preview: AnyDataOf<'mail_preview'> | undefined;
        for (let page = 0; page < previews; page++) {
          preview = await this.#call('mail_preview', { draft, from: (page * this.#letters) / previews });
        }
        if (preview?.count !== this.#letters) throw new Error(`${preview?.count} letters instead of ${this.#letters}`);
        return preview.digest;
      });
      const { mailing_id } = await this.#timed('preparing', () =>
        this.#call('mail_send', { command_id: randomUUID(), draft, digest, send_at: '' }),
      );
      await this.#timed('sending', () => this.#sent(mailing_id));
      return [];
    } catch (error) {
      return [`letters: ${String(error)}`];
    } finally {
      this.#phase = undefined;
      await visiting;
      await this.#db.destroy();
    }
  }

  async #timed<Result>(phase: MailingPhase, work: () => Promise<Result>): Promise<Result> {
    this.#phase = phase;
    const begun = performance.now();
    const result = await work();
    this.took[phase] = performance.now() - begun;
    return result;
  }

  /** Without the minute in which it can be taken back. */
  async #sent(mailing_id: number): Promise<void> {
    const ofMailing = this.#db.updateTable('mail').where('mailing_id', '=', mailing_id);
    await ofMailing.set({ due_at: new Date().toISOString() }).execute();
    const waiting = this.#db
      .selectFrom('mail')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('mailing_id', '=', mailing_id)
      .where('sent_at', 'is', null);
    while (Number((await waiting.executeTakeFirstOrThrow()).count) > 0) await pause(200);
  }

  /** At fixed times, however long the replies take. */
  async #visit(path: string): Promise<void> {
    const visits: Promise<unknown>[] = [];
    for (let next = performance.now(); ; next += visitEvery) {
      await pause(Math.max(0, next - performance.now()));
      if (!this.#phase) break;
      const times = this.visits[this.#phase];
      visits.push(exchange(this.#server.port, path).then(() => times.push(performance.now() - next)));
    }
    await Promise.all(visits);
  }

  async #call<Name extends 'mail_preview' | 'mail_send'>(name: Name, body: object): Promise<AnyDataOf<Name>> {
    const { path } = staffCalls[name];
    const answer = await exchange(this.#server.port, path, { cookie: this.#secretary }, JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
    return (JSON.parse(answer.body.toString()) as { data: AnyDataOf<Name> }).data;
  }
}

const paragraph = 'The programme is ready, and every talk has its place in it: please look whether yours is right. ';
const draft: MailDraft = {
  subject: { en: 'Your abstract {paper}', zh: '您的稿件{paper}' },
  text: {
    en: `Dear {name},\n\n“{title}” ({type}, {topic}) has been accepted.\n\n${paragraph.repeat(15)}\n\n{conference}`,
    zh: `{name}：\n\n您好！\n\n《{title}》（{type}，{topic}）已被接受。\n\n${'请查看日程并确认。'.repeat(100)}\n\n{conference}`,
  },
  // Without those that are submitted meanwhile: the recipients would not be those of the preview.
  query: '-title:"extracts of meat"',
  to: 'submitter',
};
