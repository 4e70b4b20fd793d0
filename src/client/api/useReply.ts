import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useConnection } from './connection.ts';
import { unknownReply, type KnownReply, type LatestReplies } from './latestReplies.ts';
import type { ReplyState } from './replyState.ts';

/** A reply, its age, and the function that requests it again. */
export type UsedReply<Data> = KnownReply<Data> & { ask: () => void };

/**
 * A reply: first as last seen here, then as the server has it. Asks again when the server can be reached again.
 *
 * @param isLasting - whether a reply stays valid while the page is open, and need not be requested twice
 */
export function useReply<Key, Data>(
  replies: LatestReplies<Key, Data>,
  key: Key,
  { isLasting = false }: { isLasting?: boolean } = {},
): UsedReply<Data> {
  const isOffline = useConnection() === 'offline';
  const ask = useCallback(() => void replies.ask(key), [replies, key]);
  const subscribe = useCallback((listener: () => void) => replies.subscribe(key, listener), [replies, key]);
  useEffect(() => {
    if (!isLasting || replies.get(key).state !== 'confirmed') void replies.share(key);
  }, [replies, key, isLasting, isOffline]);
  const known = useSyncExternalStore(
    subscribe,
    () => replies.get(key),
    () => unknownReply,
  );
  const isLost = isOffline && known.state === 'confirmed';
  const shown: ReplyState = isLost ? 'offline' : known.state;
  return { ...known, state: shown, problem: isLost ? 'unreachable' : known.problem, ask };
}
