import * as z from 'zod/mini';
import { choiceText, optionalChoice, optionalText, text } from '#contract/calls/text.ts';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { described } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import { limits } from '#contract/rules/limits.ts';
import { roles } from './roles.ts';
import { invitationDays } from './rules.ts';

export const Roles = z.array(z.literal(roles)).check(z.maxLength(20));
/**
 * Numbers of the topics that a chair is responsible for, in the format of `topics` of a report; empty for everyone
 * else.
 */
export const Topics = z.array(choiceText()).check(z.maxLength(200));

/** Someone who runs the conference. */
export const StaffMember = z.object({
  staff_id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.literal(roles)),
  topics: z.array(z.string()),
});
export type StaffMember = z.output<typeof StaffMember>;

/**
 * How a session was opened. `password` means without a second factor, while only this computer could reach the server.
 * Such a session is valid on this computer only, and until a proxy is noticed.
 */
export const signInMethods = ['passkey', 'code', 'recovery code', 'invitation', 'password'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** The caller. Times are ISO 8601, UTC, by the server's clock. */
export const SignedInStaff = z.extend(StaffMember, {
  signed_in_with: z.literal(signInMethods),
  signed_in_at: z.string(),
  /** Time until which calls marked `recent` are accepted without another sign-in. */
  recent_until: z.string(),
  /** When the session ends at the latest. An unused session ends earlier (`staffIdleSeconds`). */
  expires_at: z.string(),
});
export type SignedInStaff = z.output<typeof SignedInStaff>;

/** A member of staff in the list of the team. */
export const ListedStaff = z.extend(StaffMember, {
  since: z.string(),
  /** The last use of a session; null before the first. */
  last_used_at: z.nullable(z.string()),
  passkeys: z.number(),
  has_password: z.boolean(),
});
export type ListedStaff = z.output<typeof ListedStaff>;

/** An invitation that can still be accepted. */
export const OpenInvitation = z.object({
  invitation_id: z.string(),
  /** '' for the first owner, who enters the address. */
  email: z.string(),
  roles: z.array(z.literal(roles)),
  topics: z.array(z.string()),
  invited_at: z.string(),
  expires_at: z.string(),
});
export type OpenInvitation = z.output<typeof OpenInvitation>;

const StaffList = z.object({ staff: z.array(ListedStaff), invitations: z.array(OpenInvitation) });
type StaffList = z.output<typeof StaffList>;

const invited = {
  email: described(text(limits.email), { as: 'email' }, ['E-mail address', '邮箱'], {
    limit: limits.email,
    help: [`The link is valid for ${invitationDays} days, once.`, `链接在${invitationDays}天内有效，仅可使用一次。`],
  }),
};
export const invitationFacts = factsByName(invited);

export const NewInvitation = z.object({
  ...invited,
  roles: Roles,
  topics: z._default(Topics, []),
  /** Language of the mail. */
  language: z._default(z.literal(['en', 'zh']), 'en'),
  /** Confirms that somebody who has declined to review is invited again. */
  again: z.optional(z.literal(true)),
});
export type NewInvitation = z.output<typeof NewInvitation>;

/** An invitation that was just made. */
export const SentInvitation = z.object({
  invitation_id: z.string(),
  /**
   * To be passed on if no mail is sent. The first person to open it is accepted as the invited one. Shown once; '' for
   * present and former staff, who get it only by mail.
   */
  link: z.string(),
  expires_at: z.string(),
  /** Whether it was queued as mail. */
  is_mailed: z.boolean(),
});
export type SentInvitation = z.output<typeof SentInvitation>;

/** A permanent entry of the log. */
export const AuditEntry = z.object({
  /** Counts up. Without gaps if some entries are hidden from the reader. */
  entry_id: z.number(),
  at: z.string(),
  /** A `staff_id`, or one of `impersonalNames`. */
  actor: z.string(),
  /** The current name of present or former staff; '' otherwise. */
  actor_name: z.string(),
  /** One of `auditActions`, or an action of a newer server. */
  action: z.string(),
  /** One of `auditTargets`, or a target of a newer server. */
  target: z.string(),
  /**
   * `staff_id`, `invitation_id`, `visitor_id`, `report_id`, `letter_id`, `mailing_id`, `template_id` or the name of a
   * part; '' for the site.
   */
  target_id: z.string(),
  /** Current name or title of the target; '' if it no longer exists. */
  target_name: z.string(),
  /** Changed values by field; null for a missing value. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** A page of the log, newest first. '' as a filter matches everything. */
const AuditQuery = z.object({
  /** Entries before this one; absent for the newest. */
  before: z.optional(z.int32()),
  actor: optionalText(80),
  action: optionalText(40),
  target: optionalText(40),
  target_id: optionalChoice(80),
  /** Only entries about this account, its abstracts and its invitation letters. */
  visitor_id: optionalText(80),
  /** From the first and before the second moment, ISO 8601. */
  from: optionalText(40),
  until: optionalText(40),
  /** Words that each occur in the changed values or in the name of the target. */
  words: optionalText(200),
});

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** `before` of the next page; null at the end. */
  next: z.nullable(z.number()),
});
export type AuditPage = z.output<typeof AuditPage>;

const office = callsOf(['owner', 'secretary']);
const appointing = callsOf(['owner']);

/** The team, and the log of its actions. */
export const teamCalls = {
  staff_list: office({ data: StaffList }),
  staff_invite: appointing({ body: NewInvitation, data: SentInvitation, recent: true }),
  staff_withdraw_invitation: appointing({ body: z.object({ invitation_id: text(80) }), data: noData }),
  staff_set_roles: appointing({
    body: z.object({ staff_id: text(80), roles: Roles, topics: z._default(Topics, []) }),
    data: StaffMember,
    recent: true,
  }),
  staff_remove: appointing({ body: z.object({ staff_id: text(80) }), data: noData, recent: true }),
  audit_log: office({ body: AuditQuery, data: AuditPage }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
