import { useEffect } from 'react';
import type { SignInWays } from '#contract/staff/signIn.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { staffRequest } from './staffRequest.ts';

/** The answer of a server that asks for a second factor and shows its own conference. */
const usual: SignInWays = { is_password_enough: false, is_conference_open: false };

const known = createStore<SignInWays | undefined>(undefined);
let isAsking = false;

/** Sends one request for all components that are shown together. */
async function ask(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const outcome = await staffRequest('staff_sign_in_ways', undefined);
  isAsking = false;
  known.set(outcome.kind === 'success' ? outcome.data : (known.get() ?? usual));
}

/** The ways to sign in, and whether a conference must still be chosen (C6); undefined until the server has answered. */
export function useSignInWays(): SignInWays | undefined {
  useEffect(() => void ask(), []);
  return useStore(known, undefined);
}

/** Whether a conference must still be chosen, if a screen has asked (C6). The area is then named Lectern. */
export function useIsConferenceOpen(): boolean {
  return useStore(known, undefined)?.is_conference_open ?? false;
}
