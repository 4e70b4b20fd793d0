import { useEffect } from 'react';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { whenIdle } from '#client/performance/idle.ts';
import { abstractsList, loadDetails } from './abstractsList.ts';

/** Loads the code that pressing a row needs, after the list has been shown. */
async function loadOpened(): Promise<void> {
  await abstracts.list.firstAsked;
  await Promise.all([loadDetails(), import('#client/admin/abstract/abstractPage.tsx')]);
}

/** All submissions (S4). */
export function AbstractsScreen() {
  // If this fails, pressing the button loads the code.
  useEffect(() => whenIdle(() => void loadOpened().catch(() => undefined)), []);
  return <RecordList config={abstractsList} />;
}
