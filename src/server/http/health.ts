import { serverName } from '#contract/calls/everyPage.ts';
import type { Handlers } from './calls.ts';

/** Clients compare the body, not only the status: a captive portal replies 200 to everything. */
export function healthHandlers({ clock }: { clock: () => Date }): Pick<Handlers, 'healthz'> {
  return { healthz: async () => ({ data: { name: serverName, now: clock().getTime() } }) };
}
