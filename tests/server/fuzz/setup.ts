import { hash } from 'node:crypto';
import fc from 'fast-check';
import { limits, sessionSeconds } from '#contract/rules/limits.ts';
import type { ReceiptKey } from '#contract/calls/receipt.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { insertApplied } from '#server/db/outcomes/appliedOutcomes.ts';
import type { Row, Tables } from '#server/db/schema.ts';
import { findSession, insertSession } from '#server/db/accounts/sessions.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { reviewedForum } from '../../samples.ts';
import { startServer, type DatabaseKind, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, registration, submit, Visitor } from '../support/visitor.ts';
import { staffWith } from '../support/staff.ts';
import type { KnownValues } from './schemaJson.ts';

/** A server with two accounts. The author sends every request; the stranger's data must not change. */
export interface FuzzSetup {
  server: TestServer;
  author: Visitor;
  stranger: Visitor;
  /** Topics of the conference, for calls of staff. */
  owner: Visitor;
  /** Addresses of the author's files. */
  ownFiles: readonly string[];
  foreignFile: string;
  /** A snapshot of the stranger's data, and of everything that no call changes. */
  untouched: string;
  keys: readonly ReceiptKey[];
  known: KnownValues;
  /** The account of each session, by the session's hash, since it was first seen. */
  sessions: Map<string, string>;
  /** The hash of the text in a receipt, by number and version of the report. */
  received: Map<string, string>;
  /** The author's account as it was created. */
  account: Row<'account'>;
}

const passwords = { author: 'extract', stranger: 'creatine' };
/** The secret of the link that sets the author's password. */
const linkSecret = 'link'.repeat(10);
const hashed = new Map<string, Promise<string>>();

/** Both accounts have reports, files, a letter and author information. The author's reports are accepted. */
export async function openSetup(kind: DatabaseKind): Promise<FuzzSetup> {
  const server = await startServer(kind, { site: reviewedForum, trustedProxies: ['127.0.0.1'] });
  const { account, visitor: author } = await settle(server, 'author');
  const { visitor: stranger } = await settle(server, 'stranger');
  const ownFiles = [await own(author, 'abstract.docx'), await own(author, 'Über 摘要 (1)%.DOC')];
  const foreignFile = await own(stranger, 'secret.docx');
  await accept(server, author);
  const { data: keys } = await author.call('receipt_keys', undefined);
  const known = knownValues({ author, stranger, ownFiles, foreignFile });
  const untouched = await snapshotOfUntouched(server, stranger);
  await makeLink(server, account);
  const owner = await staffWith(server, ['owner', 'chair'], ['3']);
  const setup = { server, author, stranger, owner, ownFiles, foreignFile, keys, known, account, untouched };
  return { ...setup, sessions: new Map(), received: new Map() };
}

async function settle(
  server: TestServer,
  who: keyof typeof passwords,
): Promise<{ account: Row<'account'>; visitor: Visitor }> {
  const { db, clock } = server.services;
  const { password: _, ...fields } = registration({ email: `${who}@university.example` });
  const text = { mytitle: '', name: '', affiliation: '', address: '', fax: '', tel: '', about: '', ...fields };
  const columns = { ...text, ifcn: '0', country: '276', phoneCode: '49' };
  const account = await insertAccount(db, columns, await hashOf(passwords[who]), clock().toISOString());
  if (!account) throw new Error(`There is a ${who} already.`);
  const visitor = new Visitor(server.app);
  visitor.visitor_id = account.visitor_id;
  await logIn(server, visitor, account);
  return { account, visitor };
}

/** Created once for all setups. */
function hashOf(password: string): Promise<string> {
  const hash = hashed.get(password) ?? hashPassword(password);
  hashed.set(password, hash);
  return hash;
}

async function logIn(
  { services: { db, clock } }: TestServer,
  visitor: Visitor,
  account: Row<'account'>,
): Promise<void> {
  const expires_at = new Date(clock().getTime() + sessionSeconds * 1000).toISOString();
  visitor.cookies.set('session', (await insertSession(db, account, expires_at)) ?? '');
}

/** Uploads a file, and attaches it to a report and to a letter. */
async function own(visitor: Visitor, name: string): Promise<string> {
  const { data: file_url } = await visitor.upload(fixtureBytes('abstract-en.docx'), name);
  await submit(visitor, { file_url });
  await visitor.call('add_invitation_letter', { file_url, note: name });
  await visitor.call('add_invoice', { title: name });
  await visitor.call('add_author_info', { name, country: '276', affiliation: name, address: name, email: name });
  return file_url;
}

/** Tells an author that every report is accepted as an oral presentation. */
async function accept({ services: { db, clock } }: TestServer, { visitor_id }: Visitor): Promise<void> {
  const reports = await db.selectFrom('report').select('report_id').where('visitor_id', '=', visitor_id).execute();
  const applied_at = clock().toISOString();
  for (const { report_id } of reports)
    await insertApplied(db, {
      ...{ report_id, outcome: 'oral', duplicate_of: '', message: '', applied_by: '', applied_at },
      ...{ answer: '', answered_at: '' },
    });
}

/** Valid values, so that requests pass the first checks and refer to data of either account. */
function knownValues(owned: Pick<FuzzSetup, 'author' | 'stranger' | 'ownFiles' | 'foreignFile'>): KnownValues {
  const { author, stranger, ownFiles, foreignFile } = owned;
  const often = (arbitrary: fc.Arbitrary<unknown>) => ({ weight: 8, arbitrary });
  const seldom = (...values: unknown[]) => ({ weight: 1, arbitrary: fc.constantFrom(...values) });
  const asJson = (...choices: fc.MaybeWeightedArbitrary<unknown>[]) =>
    fc.oneof(...choices).map((value) => JSON.stringify(value));
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }).filter((text) => text.trim() !== '');
  const newPassword = fc.string({
    unit: 'grapheme-ascii',
    minLength: limits.passwordMin,
    maxLength: limits.passwordMax,
  });
  const email = fc.nat(5000).map((n) => `author.${n}@university.example`);
  const reportNumber = fc.integer({ min: 1, max: 60 });
  const personal = Object.fromEntries(
    ['Firstname', 'Lastname', 'Affiliation', 'Position', 'title', 'abstract', 'keywords'].map((name) => [
      name,
      asJson(words),
    ]),
  );
  return {
    ...personal,
    report_id: asJson(often(reportNumber), often(reportNumber.map(String)), seldom('', 0, -1, 1.5, 999_999_999)),
    report_ids: asJson(
      often(fc.array(reportNumber, { minLength: 1 }).map(String)),
      seldom('', '0', '1,,2', '9'.repeat(9)),
    ),
    at: asJson(often(fc.constantFrom('2024-10-01T08:00:00.000Z', '2024-09-30')), seldom('', 'noon')),
    visitor_id: asJson(often(fc.constantFrom('', author.visitor_id)), seldom(stranger.visitor_id, 'nobody')),
    file_url: asJson(
      often(fc.constantFrom('', ...ownFiles, ...ownFiles.map((url) => `/api${url}`))),
      seldom(foreignFile, ...ownFiles.map((url) => url.slice(0, -4)), `/files/${'A'.repeat(22)}/x.docx`),
    ),
    username: asJson(
      often(fc.constantFrom('author@university.example', ' AUTHOR@university.example')),
      seldom('stranger@university.example', 'nobody@university.example'),
    ),
    email: asJson(often(email), seldom('author@university.example', 'Stranger@University.Example')),
    // Hashing is slow on purpose, so few requests get that far.
    password: asJson(
      { weight: 30, arbitrary: fc.constant('') },
      { weight: 10, arbitrary: fc.constant(passwords.author) },
      seldom('Extract', '\u00e9'),
    ),
    token: asJson(often(fc.constant(linkSecret)), seldom('', 'void')),
    new_password: asJson(often(newPassword), seldom(passwords.author)),
    Corresponding_author: asJson(often(fc.constantFrom(1, '1', true)), seldom(0, '0', false)),
  };
}

/**
 * Restores the author: logged in, with the original address and password, and with a link that sets another one.
 * @returns whether the account had been erased with all its data
 */
export async function restoreAuthor(setup: FuzzSetup): Promise<boolean> {
  const { server, author, owner, account } = setup;
  const { db, clock } = server.services;
  const wasErased = await restoreAccount(setup);
  await makeLink(server, account);
  const token = author.cookies.get('session') ?? '';
  if (!(await findSession(db, token, clock().toISOString()))) await logIn(server, author, account);
  if ((await owner.call('staff_me', undefined)).status !== 200) {
    const again = await staffWith(server, ['owner', 'chair'], ['3']);
    owner.cookies.set('staff', again.cookies.get('staff') ?? '');
  }
  return wasErased;
}

/** Restores an account that staff closed or erased, or whose log-in the author changed. Returns whether it was erased. */
async function restoreAccount({ server, account }: FuzzSetup): Promise<boolean> {
  const { db } = server.services;
  const { visitor_id, email, email_key, password_hash } = account;
  const now = await db.selectFrom('account').selectAll().where('visitor_id', '=', visitor_id).executeTakeFirst();
  // An erased account without reports leaves no row; with reports, it leaves a row without personal data.
  const wasErased = !now || now.email === '';
  const restored = wasErased ? account : { email, email_key, password_hash, closed_at: null };
  if (wasErased || now.email !== email || now.password_hash !== password_hash || now.closed_at !== null) {
    await db
      .insertInto('account')
      .values(account)
      .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(restored))
      .execute();
  }
  return wasErased;
}

/** Makes the link valid again, whatever happened to it. */
async function makeLink({ services: { db } }: TestServer, { visitor_id }: Row<'account'>): Promise<void> {
  const link = { token_hash: hash('sha256', linkSecret), expires_at: '9999-12-31T00:00:00.000Z' };
  await db
    .insertInto('reset_link')
    .values({ visitor_id, ...link })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(link))
    .execute();
}

/** Tables whose rows belong to an account. */
export const owned = [
  'session',
  'file',
  'report',
  'author_info',
  'invoice',
  'invitation_letter',
] as const satisfies (keyof Tables)[];

/** A snapshot of the stranger's data, and of everything that no call changes. */
export async function snapshotOfUntouched({ services: { db } }: TestServer, stranger: Visitor): Promise<string> {
  const rows = await Promise.all([
    ...(['account', ...owned] as const).map((table) =>
      db.selectFrom(table).selectAll().where('visitor_id', '=', stranger.visitor_id).execute(),
    ),
    db.selectFrom('speaker').selectAll().orderBy('list').orderBy('position').execute(),
    db.selectFrom('signing_key').selectAll().execute(),
  ]);
  return JSON.stringify(rows);
}
