import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { withTimeout } from '#client/device/withTimeout.ts';
import { storeLetters, listLetters } from '#client/drafts/store/letters.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { nextPaint } from '#client/performance/idle.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { useOwnReply } from '#client/session/useOwnReply.ts';
import { storeForAuthor } from '#client/screens/dashboard/data/storeForAuthor.ts';

/** The letters that the author has sent, as far as this device knows, newest first (R10, O4). */
export interface Letters {
  letters: readonly InvitationLetter[];
  /** When the server listed them, in milliseconds since 1970; undefined before the first answer. */
  at: number | undefined;
  /** Requests the list. Resolves to undefined if the server cannot be reached or has no such list. */
  refresh: () => Promise<InvitationLetter[] | undefined>;
  /** Adds a letter that the server has just accepted. */
  keep: (letter: InvitationLetter) => void;
}

/** Milliseconds that a device may take to read the list. */
const timeout = 10_000;

/** The letters as last listed; requested when the page opens and whenever the connection comes back. */
export function useLetters(visitorId: string): Letters {
  const {
    data = [],
    asOf,
    replies,
  } = useOwnReply(visitorId, fetchLetters, {
    one: () => withTimeout(timeout, openDrafts(visitorId).then(listLetters), undefined).catch(() => undefined),
    putOne: (_id, letters, at) => storeForAuthor(visitorId, (db) => storeLetters(db, letters, at)),
  });
  return {
    // ISO 8601 times in UTC sort as text.
    letters: data.toSorted((a, b) => b.received_at.localeCompare(a.received_at)),
    at: asOf,
    refresh: () => replies.ask(visitorId),
    keep: (letter) => void replies.change(visitorId, (letters = []) => [letter, ...letters]),
  };
}

/** Resolves to undefined for a server that has no such list, so the stored letters stay. */
async function fetchLetters(): Promise<Outcome<InvitationLetter[]>> {
  await nextPaint();
  const outcome = await ownCall('invitation_letter_list', undefined);
  return outcome.kind === 'refused' && outcome.status === 404 ? { kind: 'unreachable' } : outcome;
}
