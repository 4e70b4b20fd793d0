import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { FileStore } from '#server/files/store.ts';
import { readManifest, tableIn } from '#server/organiser/backup/manifest.ts';
import { isReceiptValid, sha256 } from '../support/verifyReceipt.ts';
import { bothDatabases, sqlite, type DatabaseKind } from '../support/testServer.ts';
import { fixtureBytes, submit, Visitor } from '../support/visitor.ts';
import { bigSite, counts, emptySite, organiser, password, settingsOf, startOrganiser, type BigSite } from './site.ts';

const other = bothDatabases.at(-1) ?? sqlite;

/** The data that a site returns to some of its authors. */
async function answersOf({ services }: BigSite, authors: readonly number[]) {
  const app = await buildApp(services);
  const answers = [];
  for (const index of authors) {
    const visitor = new Visitor(app);
    const login = await visitor.call('login', { username: `author${index}@university.example`, password });
    const reports = (await visitor.call('report_list', {})).data;
    const letters = (await visitor.call('invitation_letter_list', undefined)).data;
    const urls = [...reports.map(({ file_url }) => file_url), ...letters.map(({ file_url }) => file_url)];
    const files = [];
    for (const url of urls) {
      if (!url) continue;
      const file = await visitor.fetch(url);
      files.push([file.statusCode, file.headers['content-disposition'], sha256(file.rawPayload)]);
    }
    const { token: _, ...account } = login.data;
    const information = (await visitor.call('author_info', { visitor_id: '' })).data;
    answers.push({ account, reports, letters, files, information });
  }
  const anybody = new Visitor(app);
  const keys = (await anybody.call('receipt_keys', undefined)).data;
  const speakers = (await anybody.call('speaker_list', { type_id: 830 })).data;
  await app.close();
  return { answers, keys, speakers };
}

/** Sites that the tests share, created at first use. */
const sites = new Map<DatabaseKind, Promise<BigSite>>();
function siteOn(kind: DatabaseKind): Promise<BigSite> {
  const site = sites.get(kind) ?? bigSite(kind);
  sites.set(kind, site);
  return site;
}
afterAll(async () => {
  for (const site of sites.values()) await (await site).drop();
});

describe('A backup goes from one site to another', () => {
  const authors = [0, 1, 2, 7, 50];
  let big: BigSite;
  let moved: BigSite;
  let back: BigSite;
  const folder = (name: string) => join(big.workDir, name);

  beforeAll(async () => {
    [big, moved, back] = [await siteOn(sqlite), await emptySite(other), await emptySite(sqlite)];
  });
  afterAll(async () => {
    for (const site of [moved, back]) await site.drop();
  });

  test(`V2 V5 from SQLite to ${other.name} and back, with the same answers`, async () => {
    const before = await answersOf(big, authors);
    const made = await organiser(big, ['backup', folder('first')]);
    expect(made).toMatchObject({ code: 0, out: '' });
    expect(made.err).toMatch(/^In .*first: 200 accounts, 1,020 submissions, 20 letters and 122 files \(.* kB\)\.\n$/);
    expect((await organiser(moved, ['restore', '--skip-numbers', '0', folder('first')])).err).toMatch(
      /^Restored, as of 2024-10-20T08:00:00\.000Z: 200 accounts, .*\. Start the server now\.\nThe next paper gets the number 1021\.\n$/,
    );
    expect(await answersOf(moved, authors)).toEqual(before);

    await organiser(moved, ['backup', folder('second')]);
    // The log has an entry about the restore.
    const audit_log = expect.objectContaining({ rows: 1 }) as unknown;
    const { tables } = await readManifest(folder('first'));
    expect((await readManifest(folder('second'))).tables).toEqual({ ...tables, audit_log });
    await organiser(back, ['restore', '--skip-numbers', '0', folder('second')]);
    expect(await answersOf(back, authors)).toEqual(before);

    const receipts = before.answers.flatMap(({ reports }) => reports.map(({ receipt }) => receipt));
    expect(receipts.length).toBeGreaterThan(20);
    for (const receipt of receipts) expect(isReceiptValid(receipt!, before.keys)).toBe(true);
  });

  test('V5 R11 a restored site continues its numbers, and signs with the same key', async () => {
    for (const site of [moved, back]) {
      const app = await buildApp(site.services);
      const author = new Visitor(app);
      await author.call('login', { username: 'author1@university.example', password });
      const { data: file_url } = await author.upload(fixtureBytes('abstract-zh.docx'), '摘要.docx');
      const { report_id, receipt } = await submit(author, { file_url });
      expect(report_id).toBe(counts.reports + 1);
      expect(isReceiptValid(receipt!, (await author.call('receipt_keys', undefined)).data)).toBe(true);
      const letter = await author.call('add_invitation_letter', { file_url, note: '' });
      expect(letter.data?.letter_id).toBe(counts.letters + 1);
      await app.close();
    }
  });

  test('V3 V5 sessions and links are left out, and only its owner can read the backup', async () => {
    expect(readdirSync(join(folder('first'), 'tables')).toSorted((one, two) => one.localeCompare(two))).toEqual(
      [
        'acceptance_letter',
        'account',
        'applied_outcome',
        'assignment',
        'audit_detail',
        'audit_log',
        'author_info',
        'chosen_conference',
        'conflict_answer',
        'content_folder',
        'content_part',
        'content_version',
        'counter',
        'country',
        'decision',
        'declined_invitation',
        'different_account',
        'different_report',
        'discussion_comment',
        'earlier_invoice',
        'earlier_version',
        'file',
        'former_account',
        'full_paper',
        'invitation_letter',
        'invoice',
        'issued_invoice',
        'letter_work',
        'mail_attachment',
        'mail_template',
        'mail',
        'mailing',
        'payment',
        'preference',
        'report',
        'review_reminder',
        'review_text',
        'review',
        'reviewer',
        'saved_view',
        'scheduled_publication',
        'signing_key',
        'site_file',
        'site_publication',
        'speaker',
        'staff_command',
        'staff_passkey',
        'staff_recovery_code',
        'staff_role',
        'staff',
        'topic_merge',
      ].map((name) => `${name}.jsonl`),
    );
    for (const name of ['', 'manifest.json', 'tables', 'tables/signing_key.jsonl', 'files']) {
      expect(statSync(join(folder('first'), name)).mode & 0o077).toBe(0);
    }
  });
});

describe.each(bothDatabases)('A backup on $name', (kind) => {
  let big: BigSite;
  const folder = (name: string) => join(big.workDir, name);
  beforeAll(async () => {
    big = await siteOn(kind);
  });

  test('V2 V5 is one snapshot while submissions arrive, and delays none of them', async () => {
    const app = await buildApp(big.services);
    const author = new Visitor(app);
    await author.call('login', { username: 'author1@university.example', password });
    const stop = new AbortController();
    const received: number[] = [];
    const submitting = (async () => {
      while (!stop.signal.aborted) {
        const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx');
        received.push(Number((await submit(author, { file_url })).report_id));
      }
    })();
    while (received.length < 3) await wait(10);
    const before = received.length;
    const outcome = await startOrganiser(['backup', folder('live')], await settingsOf(big, kind)).ended;
    stop.abort();
    await submitting;
    await app.close();
    expect(outcome).toMatchObject({ code: 0, out: '' });
    expect(received.length).toBeGreaterThan(before);
    expect((await organiser(big, ['backup', '--verify', folder('live')])).code).toBe(0);

    const rows = (table: string) =>
      readFileSync(tableIn(folder('live'), table), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { report_id: number; file_id: string | null });
    const numbers = rows('report').map(({ report_id }) => report_id);
    // It contains everything acknowledged before, and every row has what it depends on.
    expect(numbers.length).toBeGreaterThanOrEqual(counts.reports + before);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const files = new Set(rows('file').map(({ file_id }) => file_id));
    for (const { file_id } of rows('report')) if (file_id) expect(files).toContain(file_id);
    expect((await readManifest(folder('live'))).lost).toEqual([]);
  });
});

describe('A backup where files are lost', () => {
  let big: BigSite;
  const folder = (name: string) => join(big.workDir, name);
  beforeAll(async () => {
    big = await siteOn(sqlite);
  });

  /** The state after an author replaced the file and it was removed. */
  const forget = async (file_id: string) => {
    const { db, files } = big.services;
    await db.updateTable('report').set({ file_id: null }).where('file_id', '=', file_id).execute();
    await db.deleteFrom('invitation_letter').where('file_id', '=', file_id).execute();
    await db.deleteFrom('file').where('file_id', '=', file_id).execute();
    await files.remove(file_id);
  };

  test('V5 leaves out missing or damaged files, and reports them', async () => {
    const { db, files } = big.services;
    const some = await db.selectFrom('file').select('file_id').orderBy('file_id').limit(2).execute();
    const [missing = '', damaged = ''] = some.map(({ file_id }) => file_id);
    await files.remove(missing);
    const kept = join(big.dataDir, 'forum/files/kept', damaged);
    const whole = readFileSync(kept);
    writeFileSync(kept, whole.subarray(1));
    const { code, err } = await organiser(big, ['backup', folder('lossy')]);
    expect(code).toBe(0);
    expect(err).toMatch(new RegExp(`\nMissing or damaged on .*: 2 files: ${missing}, ${damaged}\n$`));
    expect((await organiser(big, ['backup', '--verify', folder('lossy')])).code).toBe(0);
    const site = await emptySite(sqlite);
    expect((await organiser(site, ['restore', folder('lossy')])).err).toContain(`${missing}, ${damaged}`);
    await site.drop();
    writeFileSync(kept, whole);
    await forget(missing);
  });

  test('V5 starts again from a newer snapshot if a file was removed meanwhile', async () => {
    const { db, files } = big.services;
    const { file_id: swept } = await db
      .selectFrom('file')
      .select('file_id')
      .orderBy('file_id', 'desc')
      .executeTakeFirstOrThrow();
    let reads = 0;
    const read: FileStore['read'] = async (id) => {
      if (++reads === 1) {
        await forget(swept);
      }
      return files.read(id);
    };
    const during: BigSite = { ...big, services: { ...big.services, files: { ...files, read } } };
    expect((await organiser(during, ['backup', folder('swept')])).code).toBe(0);
    expect((await readManifest(folder('swept'))).lost).toEqual([]);
    expect(readFileSync(tableIn(folder('swept'), 'report'), 'utf8')).not.toContain(swept);
    expect((await organiser(big, ['backup', '--verify', folder('swept')])).code).toBe(0);
  });
});
