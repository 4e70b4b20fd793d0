import { useEffect } from 'react';
import { useFresh } from '#client/records/useFresh.ts';
import { bringUpToDate, startOfflineCopy, useOfflineCopy } from './offlineCopy.ts';

/** Keeps what is on this device as the server has it, while there is a network (S18). Draws nothing. */
export default function OfflineKeeper() {
  const { kept } = useOfflineCopy();
  useEffect(startOfflineCopy, []);
  useFresh(typeof kept === 'object' && !kept.paused ? bringUpToDate : undefined);
  return null;
}
