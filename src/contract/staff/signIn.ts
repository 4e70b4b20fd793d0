import * as z from 'zod/mini';
import { optionalText, optionalWrittenText, text } from '#contract/calls/text.ts';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { limits } from '#contract/rules/limits.ts';
import { roles } from './roles.ts';
import { declining, staffLimits } from './rules.ts';
import { SignedInStaff } from './staff.ts';

/** Bytes of WebAuthn in base64url. */
const bytes = text(16_000);

/** The result of `startAuthentication` of @simplewebauthn/browser, as far as the server reads it. */
export const PasskeyAssertion = z.object({
  id: text(2000),
  rawId: text(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** The result of `startRegistration` of @simplewebauthn/browser, as far as the server reads it. */
export const PasskeyAttestation = z.object({
  id: text(2000),
  rawId: text(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.nullish(z.array(text(40)).check(z.maxLength(20))),
  }),
});
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;

/** `optionsJSON` of `startAuthentication`: PublicKeyCredentialRequestOptionsJSON. Valid once, for five minutes. */
const AssertionOptions = z.looseObject({ challenge: z.string() });
/** `optionsJSON` of `startRegistration`: PublicKeyCredentialCreationOptionsJSON. Valid once, for five minutes. */
export const AttestationOptions = z.looseObject({ challenge: z.string() });

/** The secret for an authenticator app (RFC 6238: SHA-1, six digits, 30 seconds). */
export const OneTimeCodeSecret = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** `otpauth://…`, to be shown as a QR code. */
  uri: z.string(),
});
export type OneTimeCodeSecret = z.output<typeof OneTimeCodeSecret>;

/** Returned once. Each code can replace a one-time code once, together with the password. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/** Whether others use the computer, too. The cookie then ends with the browser. */
const shared = { is_shared: z.optional(z.boolean()) };

export const StaffCredentials = z.object({
  ...shared,
  email: text(limits.email),
  password: text(1000),
  /**
   * A one-time code or a recovery code; spaces and hyphens do not count. '' if the password is enough (`SignInWays`).
   */
  code: optionalText(100),
});

/** Facts for the first screens, before anybody has signed in (C6). */
export const SignInWays = z.object({
  /** Whether a password is enough without a code, because only this computer can reach the server. */
  is_password_enough: z.boolean(),
  /** Whether the server still shows a sample until a conference is chosen. The screens then name Lectern. */
  is_conference_open: z.boolean(),
});
export type SignInWays = z.output<typeof SignInWays>;

/** An invitation as its reader sees it. */
export const Invitation = z.object({
  /** '' for the first owner, who enters it. */
  email: z.string(),
  /** Name of a member of staff who sets up sign-in again; '' otherwise. */
  name: z.string(),
  roles: z.array(z.literal(roles)),
  topics: z.array(z.string()),
  expires_at: z.string(),
  /** Set if it only asks for reviews, and can be declined. */
  may_decline: z.optional(z.literal(true)),
});
export type Invitation = z.output<typeof Invitation>;

const token = {
  /** From `#token=` of the link. */
  token: text(100),
};
const accepted = {
  ...token,
  name: text(staffLimits.name),
  /** Required if the invitation has no address; otherwise the same one, or ''. */
  email: optionalText(limits.email),
};

const anyone = callsOf('anyone');

/** Signing in, and accepting an invitation, which signs in. */
export const signInCalls = {
  staff_sign_in_ways: anyone({ data: SignInWays }),
  staff_sign_in_options: anyone({ data: AssertionOptions }),
  staff_sign_in: anyone({ body: z.object({ ...shared, response: PasskeyAssertion }), data: SignedInStaff }),
  staff_sign_in_password: anyone({ body: StaffCredentials, data: SignedInStaff }),
  staff_sign_out: anyone({ data: noData }),
  staff_invitation: anyone({ body: z.object(token), data: Invitation }),
  /** Declines an invitation to review (W9). The person is not invited again. */
  staff_decline_invitation: anyone({
    body: z.object({
      ...token,
      reason: optionalWrittenText(declining.reason),
      colleague: optionalWrittenText(declining.colleague),
    }),
    data: noData,
  }),
  staff_accept_passkey_options: anyone({ body: z.object(accepted), data: AttestationOptions }),
  staff_accept_passkey: anyone({
    body: z.object({ ...accepted, ...shared, response: PasskeyAttestation, label: optionalText(staffLimits.label) }),
    data: SignedInStaff,
  }),
  staff_accept_password_options: anyone({ body: z.object(accepted), data: OneTimeCodeSecret }),
  staff_accept_password: anyone({
    body: z.object({ ...accepted, ...shared, password: text(1000), code: optionalText(100) }),
    data: z.object({ staff: SignedInStaff, ...RecoveryCodes.shape }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
