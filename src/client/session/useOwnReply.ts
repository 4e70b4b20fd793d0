import { useState } from 'react';
import { LatestReplies, type ReplyCache } from '#client/api/latestReplies.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { useReply, type UsedReply } from '#client/api/useReply.ts';

/**
 * A reply about the author who is logged in (O4). It is discarded with the component, since somebody else may log in
 * (A9).
 *
 * @param visitorId - the account; neither it nor the request may change
 */
export function useOwnReply<Data>(
  visitorId: string,
  ask: () => Promise<Outcome<Data>>,
  cache?: ReplyCache<string, Data>,
): UsedReply<Data> & { replies: LatestReplies<string, Data> } {
  const [replies] = useState(() => new LatestReplies<string, Data>(ask, cache));
  return { ...useReply(replies, visitorId), replies };
}
