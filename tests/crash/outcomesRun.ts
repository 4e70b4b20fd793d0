import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '#contract/calls/calls.ts';
import { outcomeTemplateOf } from '#contract/staff/outcomeTemplates.ts';
import { shippedTemplates } from '#contract/staff/mailTemplates.ts';
import { staffCalls, type StaffBodyOf, type StaffCallName, type StaffDataOf } from '#contract/staff/staffCalls.ts';
import { contentDir } from '#server/conference/content.ts';
import { projectDir } from '#server/config.ts';
import { connectPostgres, connectSqlite } from '#server/db/database.ts';
import { mailQueue } from '#server/db/mailState.ts';
import type { Database } from '#server/db/schema.ts';
import { publish } from '#server/publishing/publication.ts';
import { addAbstracts, secretaryCookie } from '../bench/support/largeConference.ts';
import { SeededRandom } from '../kill/seededRandom.ts';
import { reviewedForum } from '../samples.ts';
import { listening, serveSample } from '../serverProcess.ts';
import { MailServer } from '../server/support/mailServer.ts';
import { registration, report } from '../server/support/visitor.ts';

export interface OutcomesCrashOptions {
  abstracts: number;
  /** PostgreSQL instead of SQLite: an empty database. */
  databaseUrl?: string;
  seed: number;
}

/** The state of the letters about outcomes. */
export interface OutcomesCrashReport {
  /** Number of letters that arrived in English, and in Chinese. */
  english: number;
  chinese: number;
  /** Number of letters that did not arrive and are listed as uncertain. */
  lost: number;
  /** Forbidden results, in words. */
  problems: string[];
}

/** How long everything may take, in milliseconds. */
const longest = 5 * 60_000;

/**
 * Applies an outcome to every abstract and sends the letters about it, half of them in Chinese. The server is killed once
 * while outcomes are applied and once while letters are sent, and starts on the same data; what it had not answered is
 * sent again. Each outcome is applied once, and no author gets two letters or none without a word (W5).
 */
export async function outcomesCrashRun(options: OutcomesCrashOptions): Promise<OutcomesCrashReport> {
  const { abstracts, databaseUrl, seed } = options;
  const dir = await mkdtemp(join(tmpdir(), 'lectern-outcomes-crash-'));
  const random = new SeededRandom(seed);
  const mail = await MailServer.start();
  const publications = join(dir, 'publications');
  const changes = new Map([['site', reviewedForum]]);
  await publish({ content: join(contentDir, 'forum'), software: join(projectDir, 'dist'), publications, changes });
  const env = { ...mail.env, PUBLICATIONS_DIR: publications, PUBLIC_URL: 'http://127.0.0.1' };
  const begin = () => listening(serveSample, { dir, env, ...(databaseUrl && { databaseUrl }) });
  let server = await begin();
  const db = databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(join(dir, 'forum'));
  let cookie = '';

  async function post(path: string, body: unknown): Promise<{ data: unknown; cookie: string }> {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    const { data, msg } = (await response.json()) as { data: unknown; msg: string };
    if (response.status !== 200) throw new Refusal(`${path}: ${msg}`);
    return { data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  }
  const call = async <Name extends StaffCallName>(name: Name, body: StaffBodyOf<Name>) =>
    (await post(staffCalls[name].path, body)).data as StaffDataOf<Name>;
  /** Sends a command until it is answered, as a device does. */
  async function command<Name extends StaffCallName>(name: Name, body: StaffBodyOf<Name>): Promise<void> {
    for (const end = Date.now() + longest; ; await pause(20)) {
      try {
        await call(name, body);
        return;
      } catch (error) {
        if (error instanceof Refusal || Date.now() > end) throw error;
      }
    }
  }
  async function killOnce(isTime: () => boolean | Promise<boolean>): Promise<void> {
    await reached(isTime);
    await pause(random.between(0, 15));
    await server.kill();
    // Letters that the killed server was sending are locked for some minutes, in case it is still running. Ends that
    // time.
    await db.updateTable('mail').set({ due_at: '' }).where('attempts', '>', 0).where('sent_at', 'is', null).execute();
    server = await begin();
  }

  try {
    ({ cookie } = await post(calls.register.path, registration({ email: 'first@university.example' })));
    await post(calls.add_report.path, report());
    await addAbstracts(db, abstracts);
    await halfInChinese(db);
    cookie = await secretaryCookie(db, 1);
    // The confirmation of the first submission.
    await reached(() => mail.taken.length === 1);

    let applied = 0;
    const applying = (async () => {
      for (let decision_id = 2; decision_id <= abstracts + 1; decision_id++) {
        const outcome = { from: '', to: 'oral' } as const;
        await command('propose_outcome', { command_id: `propose ${decision_id}`, decision_id, changes: { outcome } });
        const seen = { outcome: 'oral', duplicate_of: '', message: '', comments: '' } as const;
        await command('apply_outcome', { command_id: `apply ${decision_id}`, decision_id, seen, revise_until: '' });
        applied++;
      }
    })();
    await Promise.all([applying, killOnce(() => applied >= abstracts / 2)]);

    const draft = {
      ...shippedTemplates[outcomeTemplateOf('oral')],
      query: '',
      to: 'submitter',
      outcome: 'oral',
    } as const;
    const { digest, problems } = await call('mail_preview', { draft, from: 0 });
    if (problems.length > 0) throw new Error(problems.map(({ en }) => en).join(' '));
    await command('mail_send', { command_id: 'send', draft, digest, send_at: '' });
    // The time in which the sender may still stop them is over.
    const now = new Date().toISOString();
    await db.updateTable('mail').set({ created_at: now, due_at: now }).where('sent_at', 'is', null).execute();
    await killOnce(() => mail.taken.length > abstracts / 2);
    await reached(async () => (await mailQueue(db, new Date())).waiting === 0);
    await server.stop();
    return await reportOf(db, mail);
  } finally {
    await server.kill();
    await db.destroy();
    await mail.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** The server answered, and did not do it. */
class Refusal extends Error {}

/** Half of the authors use the site in Chinese. */
async function halfInChinese(db: Database): Promise<void> {
  for (const last of [0, 2, 4, 6, 8])
    await db.updateTable('account').set({ ifcn: 1 }).where('visitor_id', 'like', `author%${last}`).execute();
}

async function reportOf(db: Database, mail: MailServer): Promise<OutcomesCrashReport> {
  const about = mail.taken.filter(({ header }) => /^(?:Abstract|稿件) ?\d+ ?[:：]/.test(header('subject')));
  const times = Map.groupBy(about, ({ to }) => to[0]!);
  const authors = await db
    .selectFrom('account')
    .select(['email', 'ifcn'])
    .where('visitor_id', 'like', 'author%')
    .execute();
  const uncertain = await db.selectFrom('mail').select('email').where('uncertain_at', 'is not', null).execute();
  const isUncertain = new Set(uncertain.map(({ email }) => email));
  const outcomes = await db.selectFrom('applied_outcome').select('report_id').execute();
  const arrived = authors.filter(({ email }) => times.has(email));
  const missing = authors.filter(({ email }) => !times.has(email));
  const silent = missing.filter(({ email }) => !isUncertain.has(email));
  const isChinese = (email: string) => times.get(email)![0]!.header('subject').startsWith('稿件');
  return {
    english: arrived.filter(({ email }) => !isChinese(email)).length,
    chinese: arrived.filter(({ email }) => isChinese(email)).length,
    lost: missing.length - silent.length,
    problems: [
      ...arrived.flatMap(({ email }) => {
        const count = times.get(email)!.length;
        return count > 1 ? `${email}: ${count} letters` : [];
      }),
      ...arrived.flatMap(({ email, ifcn }) =>
        isChinese(email) === (ifcn === 1) ? [] : `${email}: in the other language`,
      ),
      ...silent.map(({ email }) => `${email}: neither arrived nor listed`),
      ...(outcomes.length === authors.length ? [] : [`${outcomes.length} outcomes of ${authors.length}`]),
    ],
  };
}

async function reached(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longest; !(await isSo()); await pause(5)) {
    if (Date.now() > end) throw new Error('It did not come to this in time.');
  }
}
