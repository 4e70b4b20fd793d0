import { expect } from 'vitest';
import * as z from 'zod/mini';
import { Account, AuthorInfo, Credentials, EmailChange, Registration } from '#contract/calls/account.ts';
import { headers as contractHeaders } from '#contract/calls/calls.ts';
import { InvitationLetter, NewInvitationLetter } from '#contract/calls/invitationLetter.ts';
import { canonicalText } from '#contract/calls/receipt.ts';
import { NewReport, Receipt, Report, ReportId, ReportQuery, ReportUpdate } from '#contract/calls/report.ts';
import { writtenAddress } from '#contract/rules/mailable.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { fileIdIn, fileNameIn } from '#server/files/name.ts';
import { isReceiptValid, sha256 } from '../support/verifyReceipt.ts';
import { fixtureBytes } from '../support/visitor.ts';
import type { Exchange } from './exchange.ts';
import type { Target } from './requests.ts';
import type { FuzzSetup } from './setup.ts';

/** Checks the effects of a successful call; `all` were sent at the same time. */
type SideEffectCheck = (setup: FuzzSetup, exchange: Exchange, all: readonly Exchange[]) => Promise<void>;

/** Expected results of a successful call besides its schema: changes, or returned values. */
const sideEffects: Partial<Record<Target, SideEffectCheck>> = {
  async login({ author, account }, { request, json }) {
    const { username } = bodyAs(Credentials, request);
    expect(emailKey(username)).toBe(account.email_key);
    expect(data(z.object({ visitor_id: z.string() }), json).visitor_id).toBe(author.visitor_id);
  },

  async register({ server }, { request, json }) {
    const { password: _, ...sent } = bodyAs(Registration, request);
    const [account] = data(z.array(Account), json);
    const stored = await server.services.db
      .selectFrom('account')
      .selectAll()
      .where('visitor_id', '=', String(account?.visitor_id))
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ ...sent, email: writtenAddress(sent.email), ifcn: sent.ifcn === '1' ? 1 : 0 });
  },

  async change_email(_world, { request, json }) {
    const { email } = bodyAs(EmailChange, request);
    expect(data(z.object({ email: z.string() }), json).email).toBe(writtenAddress(email));
  },

  async add_report(setup, { request, json }) {
    await expectReceived(setup, bodyAs(NewReport, request), data(Receipt, json));
  },

  async upload_report(setup, { request, json }, all) {
    const sent = bodyAs(ReportUpdate, request);
    const receipt = data(Receipt, json);
    expect(String(receipt.report_id)).toBe(sent.report_id);
    if (!startsFrom(request, receipt.version - 1))
      expect(textsOf(setup, receipt, all)).toContain(receipt.receipt?.text_sha256);
    await expectReceived(setup, sent, receipt);
  },

  async report_list({ author }, { request, json }) {
    const { report_id } = bodyAs(ReportQuery, request);
    const listed = data(z.array(Report), json);
    expect(listed.filter(({ visitor_id }) => visitor_id !== author.visitor_id)).toEqual([]);
    if (report_id !== '') expect(listed.map((report) => String(report.report_id))).toEqual([report_id]);
  },

  async delete_report(setup, { request }) {
    expect(await listed(setup, bodyAs(ReportId, request).report_id)).toBeUndefined();
  },

  async add_author_info({ author }, _exchange, all) {
    const { data: kept } = await author.call('author_info', { visitor_id: '' });
    const sent = all.filter(isSuccessOf('add_author_info')).map(({ request }) => bodyAs(AuthorInfo, request));
    expect(sent.map((info) => ({ ...info, visitor_id: author.visitor_id }))).toContainEqual(kept);
  },

  async author_info({ author }, { json }) {
    expect(data(AuthorInfo, json).visitor_id).toBe(author.visitor_id);
  },

  async add_invitation_letter({ author }, { request, json }) {
    const letter = data(InvitationLetter, json);
    expect(fileIdIn(letter.file_url)).toBe(fileIdIn(bodyAs(NewInvitationLetter, request).file_url));
    const { data: letters } = await author.call('invitation_letter_list', undefined);
    expect(letters).toContainEqual(letter);
  },

  async uploadFile({ author }, { request, json }) {
    const file_url = data(z.string(), json);
    const { rawPayload, statusCode } = await author.fetch(file_url);
    expect(statusCode).toBe(200);
    expect(Buffer.from(request.payload ?? '').includes(rawPayload)).toBe(true);
    expect(fileNameIn(file_url)).toMatch(/^[^/\\\p{Cc}]{1,200}$/u);
  },

  async download({ ownFiles }, { request, body }) {
    expect(ownFiles.map(fileIdIn)).toContain(fileIdIn(request.url.replace(/\?.*/, '')));
    if (request.method === 'GET') expect(body).toEqual(Buffer.from(fixtureBytes('abstract-en.docx')));
  },
};

/** Checks the effects of the successful exchanges. */
export async function expectSideEffects(setup: FuzzSetup, all: readonly Exchange[]): Promise<void> {
  for (const exchange of all) {
    const { target, method } = exchange.request;
    if (exchange.status === 200 && method !== 'HEAD') await sideEffects[target]?.(setup, exchange, all);
  }
}

/** Checks that a report is listed as it was sent, and that its receipt describes exactly that. */
async function expectReceived(setup: FuzzSetup, sent: NewReport | z.output<typeof ReportUpdate>, receipt: Receipt) {
  const { report_id, version, received_at, receipt: signed } = receipt;
  expect(signed).toMatchObject({ report_id, version, received_at, title: sent.title });
  expect(isReceiptValid(signed!, setup.keys)).toBe(true);
  expectOneTextPerVersion(setup, `${report_id} ${version}`, signed!.text_sha256);
  const stored = await listed(setup, report_id);
  // Of several simultaneous changes, the last one is listed.
  if (stored?.version !== version) return;
  const topics = sent.topics ?? String(stored.topics);
  expect(stored).toMatchObject({
    ...sent,
    topics,
    file_url: expect.anything() as string,
    visitor_id: setup.author.visitor_id,
    ...('report_id' in sent && { report_id }),
  });
  expect(fileIdIn(stored.file_url ?? '')).toBe(fileIdIn(sent.file_url));
  expect(signed!.text_sha256).toBe(sha256(canonicalText({ ...sent, topics })));
  expect(stored.receipt).toEqual(signed);
}

/** Of two concurrent changes of one version, at most one succeeds. */
function expectOneTextPerVersion({ received }: FuzzSetup, version: string, text_sha256: string): void {
  expect(received.get(version) ?? text_sha256).toBe(text_sha256);
  received.set(version, text_sha256);
}

/** Whether a change could start from this version: its header names that version or none. */
function startsFrom({ headers }: Exchange['request'], version: number): boolean {
  const expected = headers[contractHeaders.ifMatch];
  return expected === undefined || expected === '*' || expected === `"${version}"`;
}

/** The texts that successful changes gave a version. A change that names another version is refused. */
function textsOf(
  { received }: FuzzSetup,
  { report_id, version }: Receipt,
  all: readonly Exchange[],
): (string | undefined)[] {
  const changes = all.filter(isSuccessOf('upload_report')).filter(({ request }) => startsFrom(request, version - 1));
  const receipts = changes.map(({ json }) => data(Receipt, json));
  const made = receipts.filter((receipt) => receipt.report_id === report_id && receipt.version === version);
  return [received.get(`${report_id} ${version}`), ...made.map(({ receipt }) => receipt?.text_sha256)];
}

async function listed({ author }: FuzzSetup, report_id: string | number): Promise<Report | undefined> {
  const { status, data } = await author.call('report_list', { report_id });
  expect([200, 404]).toContain(status);
  return data?.[0];
}

function isSuccessOf(target: Target) {
  return ({ request, status }: Exchange): boolean => request.target === target && status === 200;
}

/** A body as the server reads it: the last of two equal names counts, and a byte order mark is ignored. */
function bodyAs<Schema extends z.ZodMiniType>(schema: Schema, { payload }: Exchange['request']): z.output<Schema> {
  return z.parse(schema, JSON.parse(String(payload).replace(/^\ufeff/, '')));
}

function data<Schema extends z.ZodMiniType>(schema: Schema, json: unknown): z.output<Schema> {
  return z.parse(schema, (json as { data: unknown }).data);
}
