import * as z from 'zod/mini';
import { optionalText, text } from '#contract/calls/text.ts';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { recordKinds, type ExportOf, type KindName } from '#contract/kinds/kinds.ts';
import { queued } from '#contract/records/command.ts';
import { loggedSearch, tableFormats } from './exportFormats.ts';

export type ExportedList = ExportOf<KindName> | 'log';
/** The lists that devices export as tables. */
export const exportedLists: readonly ExportedList[] = [
  ...Object.values(recordKinds).flatMap((kind) => ('exported' in kind ? kind.exported : [])),
  'log',
];

/** Calls about exports. */
export const exportCalls = {
  /** Reports a table that a device has exported from its stored lists, perhaps without a network. */
  note_export: callsOf(['owner', 'secretary', 'chair'])(
    queued(
      z.object({
        list: z.literal(exportedLists),
        format: z.literal(tableFormats),
        /** Number of rows. */
        rows: z.int32().check(z.minimum(0)),
        /** The search of the list; '' if everything was shown. */
        query: optionalText(loggedSearch),
        /** When it was written, by the device's clock: ISO 8601, UTC. */
        at: text(40),
      }),
      { target: () => 'exports', apply: {} },
    ),
  ),
} as const satisfies Record<string, Omit<Call, 'path'>>;
