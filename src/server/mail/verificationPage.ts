import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language, Text } from '#site/text.ts';
import { lockAccount, isVerified, verifyAddress } from '#server/db/accounts/accounts.ts';
import { ownReports, ownReportSizes } from '#server/db/reports/ownReports.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { callerLanguage } from '#server/http/language.ts';
import { receivedOf } from '#server/receipts/receiptSigner.ts';
import { mailPerDay } from '#server/security/limits.ts';
import { verificationPath } from './verificationUrl.ts';
import { confirmByMail, type ConfirmationContext } from './confirmByMail.ts';

type VerificationRequest = FastifyRequest<{ Querystring: { account?: string; code?: string } }>;

/**
 * The page that the link in mail to unverified addresses opens. Opening it proves nothing, since mail scanners open
 * links too; pressing the button does. After that, mail contains the text and the receipt, and the author gets those of
 * all current submissions at once.
 */
export async function verificationRoutes(app: FastifyInstance, context: ConfirmationContext): Promise<void> {
  // The form has no fields. All data is in its URL.
  app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_request, body, done) => {
    body.resume().once('end', () => done(null, undefined));
  });
  const schema = { hide: true };
  app.get(verificationPath, { schema }, async (request: VerificationRequest, reply) => {
    const account = await accountOfLink(context, context.db, request);
    return send(request, reply, context, account ? (isVerified(account) ? 'verified' : 'question') : 'void');
  });
  app.post(verificationPath, { schema }, async (request: VerificationRequest, reply) => {
    const isDone = await context.db.transaction().execute((transaction) => verify(context, transaction, request));
    return send(request, reply, context, isDone ? 'verified' : 'void');
  });
}

/** Verifies the address that a link belongs to. Returns whether it is now verified. */
async function verify(context: ConfirmationContext, db: Database, request: VerificationRequest): Promise<boolean> {
  const account = await accountOfLink(context, db, request);
  if (!account || isVerified(account)) return account !== undefined;
  const { visitor_id, email_key } = account;
  await verifyAddress(db, visitor_id);
  // If no mail is sent, there is no need to read the texts, which may be long.
  if (!context.mail) return true;
  const verified = { ...account, verified_email: email_key };
  const reports = await ownReportSizes(db, visitor_id);
  // One at a time, as texts may be long.
  for (const { report_id } of reports.slice(0, mailPerDay.verified)) {
    const [report] = await ownReports(db, visitor_id, [report_id]);
    if (report) await confirmByMail({ ...context, db }, verified, request.ip, { received: receivedOf(report) });
  }
  return true;
}

/** The account whose valid link a request carries. */
async function accountOfLink(
  { receipts }: ConfirmationContext,
  db: Database,
  { query: { account: visitor_id, code } }: VerificationRequest,
): Promise<Row<'account'> | undefined> {
  if (typeof visitor_id !== 'string' || typeof code !== 'string') return undefined;
  const account = await lockAccount(db, visitor_id);
  if (!account) return undefined;
  const [given, expected] = [Buffer.from(code), Buffer.from(receipts.addressCode(account))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? account : undefined;
}

const words = {
  title: { en: 'Confirm your e-mail address', zh: '确认邮箱' },
  question: {
    en: 'Did you register for this conference with the address that this link was sent to? If so, please confirm that the address is yours. You will then receive the text and the signed receipt of your submissions by e-mail.',
    zh: '您是否以收到此链接的邮箱注册了本次会议的账号？如果是，请确认该邮箱属于您。此后您将通过邮件收到投稿全文和经签名的投稿凭证。',
  },
  stranger: {
    en: 'If it was not you, please close this page. No text of a submission will be sent to your address.',
    zh: '如非您本人注册，请关闭本页。您的邮箱不会收到任何稿件内容。',
  },
  button: { en: 'Confirm', zh: '确认' },
  verified: {
    en: 'The address is confirmed. You will receive the text and the receipts of your submissions by e-mail.',
    zh: '邮箱已确认。投稿全文和投稿凭证将通过邮件发送给您。',
  },
  void: {
    en: 'This link is not valid. The address of the account may have been changed. Please use the link in the latest e-mail.',
    zh: '该链接无效，账号的邮箱可能已更改。请使用最近一封邮件中的链接。',
  },
} as const satisfies Record<string, Text>;

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { site }: ConfirmationContext,
  state: 'question' | 'verified' | 'void',
) {
  const language = callerLanguage(request);
  return reply
    .code(state === 'void' ? 410 : 200)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(page(site.shortName[language], state, language));
}

/** Contains nothing from a request or an account, so nothing needs escaping. */
function page(conference: string, state: 'question' | 'verified' | 'void', language: Language): string {
  const content =
    state === 'question'
      ? `<p>${words.question[language]}</p><form method="post"><button>${words.button[language]}</button></form><p>${words.stranger[language]}</p>`
      : `<p role="status">${words[state][language]}</p><p><a href="/">${conference}</a></p>`;
  const title = words.title[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${conference}</title><style>:root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem}button{font:inherit;padding:.5rem 1.5rem;min-height:44px}</style><main><h1>${title}</h1>${content}</main></html>\n`;
}
