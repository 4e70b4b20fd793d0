import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { insertMail, markHanded, markSent, markUncertain } from '#server/db/mail.ts';
import { insertMailing, markCancelled } from '#server/db/staff/mailings.ts';
import { lettersOfKinds } from '#server/kinds/kinds.ts';
import { startMailWorker } from '#server/mail/sending.ts';
import { manifestIn, readManifest, tableIn } from '#server/organiser/backup/manifest.ts';
import { MailServer } from '../support/mailServer.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, type TestServer } from '../support/testServer.ts';
import { submit, Visitor } from '../support/visitor.ts';
import { emptySite, organiser, settingsOf, type BigSite } from './site.ts';

const other = bothDatabases.at(-1) ?? sqlite;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const at = '2024-10-19T08:00:00.000Z';
const later = '2024-11-19T08:00:00.000Z';
const words = { subject: { en: 'About {paper}', zh: '' }, text: { en: 'Dear {name}', zh: '' }, query: '' };

let site: BigSite;
let restored: BigSite;
let folder: string;

beforeEach(async () => {
  [site, restored] = [await emptySite(sqlite), await emptySite(other)];
  folder = join(site.workDir, 'backup');
  const { db } = site.services;
  const app = await buildApp(site.services);
  const curie = await Visitor.registered(app, 'curie@u.example');
  const { visitor_id } = curie;
  await submit(curie);
  await staffWith({ app, services: site.services } as TestServer, ['secretary']);
  await app.close();
  const mailing = (send_at: string) => {
    const facts = {
      created_at: at,
      created_by: 'x',
      send_at,
      letters_en: 2,
      letters_zh: 0,
      skipped: 0,
      to_unconfirmed: 1,
    };
    return insertMailing(db, { ...words, to: 'submitter' }, facts);
  };
  const letters = (mailing_id: number, created_at: string, names: readonly string[]) => {
    const rows = names.map((name) => ({
      ...{
        visitor_id,
        email: 'curie@u.example',
        report_id: 1,
        subject: '',
        text: '',
        receipt: '',
        created_at,
        mailing_id,
      },
      recipient: JSON.stringify({ language: 'en', values: { name, paper: '1' }, abstracts: [1] }),
    }));
    return insertMail(db, ...rows);
  };
  // Started: letters 1 to 4. Scheduled: 5 and 6. Cancelled: none.
  await letters(await mailing(at), at, ['sent', 'unknown', 'handed', 'waits']);
  await letters(await mailing(later), later, ['first', 'second']);
  await markCancelled(db, await mailing(later), at);
  const attempt = (mail_id: number) => ({ mail_id, attempts: 0 });
  await markSent(db, 1, at);
  await markUncertain(db, attempt(2), at, 'The connection broke');
  await markHanded(db, attempt(3), at, later);
  const confirmation = {
    visitor_id,
    email: 'curie@u.example',
    report_id: 1,
    subject: 'Received',
    text: 'Text',
    receipt: '',
  };
  await insertMail(db, { ...confirmation, created_at: at });
  expect(await organiser(site, ['backup', folder])).toMatchObject({ code: 0 });
});
afterEach(async () => {
  for (const each of [site, restored]) await each.drop();
});

/** The restored site with a member of staff who handles its mail. */
async function office(mail: MailServer) {
  const app = await buildApp({ ...restored.services, mail: mail.settings });
  const secretary = await staffWith({ app, services: restored.services } as TestServer, ['owner']);
  return { app, secretary };
}

test('S8 V5 after a restore, a mailing shows sent and uncertain letters; pending ones are sent only on request', async () => {
  const { code, err } = await organiser(restored, ['restore', folder]);
  expect([code, err]).toEqual([0, expect.stringContaining('3 letters pending on 2024-10-20T08:00:00.000Z')]);
  const mail = await MailServer.start();
  const sending = startMailWorker(
    { ...restored.services, lateChecks: lettersOfKinds, clock: () => new Date('2024-12-01T08:00:00Z') },
    mail.settings,
    silent,
  );
  await sending.round();
  const { app, secretary } = await office(mail);
  const told = (await secretary.call('mail_overview', undefined)).data;
  const mailings = (await secretary.call('mailings', {})).data.rows;
  expect(mailings).toMatchObject([
    { state: 'held', restored_from: '2024-10-20T08:00:00.000Z', sent: 1, uncertain: 2, waiting: 1 },
    { state: 'held', restored_from: '2024-10-20T08:00:00.000Z', sent: 0, uncertain: 0, waiting: 2 },
    { state: 'cancelled', restored_from: null },
  ]);
  expect(told).toMatchObject({ uncertain: 2, restored: { made_at: '2024-10-20T08:00:00.000Z' } });
  expect(mail.taken).toEqual([]);
  const env = { ...(await settingsOf(restored, other)), ...mail.env, PUBLIC_URL: 'https://forum.example' };
  const doctor = await organiser(restored, ['doctor', '--json'], { env });
  expect(doctor.out).toContain('3 letters not sent, as the site was restored from a backup');
  const release = { command_id: 'release', mailing_id: mailings[0]!.mailing_id };
  expect((await secretary.call('mail_release', release)).data).toMatchObject({ state: 'sending', waiting: 1 });
  await secretary.call('mail_release', release);
  await sending.round();
  await expect.poll(() => mail.taken.map(({ text }) => text)).toEqual([expect.stringContaining('Dear waits')]);
  await secretary.call('mail_cancel', { command_id: 'discard', mailing_id: mailings[1]!.mailing_id });
  await sending.round();
  expect(mail.taken).toHaveLength(1);
  const { entries } = (await secretary.call('audit_log', {})).data;
  expect(entries.map(({ action }) => action).slice(0, 3)).toEqual(['mail cancelled', 'mail released', 'restored']);
  await sending.stop();
  await app.close();
  await mail.stop();
});

test('S8 V5 a backup from before letters were stored says that their recipients are unknown', async () => {
  const former = join(site.workDir, 'former');
  cpSync(folder, former, { recursive: true });
  rmSync(tableIn(former, 'mail'));
  const { tables, ...manifest } = await readManifest(folder);
  const { mail: _, ...kept } = tables;
  writeFileSync(manifestIn(former), JSON.stringify({ ...manifest, tables: kept }));
  expect(await organiser(restored, ['restore', former])).toMatchObject({ code: 0 });
  const mail = await MailServer.start();
  const { app, secretary } = await office(mail);
  const mailings = (await secretary.call('mailings', {})).data.rows;
  expect(mailings[0]).toMatchObject({ state: 'done', restored_from: manifest.made_at, sent: 0, waiting: 0 });
  await app.close();
  await mail.stop();
});

test('V5 V3 a backup contains letters of mailings, but no pending confirmation', () => {
  const rows = readFileSync(tableIn(folder, 'mail'), 'utf8').trim().split('\n');
  expect(rows).toHaveLength(6);
  expect(rows.join('')).not.toContain('Received');
});
