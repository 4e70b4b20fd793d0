import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/staff/signIn.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import type { NewRow, Row } from '#server/db/schema.ts';
import { insertChallenge, passkeysOf, takeChallenge } from '#server/db/staff/credentials.ts';
import { siteOf } from '#server/http/network.ts';
import { nameOnDevices, requestOrigin, type StaffContext } from './session.ts';

/** Milliseconds that a passkey may take to answer. */
const timeout = 5 * 60_000;

/**
 * Maximum number of open challenges per network, and per invitation or session. Beyond that, the oldest are deleted.
 */
const mostOpen = { network: 3000, person: 20 };

/** EdDSA, ES256 and RS256. Every device supports one of them; newer ones are still experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded with the first passkey, since few requests need it. */
const library = () => import('@simplewebauthn/server');

/** The purpose of a challenge. An answer is valid for nothing else. */
export const purposes = {
  signIn: 'sign in',
  invitation: (invitation_id: string) => `invitation ${invitation_id}`,
  session: (session_id: string) => `session ${session_id}`,
} as const;

/** Options of `navigator.credentials.get`. They are the same for everyone, because a passkey identifies its owner. */
export async function assertionOptions(context: StaffContext, request: FastifyRequest) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site(context, request).rpID,
    userVerification: 'required',
    timeout,
  });
  const network = hash('sha256', siteOf(request.ip));
  await storeChallenge(context, options.challenge, `${purposes.signIn} ${network}`, mostOpen.network);
  return { ...options };
}

/** Options of `navigator.credentials.create` for someone with an address. Existing passkeys are excluded. */
export async function attestationOptions(
  context: StaffContext,
  request: FastifyRequest,
  { email, name, staff_id }: { email: string; name: string; staff_id: string | undefined },
  purpose: string,
) {
  const { generateRegistrationOptions } = await library();
  const known = staff_id === undefined ? [] : await passkeysOf(context.db, staff_id);
  const options = await generateRegistrationOptions({
    rpName: await nameOnDevices(context),
    rpID: site(context, request).rpID,
    userName: email,
    userDisplayName: name,
    // The same each time, so that a device stores one passkey per person.
    userID: new Uint8Array(Buffer.from(hash('sha256', `lectern-staff-1\n${emailKey(email)}`), 'hex')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: JSON.parse(transports) as string[],
    })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  });
  await storeChallenge(context, options.challenge, purpose, mostOpen.person);
  return { ...options };
}

/** The new passkey in an answer; undefined if the answer is not valid. */
export async function verifiedPasskey(
  context: StaffContext,
  request: FastifyRequest,
  { id, rawId, type, response }: PasskeyAttestation,
  purpose: string,
): Promise<Omit<NewRow<'staff_passkey'>, 'staff_id' | 'label' | 'added_at'> | undefined> {
  const challenge = await takenChallenge(context, response.clientDataJSON, purpose);
  if (challenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = site(context, request);
  const { clientDataJSON, attestationObject } = response;
  const answer = { clientDataJSON, attestationObject };
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, type, response: answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.transports ?? []),
  };
}

/** The counter of a passkey's authenticator, if the answer was made by it; undefined otherwise. */
export async function countedByPasskey(
  context: StaffContext,
  request: FastifyRequest,
  { id, rawId, type, response }: PasskeyAssertion,
  passkey: Row<'staff_passkey'>,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = site(context, request);
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Uses up the challenge of an answer, and returns it if it was open for this purpose. */
export async function takenChallenge(
  { db, clock }: StaffContext,
  clientDataJSON: string,
  purpose: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const asked = await takeChallenge(db, challenge, clock().toISOString());
  // The purpose of a sign-in ends with the name of a network, which may have changed since.
  return asked === purpose || asked?.startsWith(`${purpose} `) ? challenge : undefined;
}

/** The host name and origin that passkeys are bound to. */
function site(context: StaffContext, request: FastifyRequest): { rpID: string; origin: string } {
  const { hostname, origin } = requestOrigin(context, request);
  return { rpID: hostname, origin };
}

async function storeChallenge(
  { db, clock }: StaffContext,
  challenge: string,
  purpose: string,
  most: number,
): Promise<void> {
  const expires_at = new Date(clock().getTime() + timeout).toISOString();
  await insertChallenge(db, challenge, { purpose, expires_at }, most);
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null;
    return typeof said?.challenge === 'string' ? said.challenge : undefined;
  } catch {
    return undefined;
  }
}
