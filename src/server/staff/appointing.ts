import type { Site } from '#site/site.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { mailingCalls } from '#contract/kinds/mailing/mailing.ts';
import { partCalls } from '#contract/kinds/part/part.ts';
import { personCalls } from '#contract/kinds/person/person.ts';
import { firstOwnersDays, impersonalNames, invitationDays, rolesProblem } from '#contract/staff/rules.ts';
import type { NewInvitation, SentInvitation } from '#contract/staff/staff.ts';
import type { Role } from '#contract/staff/roles.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { Language, Text } from '#site/text.ts';
import { deleteResetLinksShownTo } from '#server/db/accounts/resetLinks.ts';
import { deletePreviewLinksOf } from '#server/db/previewLinks.ts';
import type { Database } from '#server/db/schema.ts';
import { shownTopics } from '#contract/rules/topics.ts';
import { holdTopics, withCurrentTopics } from '#server/db/topics.ts';
import { logAction, type Actor } from '#server/db/staff/auditLog.ts';
import { forgetDeclines, hasDeclined } from '#server/db/staff/declinedInvitations.ts';
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

/** The context of appointments, for calls and the command line. Its transaction must call `lockAppointments` first. */
export interface Appointing extends Omit<StaffContext, 'db'> {
  db: Database;
  /** The person or program that acts. */
  actor: Actor;
}

/**
 * Checks roles and topics before somebody gets them. Returns each once, with topics for chairs only.
 *
 * @throws {Refused} `rolesMissing`, `topicsMissing`, `unknownTopic`
 */
function checkedAppointment({ roles, topics }: Appointment, site: Site): Appointment {
  const wanted = { roles: [...new Set(roles)], topics: roles.includes('chair') ? [...new Set(topics)] : [] };
  refuseIf(rolesProblem(wanted));
  const isKnown = (topic: string) => shownTopics(site).some(({ number }) => number === topic);
  if (!wanted.topics.every(isKnown)) throw new Refused({ code: 'unknownTopic', field: 'topics' });
  return wanted;
}

/** The problem with a staff address, if no mail can be sent to it. */
export function staffEmailProblem(email: string): AnyProblem | Problem | undefined {
  if (email.trim() === '') return { code: 'emailMissing', field: 'email' };
  return isMailable(email.trim()) ? undefined : { code: 'emailNotMailable', field: 'email' };
}

/**
 * Invites someone, by mail if the server sends mail and knows its own address: a link must not be mailed if a request
 * could determine its origin. For an address of present or former staff, the invitation is to set up signing in again.
 * Whoever has that link could act as that person, so it is only mailed to that person. Only the command line always
 * gets the link.
 *
 * @param origin - of the site, as readers reach it
 * @returns the invitation, without the link if only its reader may have it
 * @throws {Refused} as `checkedAppointment`; `emailMissing`, `emailNotMailable`, `lastOwner`, `anewNotMailed`,
 *   `reviewerDeclined`
 */
export async function invite(
  appointing: Appointing,
  { email, language: wantedLanguage, again: isConfirmed, ...wanted }: NewInvitation,
  origin: URL,
): Promise<SentInvitation> {
  const { db, site, mail, publicUrl, clock, actor } = appointing;
  refuseIf(staffEmailProblem(email));
  await holdTopics(db);
  const appointment = checkedAppointment(wanted, await withCurrentTopics(db, site));
  if (appointment.roles.includes('reviewer') && (await hasDeclined(db, email))) {
    if (!isConfirmed) throw new Refused({ code: 'reviewerDeclined', field: 'email' });
    await forgetDeclines(db, email);
  }
  const known = await staffByEmail(db, email);
  if (known?.removed_at === null) await keepAnOwner(db, known.staff_id, appointment);
  const is_mailed = mail !== undefined && publicUrl?.origin === origin.origin;
  const isHers = known !== undefined && typeof actor !== 'string';
  if (isHers && !is_mailed) throw new Refused('anewNotMailed');
  const invited = { email: known?.email ?? email.trim(), ...appointment };
  const language = known?.language || wantedLanguage;
  const made = await makeInvitation(appointing, invited, language, origin);
  if (is_mailed) {
    const again = known && { name: shownName(known.name), by: await nameOfActor(db, actor) };
    await queueInvitation(db, site, { ...invited, ...made, language, again }, clock().toISOString());
  }
  return { ...made, is_mailed, ...(isHers && { link: '' }) };
}

/** The actor's name in both languages. */
async function nameOfActor(db: Database, actor: Actor): Promise<Text> {
  if (typeof actor === 'string') return impersonalNames[actor];
  const name = (await namesOf(db, [actor.staff_id]))(actor.staff_id);
  return { en: name, zh: name };
}

/**
 * Invites the first owner, who enters a name and an address, if the site has no owner yet. Only the newest link is
 * valid.
 */
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
  const { invitation_id, token, replaced } = await insertInvitation(db, invited, {
    ...{ invited_at, expires_at },
    // The first owner's link is not mailed, so nobody chose its language.
    ...(!isFirst && { language }),
  });
  const logged = { action: 'invited', target: 'invitation', target_id: invitation_id, after: { ...invited } } as const;
  // Later links of the first owner are not logged: a new one is printed at each start, and they would fill the log.
  if (!isFirst || !replaced) await logAction(db, actor, invited_at, logged);
  // Browsers do not send the part after #, so the token appears in no server's log.
  const page = language === 'zh' ? '/admin/invitation?language=zh' : '/admin/invitation';
  return { invitation_id, link: new URL(`${page}#token=${token}`, origin).href, expires_at };
}

/**
 * Changes somebody's roles, and withdraws pending invitations, which offer the former roles. Ends what the person may no
 * longer do: queued letters are paused, preview links revoked.
 *
 * @throws {Refused} as `checkedAppointment`; `unknownStaff`, `lastOwner`
 */
export async function setRoles({ db, clock, actor, site }: Appointing, staff_id: string, wanted: Appointment) {
  // Locked before the topics, as in changes that the person makes, to avoid a deadlock.
  const staff = await lockStaff(db, staff_id);
  await holdTopics(db);
  const appointment = checkedAppointment(wanted, await withCurrentTopics(db, site));
  if (!staff) throw new Refused('unknownStaff');
  await keepAnOwner(db, staff_id, appointment);
  const before = await appointmentOf(db, staff_id);
  await appoint(db, staff_id, appointment);
  await deleteInvitationsTo(db, staff.email);
  const now = clock().toISOString();
  await endLostRights(db, actor, staff_id, now);
  const after = await appointmentOf(db, staff_id);
  const logged = { action: 'roles changed', target: 'staff', target_id: staff_id } as const;
  await logAction(db, actor, now, { ...logged, before: { ...before }, after: { ...after } });
  return memberOf(staff, after);
}

/**
 * Removes somebody from the staff, withdraws pending invitations, and revokes the person's preview links.
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
  await endLostRights(db, actor, staff_id, now);
}

/**
 * Ends what somebody has started and may no longer do, after a change of roles. Queued letters are paused until another
 * member of staff decides about them (S8); preview links are revoked, since each shows unpublished content (C7), and so
 * are links for new passwords that the person was shown, since each opens an account (S6).
 */
export async function endLostRights(db: Database, actor: Actor, staff_id: string, now: string): Promise<void> {
  const { roles } = await appointmentOf(db, staff_id);
  const may = ({ access }: { access: readonly Role[] }) => roles.some((role) => access.includes(role));
  if (!may(mailingCalls.mail_send)) {
    for (const mailing_id of await pauseMailingsOf(db, staff_id, now))
      await logAction(db, actor, now, { action: 'mail held', target: 'mailing', target_id: String(mailing_id) });
  }
  if (!may(partCalls.make_preview_link)) {
    for (let count = await deletePreviewLinksOf(db, staff_id); count > 0; count -= 1)
      await logAction(db, actor, now, { action: 'preview link revoked', target: 'site', target_id: '' });
  }
  if (!may(personCalls.reset_person)) {
    for (const target_id of await deleteResetLinksShownTo(db, staff_id))
      await logAction(db, actor, now, { action: 'reset link revoked', target: 'account', target_id });
  }
}

/** @throws {Refused} `lastOwner` if nobody would be left who can appoint others */
export async function keepAnOwner(db: Database, staff_id: string, { roles }: Appointment): Promise<void> {
  const now = await appointmentOf(db, staff_id);
  const isOwner = now.roles.includes('owner');
  if (isOwner && !roles.includes('owner') && !(await hasOwner(db, staff_id))) throw new Refused('lastOwner');
}
