import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { forumSite as site, forumSpeakers as speakers } from '../../samples.ts';
import { Registration } from '#contract/calls/account.ts';
import { limits } from '#contract/rules/limits.ts';
import type { Person } from '#contract/calls/report.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { saveAuthorInfo } from '#server/db/accounts/forms.ts';
import { putFileRow } from '#server/db/files.ts';
import { insertLetter } from '#server/db/letters.ts';
import { markReportDeleted, insertReport } from '#server/db/reports/ownReports.ts';
import { measuresOf } from '#server/db/reports/textMeasures.ts';
import { insertSeedSpeakers } from '#server/db/publicLists.ts';
import { diskStore } from '#server/files/disk.ts';
import { storedName } from '#server/files/name.ts';
import { runOrganiser } from '#server/organiser/run.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import type { Services } from '#server/services.ts';
import type { DatabaseKind } from '../support/testServer.ts';
import { fixtureBytes, person, registration } from '../support/visitor.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Password of every account of a big site. */
export const password = 'extract';

/** Contents of a big site. Reports are numbered from 1 without gaps. Every 51st has been deleted by its author. */
export const counts = {
  accounts: 200,
  /** Including the deleted ones. */
  reports: 1020,
  deleted: 20,
  filesEvery: 10,
  letters: 20,
  authorsOfEvery20th: 30,
} as const;

/** Texts with a special meaning for a spreadsheet, a browser, a terminal, an XML parser or a file system. */
export const hostileTexts = [
  '=HYPERLINK("http://evil.example","click")',
  "+1+cmd|'/C calc'!A0",
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '＝1＋1',
  '\t=1+1',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  ']]>&amp;<w:p/>"\'`',
  '\u001b[2J\u001b[31mred\u0007\u0000bell'.replace('\u0000', ''),
  '\u202egnp.exe\u202c \u2066left\u2069',
  'مرحبا بالعالم שלום',
  '../../../etc/passwd',
  'CON.docx . ',
  'line\r\nbreak\u2028and\u2029more\u0085end',
  '\u{1f468}\u200d\u{1f52c}\u{20000}e\u0301\ufffe\uffff',
  'x'.repeat(5000),
] as const;

/** A site late in a conference's life. */
export interface BigSite {
  services: Services;
  /** The folder in DATA_DIR, for SQLite. */
  dataDir: string;
  /** A folder for the output of commands. */
  workDir: string;
  drop: () => Promise<void>;
}

/** An empty site, as after the first start of a server. */
export async function emptySite(kind: DatabaseKind): Promise<BigSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-organiser-'));
  const workDir = mkdtempSync(join(tmpdir(), 'lectern-organiser-work-'));
  const forum = join(dataDir, 'forum');
  const { db, drop } = await kind.open(forum);
  const services: Services = {
    db,
    files: diskStore(join(forum, 'files')),
    site,
    clock: () => new Date('2024-10-20T08:00:00Z'),
  };
  await insertSeedSpeakers(db, speakers);
  await ReceiptSigner.open(services);
  return {
    services,
    dataDir,
    workDir,
    async drop() {
      await drop();
      for (const folder of [dataDir, workDir]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A site filled by `counts`: both languages, up to 30 authors, files, letters, hostile fields. */
export async function bigSite(kind: DatabaseKind): Promise<BigSite> {
  const big = await emptySite(kind);
  const { services } = big;
  const accounts = await makeAccounts(services);
  await inParts(counts.reports, (index) => makeReport(services, index, accounts[index % accounts.length] ?? ''));
  await inParts(counts.letters, (index) => makeLetter(services, index, accounts[index] ?? ''));
  return big;
}

async function makeAccounts({ db }: Services): Promise<string[]> {
  const password_hash = await hashPassword(password);
  const ids: string[] = [];
  for (let index = 0; index < counts.accounts; index++) {
    const chinese = index % 2 === 1;
    const { password: _, ...fields } = Registration.parse(
      registration({
        email: `author${index}@university.example`,
        Firstname: chinese ? '小明' : 'Justus',
        Lastname: chinese ? '王' : `Liebig${index}`,
        affiliation: hostile(index, chinese ? '江南大学' : 'Host University'),
        about: hostile(index + 3, 'Chemist'),
        ifcn: chinese ? 1 : 0,
      }),
    );
    const account = await insertAccount(db, fields, password_hash, at(0));
    if (!account) throw new Error('The e-mail address was taken.');
    ids.push(account.visitor_id);
    if (index % 10 === 0) {
      const { name, country, affiliation, address, email, fax, about } = account;
      await saveAuthorInfo(db, {
        visitor_id: account.visitor_id,
        name,
        country,
        affiliation,
        address,
        email,
        fax,
        about,
      });
    }
  }
  return ids;
}

async function makeReport(services: Services, index: number, visitor_id: string): Promise<void> {
  const chinese = index % 2 === 1;
  const received_at = at(index);
  const hasFile = index % counts.filesEvery === 0;
  const file_id = hasFile ? await makeFile(services, visitor_id, reportFileName(index), received_at) : null;
  const title = chinese ? `植物提取物的研究 ${index}` : `On extracts of plants ${index}`;
  const text = {
    title: hostile(index, title, limits.title),
    abstract: hostile(
      index + 1,
      chinese ? '摘要第一段。\n\n第二段，含有公式。' : 'First paragraph.\n\nSecond paragraph.',
      limits.abstract,
    ),
    keywords: hostile(index + 2, chinese ? '提取物，植物，药理' : 'extract, plant, pharmacology', limits.keywords),
    submissionType: String((index % 3) + 1),
    topics: String(index % (site.topics.length + 1)),
    report_people: peopleOf(index, chinese),
  };
  const report_id = await insertReport(services.db, {
    ...text,
    ...measuresOf(text),
    report_people: JSON.stringify(text.report_people),
    visitor_id,
    file_id,
    version: 1,
    received_at,
    created_at: received_at,
    idempotency_key: `key-${index}`,
    payload_hash: 'of-a-test',
  });
  if (report_id && index % 51 === 50) await markReportDeleted(services.db, visitor_id, report_id, at(index + 1));
}

/** The authors of a paper. Every 20th paper has 30 authors of five institutions, as large collaborations have. */
function peopleOf(index: number, chinese: boolean): Person[] {
  const authors = index % 20 === 0 ? counts.authorsOfEvery20th : 1 + (index % 4);
  return Array.from({ length: authors }, (_, place) =>
    person({
      Firstname: hostile(index + place, chinese ? '小明' : 'Ada'),
      Lastname: chinese ? '李' : `Lovelace ${place}`,
      Affiliation: hostile(index + place + 5, chinese ? `江南大学第${place % 5}学院` : `Institute ${place % 5}, Host`),
      email: `author${place}@university.example`,
      Corresponding_author: place === 0 ? 1 : 0,
      Oral_presentation_author: place === authors - 1 ? 1 : 0,
    }),
  );
}

async function makeLetter(services: Services, index: number, visitor_id: string): Promise<void> {
  const received_at = at(index);
  const file_id = await makeFile(services, visitor_id, storedName(`${hostile(index, 'letter')}.docx`), received_at);
  await insertLetter(services.db, { visitor_id, file_id, note: hostile(index, 'Please stamp it.'), received_at });
}

function reportFileName(index: number): string {
  const hostileName = hostileTexts[(index / counts.filesEvery) % (hostileTexts.length * 2)];
  return storedName(`${hostileName ?? (index % 20 === 0 ? '摘要' : 'abstract')}.docx`);
}

async function makeFile({ db, files }: Services, visitor_id: string, name: string, created_at: string) {
  const file_id = randomBytes(16).toString('base64url');
  // Each file is unique: any bytes may follow a ZIP archive.
  const bytes = Buffer.concat([fixtureBytes('abstract-en.docx'), Buffer.from(file_id)]);
  const incoming = await files.receive(Readable.from([bytes]));
  await incoming.store(file_id);
  const { size, sha256 } = incoming;
  await putFileRow(db, { file_id, visitor_id, name, size, sha256, begun_at: created_at, created_at });
  return file_id;
}

/** Every seventh field is hostile, with each text in turn, cut to the contract's limit. */
function hostile(index: number, otherwise: string, longest: number = limits.personField): string {
  const text = index % 7 === 0 ? hostileTexts[(index / 7) % hostileTexts.length] : otherwise;
  return (text ?? otherwise).slice(0, longest);
}

/** Reports arrive over nineteen days, the last of them yesterday. */
function at(index: number): string {
  return new Date(Date.parse('2024-10-01T08:00:00Z') + (index % 456) * 60 * 60 * 1000).toISOString();
}

/** Many at once, so that they share commits. */
async function inParts(total: number, make: (index: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < total; from += 60) {
    const indexes = Array.from({ length: Math.min(60, total - from) }, (_, place) => from + place);
    await Promise.all(indexes.map(make));
  }
}

/** The settings with which another process opens a site. */
export async function settingsOf(
  { services: { db }, dataDir }: BigSite,
  { name }: DatabaseKind,
): Promise<Record<string, string>> {
  if (name === 'SQLite') return { DATA_DIR: dataDir };
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  return { DATA_DIR: dataDir, DATABASE_URL: url.href };
}

/** The outcome of a command. */
export interface Outcome {
  code: number;
  /** Standard output. */
  out: string;
  /** Standard error output. */
  err: string;
}

/** Settings for one command. */
interface Circumstances {
  /** The typed answer to a question; without it, input is not a terminal. */
  answer?: string;
  /** Settings in addition to the site's own. */
  env?: Record<string, string>;
  signal?: AbortSignal;
}

/** Runs a command in this process on an open site, or without `services` on one that the command opens. */
export async function organiser(
  { services, workDir, dataDir }: Pick<BigSite, 'workDir' | 'dataDir'> & Partial<Pick<BigSite, 'services'>>,
  typed: readonly string[],
  { answer, env, signal = new AbortController().signal }: Circumstances = {},
): Promise<Outcome> {
  const [stdout, stderr] = [new Collected(), new Collected()];
  const stdin = Object.assign(new PassThrough(), { isTTY: answer !== undefined });
  if (answer !== undefined) stdin.write(`${answer}\n`);
  const settings = { INIT_CWD: workDir, DATA_DIR: dataDir, ...env };
  const code = await runOrganiser(typed, {
    env: settings,
    stdin,
    stdout,
    stderr,
    signal,
    ...(services && { services }),
  });
  return { code, out: stdout.text, err: stderr.text };
}

class Collected extends Writable {
  text = '';
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString('utf8');
    done();
  }
}

/** The only variables that a command inherits: its settings are under test. */
const { PATH } = process.env;

/** Starts a command in its own process, as `npm run organiser` does. */
export function startOrganiser(typed: readonly string[], env: Record<string, string>, cwd = root) {
  const child = spawn(process.execPath, [join(root, 'src/server/organiser/main.ts'), ...typed], {
    cwd,
    env: { PATH, ENV_FILE: devNull, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = once(child, 'close').then(([code]): Outcome => ({ code: Number(code), ...said }));
  return { child, ended };
}
