import type { Handlers } from '#server/http/calls.ts';
import { signingKeys } from '#server/db/signingKeys.ts';
import type { Services } from '#server/services.ts';

/** The public halves of the keys: with them anybody can check a receipt, and nobody can make one. */
export function receiptHandlers({ db }: Services): Pick<Handlers, 'receipt_keys'> {
  return {
    receipt_keys: async () => ({
      data: (await signingKeys(db)).map(({ key_id, public_key }) => ({ key_id, public_key })),
    }),
  };
}
