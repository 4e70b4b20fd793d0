import * as z from 'zod/mini';
import { optionalText, text } from '#contract/calls/text.ts';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { languages } from '#contract/pages/page.ts';
import { roles } from './roles.ts';
import { staffLimits } from './rules.ts';
import { AttestationOptions, OneTimeCodeSecret, PasskeyAttestation, RecoveryCodes } from './signIn.ts';
import { SignedInStaff, signInMethods } from './staff.ts';

export const StaffSession = z.object({
  session_id: z.string(),
  signed_in_at: z.string(),
  last_used_at: z.string(),
  signed_in_with: z.literal(signInMethods),
  /** Browser and system, such as 'Firefox on Windows'; '' if unknown. */
  device: z.string(),
  is_current: z.boolean(),
});
export type StaffSession = z.output<typeof StaffSession>;

export const OwnCredentials = z.object({
  passkeys: z.array(
    z.object({
      credential_id: z.string(),
      label: z.string(),
      added_at: z.string(),
      /** Null before its first sign-in. */
      last_used_at: z.nullable(z.string()),
    }),
  ),
  /** When the password was set; null without one. */
  password_set_at: z.nullable(z.string()),
  /** Whether an authenticator app makes the one-time codes for the password. */
  has_code_app: z.boolean(),
  /** Number of unused recovery codes. */
  recovery_codes: z.number(),
  /** Language of mail to the caller; '' if it is not known. */
  language: z.literal([...languages, '']),
});
export type OwnCredentials = z.output<typeof OwnCredentials>;

/** Data about a member of staff, by part. */
const OwnData = z.looseObject({
  profile: z.looseObject({ name: z.string(), email: z.string() }),
  log: z.array(z.looseObject({ action: z.string() })),
  reviews: z.array(z.looseObject({ report_id: z.number() })),
  assignments: z.array(z.looseObject({ report_id: z.number() })),
  comments: z.array(z.looseObject({ comment: z.string() })),
});

const staff = callsOf(roles);

/** The caller's own sessions and means of signing in. */
export const ownCalls = {
  staff_me: staff({ data: SignedInStaff }),
  staff_sessions: staff({ data: z.array(StaffSession) }),
  staff_end_session: staff({ body: z.object({ session_id: optionalText(80) }), data: noData }),
  staff_credentials: staff({ data: OwnCredentials }),
  staff_set_language: staff({ body: z.object({ language: z.literal(languages) }), data: OwnCredentials }),
  /** All data about the caller, without data about others (V5). */
  staff_own_data: staff({ data: OwnData }),
  staff_add_passkey_options: staff({ data: AttestationOptions, recent: true }),
  staff_add_passkey: staff({
    body: z.object({ response: PasskeyAttestation, label: optionalText(staffLimits.label) }),
    data: OwnCredentials,
    recent: true,
  }),
  staff_set_password_options: staff({ data: OneTimeCodeSecret, recent: true }),
  staff_set_password: staff({
    body: z.object({ password: text(1000), code: text(100) }),
    data: RecoveryCodes,
    recent: true,
  }),
  staff_recovery_codes: staff({ data: RecoveryCodes, recent: true }),
  staff_remove_credential: staff({
    body: z.object({
      /** The id of a passkey; '' for the password with its one-time codes and recovery codes. */
      credential_id: optionalText(80),
    }),
    data: OwnCredentials,
    recent: true,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
