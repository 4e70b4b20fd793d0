import { localStore } from '#client/device/localStore.ts';
import { keepingKey } from './device/names.ts';

/**
 * Asks for the list and its screen at once where somebody has signed in on this device, rather than after the words, the
 * session and the screen have come one by one: on a slow line each of these is a turn of 150 ms.
 */
export function fetchAhead(): void {
  const screen = /\/admin\/(abstracts|overview)?$/.exec(location.pathname);
  if (localStore.get(keepingKey) !== 'device' || !screen) return;
  const load =
    screen[1] === 'abstracts' ? import('./abstracts/abstractsScreen.tsx') : import('./overview/overviewScreen.tsx');
  void load.catch(() => undefined);
  void import('./abstracts/abstractList.ts').then(
    ({ updateList }) => updateList(),
    () => undefined,
  );
}
