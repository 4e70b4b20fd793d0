import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { probe } from '#client/api/connection.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { OwnList } from '#client/drafts/store/ownList.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface LookUpOptions {
  account: StoredAccount;
  db: DraftsDatabase | undefined;
  drafts: readonly Draft[] | undefined;
  /** The server's last answer, if there was one. */
  answered: OwnList | undefined;
}

/** Looks up submissions whose answer was lost, as soon as the server can be reached. Nothing is sent (O8). */
export function useLookUps({ account, db, drafts, answered }: LookUpOptions): void {
  const { t } = useLingui();
  const { visitor_id: visitorId } = account;
  const unknown =
    drafts
      ?.filter(({ state }) => state === 'unknown')
      .map(({ id }) => id)
      .join(' ') ?? '';

  useEffect(() => {
    if (!db || !unknown || !answered) return;
    void (async () => {
      // This is not in the page's first chunk: few visits need it.
      const [{ lookUp }, { call }, { uploadFile }] = await Promise.all([
        import('#client/drafts/outbox/lookUp.ts'),
        import('#client/api/call.ts'),
        import('#client/api/uploadFile.ts'),
      ]);
      const transport = { probe, call, uploadFile };
      for (const id of unknown.split(' ')) {
        // If the device refuses to store the result, the next visit looks again.
        const found = await lookUp({ db, transport, visitorId }, id, answered.reports).catch(() => undefined);
        if (found?.kind === 'submitted') toast({ kind: 'success', message: t`Your submission had arrived` });
      }
    })().catch(() => undefined);
  }, [db, unknown, answered, visitorId, t]);
}
