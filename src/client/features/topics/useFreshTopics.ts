import { useEffect } from 'react';
import { useConnection } from '#client/api/connection.ts';
import { storeTopics } from '#client/conference/topics.ts';
import { whenIdle } from '#client/performance/idle.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { useAccount } from '#client/session/session.ts';

/** Requests the current topics when the page opens, and whenever the connection returns (C9). */
export function useFreshTopics(): void {
  const visitorId = useAccount()?.visitor_id;
  const offline = useConnection() === 'offline';
  useEffect(() => {
    if (visitorId === undefined || offline) return;
    return whenIdle(() => {
      void ownCall('topics', undefined).then((outcome) => outcome.kind === 'success' && storeTopics(outcome.data));
    });
  }, [visitorId, offline]);
}
