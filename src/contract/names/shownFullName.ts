import { fullName } from './fullName.ts';
import { shownName } from './shownName.ts';

/** All names of a person as others are shown them: in the order of their script, on one line, without signs nobody sees. */
export function shownFullName(named: Parameters<typeof fullName>[0]): string {
  return shownName(fullName(named));
}
