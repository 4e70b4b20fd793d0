import { serverName } from '#contract/calls/everyPage.ts';
import type { Phase } from '#contract/dates/phase.ts';
import type { Handlers } from './calls.ts';

/** Clients compare the body, not only the status: a captive portal replies 200 to everything. */
export function healthHandlers({ clock, phase }: { clock: () => Date; phase?: Phase }): Pick<Handlers, 'healthz'> {
  return { healthz: async () => ({ data: { name: serverName, now: clock().getTime(), ...(phase && { phase }) } }) };
}
