import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#site/site.ts';
import { everyCall, type AnyCallName } from '#contract/calls/everyCall.ts';
import { recentSeconds, staffIdleSeconds, staffSessionSeconds } from '#contract/staff/rules.ts';
import type { SignedInStaff, SignInMethod } from '#contract/staff/staff.ts';
import { isChoiceOpen } from '#server/beginning/conferenceChoice.ts';
import type { Database } from '#server/db/schema.ts';
import {
  appointmentOf,
  lockStaff,
  lockAppointments,
  memberOf,
  setLanguage,
  type StaffRow,
} from '#server/db/staff/people.ts';
import {
  deleteStaffSession,
  findStaffSession,
  insertStaffSession,
  touchStaffSession,
  type StaffSessionRow,
} from '#server/db/staff/sessions.ts';
import { statedLanguage } from '#server/http/language.ts';
import type { DiskRoom } from '#server/files/diskSpace.ts';
import { accessProblem, type CallingStaff } from '#server/http/access.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import type { MailSettings } from '#server/mail/settings.ts';
import type { SitePublisher } from '#server/pages/sitePublisher.ts';
import type { ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { isPasswordEnough } from './passwordAlone.ts';

/** The context of the staff's calls. */
export interface StaffContext {
  db: Database;
  site: Site;
  clock: () => Date;
  /** The site's public origin, if it is behind a proxy. */
  publicUrl?: URL | undefined;
  /** Whether the server listens on a loopback address only. */
  isLoopbackOnly?: boolean | undefined;
  /** Publishes the site. If absent, no conference can be chosen in the browser, either. */
  publisher?: SitePublisher | undefined;
  /** The disk, with a reserve for authors. If absent, files of staff may fill the disk. */
  room?: DiskRoom | undefined;
  /** Settings for sending invitations. If absent, links are passed on by hand. */
  mail?: MailSettings | undefined;
}

/** The context of calls that notify authors of changes. */
export interface TellingStaffContext extends StaffContext {
  receipts: ReceiptSigner;
}

/** The use of a session is recorded once a minute rather than on every request. */
const touchAfterSeconds = 60;

/**
 * The origin at which the caller reaches the site.
 *
 * @throws {Refused} `malformed` if the host is not valid
 */
export function requestOrigin(
  { publicUrl }: Pick<StaffContext, 'publicUrl'>,
  { protocol, headers }: FastifyRequest,
): URL {
  const origin = publicUrl ?? URL.parse(`${protocol}://${headers.host}`);
  if (!origin) throw new Refused('malformed');
  return origin;
}

/**
 * The name under which devices save passkeys and codes: the conference's, or Lectern's until a conference is chosen
 * (C6).
 */
export async function nameOnDevices(context: StaffContext): Promise<string> {
  return (await isChoiceOpen(context)) ? 'Lectern' : context.site.shortName.en;
}

/** Name of the staff's cookie. Browsers send it with neither pages nor visitors' calls. */
export function staffCookieName(publicUrl: URL | undefined): string {
  return publicUrl?.protocol === 'https:' ? '__Secure-staff' : 'staff';
}

/** Paths of the staff's cookies: those of their calls, which are also served under `/api` (V1). */
export function staffCookiePath({ url }: FastifyRequest): string {
  return url.startsWith('/api/') ? '/api/AdminApi' : '/AdminApi';
}

/** Flags of the staff's cookie. */
function cookieOptions({ publicUrl }: StaffContext, request: FastifyRequest): CookieSerializeOptions {
  return {
    path: staffCookiePath(request),
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.protocol === 'https:',
    maxAge: staffSessionSeconds,
  };
}

/**
 * Opens a session for a member of staff who has just been authenticated, in the same transaction. It is always a new
 * one, whatever cookie the request has (no session fixation), and the former one ends. After the transaction,
 * `setStaffCookie` sets the cookie.
 */
export async function openStaffSession(
  context: StaffContext,
  transaction: Database,
  request: FastifyRequest,
  staff: StaffRow,
  signed_in_with: SignInMethod,
): Promise<{ token: string; staff: SignedInStaff }> {
  const now = context.clock();
  const former = staffToken(context, request);
  if (former) await deleteStaffSession(transaction, former);
  const session = {
    staff_id: staff.staff_id,
    signed_in_with,
    signed_in_at: now.toISOString(),
    expires_at: later(now, staffSessionSeconds),
    device: deviceOf(request.headers['user-agent'] ?? ''),
  };
  const token = await insertStaffSession(transaction, session);
  const language = statedLanguage(request);
  // Later sign-ins do not change it, because the person may have chosen another one in the meantime.
  if (staff.language === '' && language) await setLanguage(transaction, staff.staff_id, language);
  const member = memberOf(staff, await appointmentOf(transaction, staff.staff_id));
  return { token, staff: { ...member, ...timesOf(session), signed_in_with } };
}

/** On a shared computer, the cookie ends with the browser (S11). */
export function setStaffCookie(
  context: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, is_shared = false }: { token: string; is_shared?: boolean | undefined },
): void {
  const { maxAge, ...options } = cookieOptions(context, request);
  reply.setCookie(staffCookieName(context.publicUrl), token, { ...options, ...(!is_shared && { maxAge }) });
}

/**
 * Also sets the session's cookie for the other path of the calls, until the browser is closed, because the next
 * conference may use that path (C6).
 */
export function setStaffCookieElsewhere(context: StaffContext, request: FastifyRequest, reply: FastifyReply): void {
  const { maxAge: _, ...options } = cookieOptions(context, request);
  const path = options.path === '/AdminApi' ? '/api/AdminApi' : '/AdminApi';
  reply.setCookie(staffCookieName(context.publicUrl), staffToken(context, request) ?? '', { ...options, path });
}

/** Ends the session of a request, if there is one, and returns its owner. */
export async function closeStaffSession(
  context: StaffContext,
  transaction: Database,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = staffToken(context, request);
  return token ? deleteStaffSession(transaction, token) : undefined;
}

export function clearStaffCookie(context: StaffContext, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(staffCookieName(context.publicUrl), cookieOptions(context, request));
}

/** Identifies staff by their own session only. Throws `Refused` with `staffNotSignedIn`. */
export function authenticateStaffWith(context: StaffContext): (request: FastifyRequest) => Promise<CallingStaff> {
  return async (request) => {
    const { db, clock } = context;
    const found = await callerIn(context, db, request);
    if (!found) throw new Refused('staffNotSignedIn');
    const now = clock();
    if (found.session.last_used_at < later(now, -touchAfterSeconds)) {
      await touchStaffSession(db, found.session.session_id, now.toISOString());
    }
    return found.staff;
  };
}

/**
 * Stores something in a transaction that identifies the caller and checks the roles again: while the body was received,
 * the session may have ended or the role may have been removed.
 *
 * @param options.appointing - whether roles are changed
 * @throws {Refused} `staffNotSignedIn`, `roleMissing`, `signInAgain`
 */
export function storeAsStaff<Result>(
  context: StaffContext,
  request: FastifyRequest,
  store: (transaction: Database, staff: CallingStaff) => Promise<Result>,
  options: { appointing?: boolean } = {},
): Promise<Result> {
  const { call } = request.routeOptions.config;
  return context.db.transaction().execute(async (transaction) => {
    if (options.appointing) await lockAppointments(transaction);
    const found = await callerIn(context, transaction, request);
    if (!found) throw new Refused('staffNotSignedIn');
    refuseIf(accessProblem(everyCall[call as AnyCallName], found.staff, context.clock()));
    return store(transaction, found.staff);
  });
}

/** The member of staff who makes a request. In a transaction, the row is locked until its end. */
async function callerIn(
  context: StaffContext,
  db: Database,
  request: FastifyRequest,
): Promise<{ staff: CallingStaff; session: StaffSessionRow } | undefined> {
  const token = staffToken(context, request);
  const now = context.clock();
  const limits = { now: now.toISOString(), idleSince: idleSince(now) };
  const known = token && (await findStaffSession(db, token, limits));
  if (!known) return undefined;
  const row = await lockStaff(db, known.staff_id);
  // Read again after the lock: sessions are ended under a lock on their owner.
  const session = row && db.isTransaction ? await findStaffSession(db, token, limits) : known;
  if (!row || !session) return undefined;
  // A session without a second factor is valid only while none is required.
  if (session.signed_in_with === 'password' && !isPasswordEnough(context, request)) return undefined;
  const member = memberOf(row, await appointmentOf(db, row.staff_id));
  const { session_id } = session;
  return { session, staff: { ...member, ...timesOf(session), session_id } };
}

/** Sessions that have not been used since this time have ended. */
export function idleSince(now: Date): string {
  return later(now, -staffIdleSeconds);
}

/** The caller as replies show it: without the id of the session. */
export function withoutSessionId(caller: CallingStaff): SignedInStaff {
  const { session_id: _, ...staff } = caller;
  return staff;
}

function timesOf({
  signed_in_with,
  signed_in_at,
  expires_at,
}: Pick<StaffSessionRow, 'signed_in_with' | 'signed_in_at' | 'expires_at'>) {
  const recent_until = later(new Date(signed_in_at), recentSeconds);
  return { signed_in_with: signed_in_with as SignInMethod, signed_in_at, recent_until, expires_at };
}

function staffToken({ publicUrl }: StaffContext, request: FastifyRequest): string | undefined {
  return request.cookies[staffCookieName(publicUrl)];
}

function later(time: Date, seconds: number): string {
  return new Date(time.getTime() + seconds * 1000).toISOString();
}

const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/**
 * A short name of a browser, such as 'Firefox on Windows'. The complete user agent proves nothing, and is not stored.
 */
function deviceOf(userAgent: string): string {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [named(browsers), named(systems)].filter(Boolean).join(' on ');
}
