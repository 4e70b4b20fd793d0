import { localStore } from '#client/device/localStore.ts';
import { keepingKey } from './device/names.ts';

/**
 * Asks for the list and its screen at once where somebody has signed in on this device, rather than after the words, the
 * session and the screen have come one by one: on a slow line each of these is a turn of 150 ms.
 */
export function fetchAhead(): void {
  if (localStore.get(keepingKey) !== 'device' || !/\/admin\/(abstracts)?$/.test(location.pathname)) return;
  void import('./abstracts/abstractsScreen.tsx').catch(() => undefined);
  void import('./abstracts/abstractList.ts').then(
    ({ updateList }) => updateList(),
    () => undefined,
  );
}
