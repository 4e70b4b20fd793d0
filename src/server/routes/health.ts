import type { Handlers } from '../calls.ts';

/** Clients look at the body, never at the status alone: a captive portal answers 200 to everything. */
export const healthHandlers: Pick<Handlers, 'healthz'> = {
  healthz: async () => ({ data: { name: 'lectern' } }),
};
