import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationNames } from '#server/db/migrations/migrations.ts';
import { readManifest, tableIn, type BackupManifest } from '#server/organiser/backup/manifest.ts';
import { sha256 } from '../support/verifyReceipt.ts';
import { bothDatabases, sqlite } from '../support/testServer.ts';
import { fixtureBytes } from '../support/visitor.ts';
import { bigSite, emptySite, organiser, startOrganiser, type BigSite } from './site.ts';

let big: BigSite;
const folder = (name: string) => join(big.workDir, name);
beforeAll(async () => {
  big = await bigSite(sqlite);
  await organiser(big, ['backup', folder('first')]);
});
afterAll(() => big.drop());

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

describe('A backup goes from one site to another', () => {
  test('V5 --verify reads every byte', async () => {
    const verified = await organiser(big, ['backup', '--verify', folder('first')]);
    expect(verified.err).toMatch(/^The backup of 2024-10-20T08:00:00\.000Z is complete: 200 accounts, /);
    expect(verified.code).toBe(0);
  });

  describe('that was damaged', () => {
    let damaged = '';
    const someFile = () => join(damaged, 'files', readdirSync(join(damaged, 'files'))[0] ?? '');
    test.each<[string, () => void, RegExp]>([
      [
        'a changed letter',
        () => edit(tableIn(damaged, 'report'), (text) => text.replace('plants 2', 'plants 3')),
        /report\.jsonl is not as it was written/,
      ],
      [
        'a line less',
        () => edit(tableIn(damaged, 'report'), (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
        /report\.jsonl is not as it was written/,
      ],
      [
        'half a line',
        () => edit(tableIn(damaged, 'account'), (text) => text.slice(0, -20)),
        /account\.jsonl cannot be read/,
      ],
      ['no table', () => rmSync(tableIn(damaged, 'counter')), /counter\.jsonl cannot be read/],
      [
        'a changed file',
        () => writeFileSync(someFile(), fixtureBytes('abstract-en.docx')),
        /files\/[\w-]{22} is not as it was written/,
      ],
      ['a file less', () => rmSync(someFile()), /files\/[\w-]{22} is missing/],
      ['no manifest', () => rmSync(join(damaged, 'manifest.json')), /is no backup, or one that was not finished/],
      [
        'a broken manifest',
        () => writeFileSync(join(damaged, 'manifest.json'), '{"kind":'),
        /is damaged, or of another version/,
      ],
    ])('V5 with %s is found out, and not restored', async (_, damage, words) => {
      damaged = folder('damaged');
      cpSync(folder('first'), damaged, { recursive: true });
      damage();
      const verified = await organiser(big, ['backup', '--verify', damaged]);
      expect(verified).toMatchObject({ code: 1, out: '', err: expect.stringMatching(words) as string });
      const empty = await emptySite(sqlite);
      expect((await organiser(empty, ['restore', damaged])).code).toBe(1);
      expect(await empty.services.db.selectFrom('account').selectAll().execute()).toEqual([]);
      await empty.drop();
      rmSync(damaged, { recursive: true });
    });
  });

  test('V5 is refused by a site that is not empty, and by another conference', async () => {
    const filled = await organiser(big, ['restore', folder('first')]);
    expect(filled).toMatchObject({
      code: 1,
      err: expect.stringContaining('not empty, and nothing was changed') as string,
    });
    const foreign = { workDir: big.workDir, dataDir: folder('foreign') };
    const env = { CONFERENCE: 'symposium' };
    expect(await organiser(foreign, ['restore', folder('first')], { env })).toMatchObject({
      code: 2,
      err: "This is a backup of 'forum', but CONFERENCE is 'symposium': put CONFERENCE=forum in front.\n",
    });
    expect(existsSync(folder('foreign'))).toBe(false);
  });

  test('V5 is refused if the store has files of another site, which the next sweep would delete', async () => {
    const beside = await emptySite(sqlite);
    const incoming = await beside.services.files.receive(Readable.from([fixtureBytes('abstract-en.docx')]));
    const file_id = 'f'.repeat(22);
    await incoming.store(file_id);
    expect(await organiser(beside, ['restore', folder('first')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('1 files of another site') as string,
    });
    const left = await beside.services.files.read(file_id);
    expect(left).toBeDefined();
    left?.destroy();
    await beside.drop();
  });

  test('V5 a backup of an earlier version is migrated, one of a later version is refused', async () => {
    const earlier = folder('earlier');
    cpSync(folder('first'), earlier, { recursive: true });
    const rewrite = (table: string, change: (row: Record<string, unknown>) => void) => {
      edit(tableIn(earlier, table), (text) =>
        text
          .trimEnd()
          .split('\n')
          .map((line) => {
            const row = JSON.parse(line) as Record<string, unknown>;
            change(row);
            return `${JSON.stringify(row)}\n`;
          })
          .join(''),
      );
    };
    rewrite('account', (row) => {
      for (const name of ['closed_at', 'verified_email', 'deadline', 'latinName']) delete row[name];
    });
    rewrite('file', (row) => {
      delete row['begun_at'];
      delete row['text_sha256'];
    });
    rewrite('report', (row) => {
      delete row['first_file_size'];
      delete row['first_file_sha256'];
      delete row['text_sha256'];
      delete row['reply_bytes'];
      for (const name of [
        'changed_at',
        'revision',
        'authors_version',
        'withdrawn_at',
        'withdrawn_by',
        'withdrawn_reason',
      ])
        delete row[name];
      for (const name of ['edited_at', 'edited_by', 'edited_fields']) delete row[name];
    });
    rewrite('speaker', (row) => {
      for (const field of ['news_title', 'writer', 'source', 'news_content']) delete row[`${field}_zh`];
      delete row['drawing'];
    });
    rmSync(tableIn(earlier, 'signing_key'));
    const manifestOf = (schema: string) => {
      const file = join(earlier, 'manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as BackupManifest;
      const { signing_key: _, ...tables } = manifest.tables;
      for (const [name, table] of Object.entries(tables)) table.sha256 = sha256(readFileSync(tableIn(earlier, name)));
      writeFileSync(file, JSON.stringify({ ...manifest, schema, tables }));
    };
    for (const kind of bothDatabases) {
      const site = await emptySite(kind);
      manifestOf('9999-of-the-future');
      expect((await organiser(site, ['restore', earlier])).err).toMatch(
        /^A newer version of this program made the backup/,
      );
      manifestOf('0002-one-letter-per-file');
      expect(await organiser(site, ['restore', earlier])).toMatchObject({ code: 0 });
      const { db } = site.services;
      const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
      expect(applied.rows.map(({ name }) => name)).toEqual(migrationNames);
      const first = db.selectFrom('report').select('first_file_sha256').where('file_id', 'is not', null);
      for (const row of await first.execute()) expect(row.first_file_sha256).toMatch(/^[0-9a-f]{64}$/);
      await site.drop();
    }
    rmSync(earlier, { recursive: true });
  });
});

describe('A backup that is interrupted', () => {
  let site: BigSite;
  beforeAll(() => {
    site = { ...big, workDir: mkdtempSync(join(tmpdir(), 'lectern-interrupted-')) };
  });
  afterAll(() => rmSync(site.workDir, { recursive: true }));

  test.each([
    ['SIGINT', 130, []],
    ['SIGKILL', 0, [expect.stringMatching(/^killed\.[\w-]+\.part$/) as string]],
  ] as const)('V5 by %s is no backup', async (signal, code, left) => {
    const { child, ended } = startOrganiser(['backup', join(site.workDir, 'killed')], { DATA_DIR: site.dataDir });
    const begun = () =>
      readdirSync(site.workDir).some((name) => existsSync(join(site.workDir, name, 'tables/report.jsonl')));
    while (!begun() && child.exitCode === null) await wait(2);
    child.kill(signal);
    if (signal === 'SIGKILL') await once(child, 'close');
    else expect(await ended).toEqual({ code, out: '', err: 'Interrupted. Nothing is left half done.\n' });
    expect(readdirSync(site.workDir)).toEqual(left);
    for (const name of readdirSync(site.workDir)) {
      expect((await organiser(site, ['backup', '--verify', name])).err).toMatch(
        /is no backup, or one that was not finished/,
      );
    }
  });

  test('V5 a killed restore leaves an empty database and can be repeated, or has restored everything', async () => {
    const backup = join(site.workDir, 'whole');
    await organiser(site, ['backup', backup]);
    const settings = { DATA_DIR: join(site.workDir, 'restored') };
    const kept = join(settings.DATA_DIR, 'forum/files/kept');
    const files = readdirSync(join(backup, 'files')).length;
    const { child } = startOrganiser(['restore', backup], settings);
    const closed = once(child, 'close');
    // The rows follow in one transaction. On a busy machine it may have ended before the signal.
    while (child.exitCode === null && !(existsSync(kept) && readdirSync(kept).length >= files)) await wait(1);
    child.kill('SIGKILL');
    await closed;
    const restored = { workDir: site.workDir, dataDir: settings.DATA_DIR };
    const nowIn = async (name: string) => {
      const folder = join(site.workDir, name);
      expect(await organiser(restored, ['backup', folder])).toMatchObject({ code: 0 });
      return readManifest(folder);
    };
    if ((await nowIn('left')).tables['account']?.rows === 0)
      expect(await organiser(restored, ['restore', backup])).toMatchObject({ code: 0, out: '' });
    const { tables, files: its } = await readManifest(backup);
    // The log has an entry about the restore, and numbers of papers continue after a gap.
    const others = { audit_log: expect.anything() as unknown, counter: expect.anything() as unknown };
    expect(await nowIn('all')).toMatchObject({ tables: { ...tables, ...others }, files: its, lost: [] });
  });
});
