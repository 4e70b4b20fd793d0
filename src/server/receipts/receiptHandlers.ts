import type { Handlers } from '#server/http/calls.ts';
import { signingKeys } from '#server/db/signingKeys.ts';
import type { Database } from '#server/db/schema.ts';

/** The public keys, with which anybody can verify a receipt. */
export function receiptHandlers({ db }: { db: Database }): Pick<Handlers, 'receipt_keys'> {
  return {
    receipt_keys: async () => ({
      data: (await signingKeys(db)).map(({ key_id, public_key }) => ({ key_id, public_key })),
    }),
  };
}
