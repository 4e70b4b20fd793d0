import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { ImportantDate } from '#site/dates.ts';
import { site } from '#client/published/site.ts';
import { ownDeadlineOf } from '#contract/dates/ownDeadline.ts';
import { abstractDeadline } from '#client/conference/importantDates.ts';
import { useConnection } from '#client/api/connection.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { useStored } from '#client/storage/useStored.ts';
import { useDatabase } from '#client/features/deviceStorage/useDatabase.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { nextPaint, whenIdle } from '#client/performance/idle.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { useFirstDrawn } from '#client/session/ownPage.ts';
import { currentAccount, useAccount } from '#client/session/session.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';

/** Last day of this person's own deadline; '' if the general deadline applies. */
const OwnDay = createContext('');

/**
 * Provides the author's own deadline: asks the server whether this person has more time, when the page opens and
 * whenever the connection comes back. The reply is stored, so it is known without a network (S5, O4).
 */
export function OwnDeadlineProvider({ children, revision = noRevision }: OwnDeadlineProviderProps) {
  const visitorId = useAccount()?.visitor_id;
  const { db } = useDatabase(visitorId, 0, nextPaint);
  const stored = useStored(db, storedOwnDeadline);
  const revised = useStored(db, revision) ?? '';
  const first = useFirstDrawn();
  const [answered, setAnswered] = useState(first && { visitorId: first.account.visitor_id, day: first.deadline });
  const offline = useConnection() === 'offline';
  useEffect(() => {
    if (visitorId === undefined || offline || !abstractDeadline) return;
    return whenIdle(
      () => void askAndStore(visitorId).then((day) => day !== undefined && setAnswered({ visitorId, day })),
    );
  }, [visitorId, offline]);
  // A device that stores nothing still shows the server's reply.
  const day = answered?.visitorId === visitorId ? answered?.day : stored;
  return <OwnDay value={laterDay(day ?? '', revised)}>{children}</OwnDay>;
}

interface OwnDeadlineProviderProps {
  children: ReactNode;
  /** Reads the last day on which the abstract of the page may be revised (W6); '' without one. */
  revision?: (db: DraftsDatabase) => Promise<string>;
}

const noRevision = () => Promise.resolve('');

function laterDay(one: string, other: string): string {
  return one > other ? one : other;
}

/** The last day of the person's own deadline, '' without one; undefined if the server did not reply. */
async function askAndStore(visitorId: string): Promise<string | undefined> {
  const outcome = await ownCall('own_deadline', undefined);
  // Nothing is stored for an account that has logged out in the meantime (A9).
  if (outcome.kind !== 'success' || currentAccount()?.visitor_id !== visitorId) return undefined;
  const { deadline } = outcome.data;
  await openDrafts(visitorId)
    .then((db) => storeOwnDeadline(db, deadline))
    .catch(() => undefined);
  return deadline;
}

/**
 * The person's own deadline for abstracts, if it is later than the general one.
 * @param revision - the last day on which an abstract might be revised
 */
export function useOwnDeadline(revision = ''): ImportantDate | undefined {
  return ownDeadlineOf(site, laterDay(useContext(OwnDay), revision), useLanguage());
}

/** Stores this person's own deadline from the server's reply; '' if the general deadline applies (S5). */
async function storeOwnDeadline(db: DraftsDatabase, deadline: string): Promise<void> {
  await db.refreshes.put({ name: 'deadline', at: Date.now(), deadline });
}

/** The stored last day of the person's own deadline, '2026-07-05'; '' without one, and before the first reply. */
async function storedOwnDeadline(db: DraftsDatabase): Promise<string> {
  return (await db.refreshes.get('deadline'))?.deadline ?? '';
}
