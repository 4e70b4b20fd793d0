import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { site } from '#conference/site.ts';
import { call } from '#client/api/call.ts';
import { probe } from '#client/api/connection.ts';
import { uploadFile } from '#client/api/uploadFile.ts';
import { lookUp } from '#client/drafts/outbox/outbox.ts';
import type { Draft, DraftsDatabase } from '#client/drafts/store/database.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface LookUpOptions {
  account: StoredAccount;
  db: DraftsDatabase | undefined;
  drafts: readonly Draft[] | undefined;
  submissionPath: string;
  /** When the server answered last, if it did. */
  answeredAt: number | undefined;
}

/** Looks up submissions whose answer was lost, as soon as the server can be reached. Nothing is sent (O8). */
export function useLookUps({ account, db, drafts, submissionPath, answeredAt }: LookUpOptions): void {
  const { t } = useLingui();
  const { visitor_id, features } = account;
  const unknown =
    drafts
      ?.filter(({ state }) => state === 'unknown')
      .map(({ id }) => id)
      .join(' ') ?? '';

  useEffect(() => {
    if (!db || !unknown || answeredAt === undefined) return;
    const sender = {
      db,
      wire: { probe, call, uploadFile },
      visitorId: visitor_id,
      features,
      hasTopics: hasTopics(submissionPath),
    };
    void (async () => {
      for (const id of unknown.split(' ')) {
        // Where the device refuses to store the result, the next visit looks again.
        const found = await lookUp(sender, id).catch(() => undefined);
        if (found?.kind === 'submitted') toast({ kind: 'success', message: t`Your submission had arrived` });
      }
    })();
  }, [db, unknown, answeredAt, visitor_id, features, submissionPath, t]);
}

function hasTopics(submissionPath: string): boolean {
  return site.routes.some((route) => route.path === submissionPath && route.kind === 'submission' && route.hasTopics);
}
