import * as z from 'zod/mini';
import { text } from '#contract/calls/text.ts';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { queryLength } from '#contract/query/query.ts';
import { Command } from '#contract/records/command.ts';
import { listCall } from '#contract/records/listCall.ts';

/** Maximum length of a name, and maximum number of views per person. */
export const viewLimits = { name: 60, views: 50 } as const;

/** The settings of a view of the list of abstracts. */
const Shown = z.object({
  name: text(viewLimits.name),
  /** In the search language (contract/query); '' for every abstract. */
  query: text(queryLength),
  /** The sort order as in the list's address, such as `-submitted`; '' for the default. */
  sort: text(40),
  /** Keys of the shown columns, in any order; empty for the default columns. */
  columns: z.array(text(40)).check(z.maxLength(40)),
  /** Whether all staff can see it. */
  is_shared: z.boolean(),
});

/** A search with sort order and columns, saved under a name (S4). */
export const SavedView = z.extend(Shown, {
  view_id: z.string(),
  /** Whether it belongs to the caller. Only the owner can change it. */
  is_own: z.boolean(),
  /** Current name of its owner. */
  by_name: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

/** The reply to a command for a view. Contains no texts, because replies are stored. */
const StoredView = z.object({ view_id: z.string() });

const access = ['owner', 'secretary', 'chair'] as const;
const readers = callsOf(access);

/** Views of the list of abstracts. */
export const viewCalls = {
  views: listCall(SavedView, z.string(), access),
  save_view: readers({
    /** `view_id` is generated on the device. */
    body: z.extend(Command, { view_id: text(80), ...Shown.shape }),
    data: StoredView,
  }),
  delete_view: readers({
    body: z.extend(Command, { view_id: text(80) }),
    data: StoredView,
    frees: true,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
