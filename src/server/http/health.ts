import { serverName } from '#contract/calls/everyPage.ts';
import type { Handlers } from './calls.ts';
import type { Services } from '#server/services.ts';

/** Clients look at the body, never at the status alone: a captive portal answers 200 to everything. */
export function healthHandlers({ clock }: Services): Pick<Handlers, 'healthz'> {
  return { healthz: async () => ({ data: { name: serverName, now: clock().getTime() } }) };
}
