import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/staff/signIn.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { staffRequest } from './staffRequest.ts';

/** The outcome of a passkey request. The person may also have closed the browser's dialog. */
export type PasskeyOutcome<Data> = Outcome<Data> | { kind: 'cancelled' } | { kind: 'known already' };

/** Whether passkeys can be used here. They belong to a host name, so a site at a bare IP address has none. */
export const canUsePasskeys = browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname);

/** Signs in with a passkey that the person chooses. */
export async function signInWithPasskey(is_shared: boolean): Promise<PasskeyOutcome<SignedInStaff>> {
  const begun = await staffRequest('staff_sign_in_options', undefined);
  if (begun.kind !== 'success') return begun;
  return answered(async () => {
    const optionsJSON = begun.data as PublicKeyCredentialRequestOptionsJSON;
    const response = (await startAuthentication({ optionsJSON })) as PasskeyAssertion;
    return staffRequest('staff_sign_in', { response, is_shared });
  });
}

/** Creates a passkey, and passes it to `send`. */
export async function makePasskey<Data>(
  begun: Outcome<{ challenge: string }>,
  send: (response: PasskeyAttestation) => Promise<Outcome<Data>>,
): Promise<PasskeyOutcome<Data>> {
  if (begun.kind !== 'success') return begun;
  return answered(async () => {
    const optionsJSON = begun.data as PublicKeyCredentialCreationOptionsJSON;
    return send((await startRegistration({ optionsJSON })) as PasskeyAttestation);
  });
}

async function answered<Data>(ask: () => Promise<Outcome<Data>>): Promise<PasskeyOutcome<Data>> {
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { kind: isKnown ? 'known already' : 'cancelled' };
  }
}
