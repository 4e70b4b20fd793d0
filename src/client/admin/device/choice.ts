import { localStore } from '#client/device/localStore.ts';
import { keepingKey } from './names.ts';

/**
 * `device`: copies are stored until sign-out. `nothing`: a shared computer, on which they exist only as long as the
 * page.
 */
export type Keeping = 'device' | 'nothing';

/** The choice made at sign-in. If it is unknown, nothing is stored. */
export function keeping(): Keeping {
  return localStore.get(keepingKey) === 'device' ? 'device' : 'nothing';
}
