import { useEffect } from 'react';
import { startKeeping } from '#client/admin/records/unsavedWork.ts';
import { startChanges } from './startChanges.ts';

/** Sends the changes of this device, and stores unsaved forms when the page closes. Draws nothing. */
export default function ChangesKeeper() {
  useEffect(startChanges, []);
  useEffect(startKeeping, []);
  return null;
}
