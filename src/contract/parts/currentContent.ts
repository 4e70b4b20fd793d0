import { withEntryIds } from './entryIds.ts';
import type { Json } from './jsonPointer.ts';

/**
 * A part as this version of the software stores it, made from what a folder, a database or a device of an earlier version has:
 * entries of lists have ids.
 */
export function currentContent(_part: string, value: Json): Json {
  return withEntryIds(value);
}
