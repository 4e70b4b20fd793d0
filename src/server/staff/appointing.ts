import type { Site } from '#site/site.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { mailingCalls } from '#contract/kinds/mailing/mailing.ts';
import { firstOwnersDays, impersonalNames, invitationDays, rolesProblem } from '#contract/staff/rules.ts';
import type { NewInvitation, SentInvitation } from '#contract/staff/staff.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { Language, Text } from '#site/text.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction, type Actor } from '#server/db/staff/auditLog.ts';
import { deleteInvitationsTo, insertInvitation } from '#server/db/staff/invitations.ts';
import { pauseMailingsOf } from '#server/db/staff/mailings.ts';
import {
  appoint,
  appointmentOf,
  hasOwner,
  lockStaff,
  memberOf,
  namesOf,
  removeStaff,
  staffByEmail,
  type Appointment,
} from '#server/db/staff/people.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { queueInvitation } from '#server/mail/invitation.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { StaffContext } from './session.ts';

/** A transaction of a call or of the command line. It calls `lockAppointments` first. */
export interface Appointing extends Omit<StaffContext, 'db'> {
  db: Database;
  /** Who acts. */
  actor: Actor;
}

/**
 * Checks the roles and topics of an appointment. Removes repeated ones, and topics of people who are not chairs.
 *
 * @throws {Refused} `rolesMissing`, `topicsMissing`, `unknownTopic`
 */
function checkedAppointment({ roles, topics }: Appointment, site: Site): Appointment {
  const wanted = { roles: [...new Set(roles)], topics: roles.includes('chair') ? [...new Set(topics)] : [] };
  refuseIf(rolesProblem(wanted));
  const isKnown = (topic: string) => /^[1-9]\d*$/.test(topic) && Number(topic) <= site.topics.length;
  if (!wanted.topics.every(isKnown)) throw new Refused({ code: 'unknownTopic', field: 'topics' });
  return wanted;
}

/** The problem with an address of staff, which must be able to receive mail. */
export function staffEmailProblem(email: string): AnyProblem | Problem | undefined {
  if (email.trim() === '') return { code: 'emailMissing', field: 'email' };
  return isMailable(email.trim()) ? undefined : { code: 'emailNotMailable', field: 'email' };
}

/**
 * Invites someone. The invitation is mailed if the server sends mail and its own address is configured: a link whose origin came
 * from a request must not be mailed. For an address of present or former staff, it is an invitation to set up signing in again.
 * Anybody with that link can act as that person, so it is only mailed, and not shown to other staff. The command line always
 * shows it.
 *
 * @param origin - the origin of the site in links
 * @returns the invitation, without its link if that was only mailed
 * @throws {Refused} as `checkedAppointment`; `emailMissing`, `emailNotMailable`, `lastOwner`, `anewNotMailed`
 */
export async function invite(
  appointing: Appointing,
  { email, language, ...wanted }: NewInvitation,
  origin: URL,
): Promise<SentInvitation> {
  const { db, site, mail, publicUrl, clock, actor } = appointing;
  refuseIf(staffEmailProblem(email));
  const appointment = checkedAppointment(wanted, site);
  const known = await staffByEmail(db, email);
  if (known?.removed_at === null) await keepAnOwner(db, known.staff_id, appointment);
  const is_mailed = mail !== undefined && publicUrl?.origin === origin.origin;
  const isHers = known !== undefined && typeof actor !== 'string';
  if (isHers && !is_mailed) throw new Refused('anewNotMailed');
  const invited = { email: known?.email ?? email.trim(), ...appointment };
  const made = await makeInvitation(appointing, invited, language, origin);
  if (is_mailed) {
    const again = known && { name: shownName(known.name), by: await nameOfActor(db, actor) };
    await queueInvitation(db, site, { ...invited, ...made, language, again }, clock().toISOString());
  }
  return { ...made, is_mailed, ...(isHers && { link: '' }) };
}

/** The name of the person who acts, in both languages. */
async function nameOfActor(db: Database, actor: Actor): Promise<Text> {
  if (typeof actor === 'string') return impersonalNames[actor];
  const name = (await namesOf(db, [actor.staff_id]))(actor.staff_id);
  return { en: name, zh: name };
}

/** Invites the first owner, who enters name and address. Only for a site without an owner. Only the newest link is valid. */
export function inviteFirstOwner(appointing: Appointing, origin: URL): Promise<Omit<SentInvitation, 'is_mailed'>> {
  return makeInvitation(appointing, { email: '', roles: ['owner'], topics: [] }, 'en', origin);
}

async function makeInvitation(
  { db, clock, actor }: Appointing,
  invited: Appointment & { email: string },
  language: Language,
  origin: URL,
): Promise<Omit<SentInvitation, 'is_mailed'>> {
  const now = clock();
  const invited_at = now.toISOString();
  const isFirst = invited.email === '';
  const days = isFirst ? firstOwnersDays : invitationDays;
  const expires_at = new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
  const { invitation_id, token, replaced } = await insertInvitation(db, invited, { invited_at, expires_at });
  const logged = { action: 'invited', target: 'invitation', target_id: invitation_id, after: { ...invited } } as const;
  // The first owner's link is printed at each start: its entries must not fill the log.
  if (!isFirst || !replaced) await logAction(db, actor, invited_at, logged);
  // The part after # is not sent to servers, so it is in no access log.
  const page = language === 'zh' ? '/admin/invitation?language=zh' : '/admin/invitation';
  return { invitation_id, link: new URL(`${page}#token=${token}`, origin).href, expires_at };
}

/**
 * Changes somebody's roles, and withdraws the invitations to their address, which offer earlier roles.
 *
 * @throws {Refused} as `checkedAppointment`; `unknownStaff`, `lastOwner`
 */
export async function setRoles({ db, clock, actor, site }: Appointing, staff_id: string, wanted: Appointment) {
  const appointment = checkedAppointment(wanted, site);
  const staff = await lockStaff(db, staff_id);
  if (!staff) throw new Refused('unknownStaff');
  await keepAnOwner(db, staff_id, appointment);
  const before = await appointmentOf(db, staff_id);
  await appoint(db, staff_id, appointment);
  await deleteInvitationsTo(db, staff.email);
  const now = clock().toISOString();
  await pauseLetters(db, actor, staff_id, now);
  const after = await appointmentOf(db, staff_id);
  const logged = { action: 'roles changed', target: 'staff', target_id: staff_id } as const;
  await logAction(db, actor, now, { ...logged, before: { ...before }, after: { ...after } });
  return memberOf(staff, after);
}

/**
 * Removes all of somebody's roles, and withdraws the invitations to their address.
 *
 * @throws {Refused} `unknownStaff`, `lastOwner`
 */
export async function remove({ db, clock, actor }: Appointing, staff_id: string): Promise<void> {
  const staff = await lockStaff(db, staff_id);
  if (!staff) throw new Refused('unknownStaff');
  await keepAnOwner(db, staff_id, { roles: [], topics: [] });
  const before = await appointmentOf(db, staff_id);
  const now = clock().toISOString();
  await removeStaff(db, staff_id, now);
  await deleteInvitationsTo(db, staff.email);
  const logged = { action: 'removed', target: 'staff', target_id: staff_id, before: { ...before } } as const;
  await logAction(db, actor, now, logged);
  await pauseLetters(db, actor, staff_id, now);
}

/** Pauses the waiting letters of somebody who may no longer send any. Another member of staff decides about them. */
export async function pauseLetters(db: Database, actor: Actor, staff_id: string, now: string): Promise<void> {
  const { roles } = await appointmentOf(db, staff_id);
  if (roles.some((role) => mailingCalls.mail_send.access.some((sending) => sending === role))) return;
  for (const mailing_id of await pauseMailingsOf(db, staff_id, now)) {
    await logAction(db, actor, now, { action: 'mail held', target: 'mailing', target_id: String(mailing_id) });
  }
}

/** @throws {Refused} `lastOwner` if no owner would remain */
export async function keepAnOwner(db: Database, staff_id: string, { roles }: Appointment): Promise<void> {
  const now = await appointmentOf(db, staff_id);
  const isOwner = now.roles.includes('owner');
  if (isOwner && !roles.includes('owner') && !(await hasOwner(db, staff_id))) throw new Refused('lastOwner');
}
