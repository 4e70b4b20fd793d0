import { useEffect } from 'react';
import { useFresh } from '#client/records/useFresh.ts';
import { bringUpToDate, startOfflineCopy, useOfflineCopy } from './offlineCopy.ts';

/** Keeps the offline copy up to date while there is a network (S18). Renders nothing. */
export default function OfflineKeeper() {
  const { kept } = useOfflineCopy();
  useEffect(startOfflineCopy, []);
  useFresh(typeof kept === 'object' && !kept.paused ? bringUpToDate : undefined);
  return null;
}
