import { useEffect } from 'react';
import { startKeeping } from '#client/admin/records/unsavedWork.ts';
import { useConnection } from '#client/api/connection.ts';
import { useFresh } from '#client/records/useFresh.ts';
import { refreshSite } from './part/refreshSite.ts';
import { refreshTopics } from './part/refreshTopics.ts';
import { startChanges } from './startChanges.ts';

/**
 * Sends this device's changes, requests the current topics and the published site, and stores unsaved forms when the
 * page closes. Renders nothing.
 */
export default function ChangesKeeper() {
  useEffect(startChanges, []);
  useEffect(startKeeping, []);
  const isOffline = useConnection() === 'offline';
  useEffect(() => void (isOffline || refreshTopics()), [isOffline]);
  useFresh(refreshSite);
  return null;
}
