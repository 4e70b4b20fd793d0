import * as z from 'zod/mini';
import { text } from '#contract/calls/text.ts';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { queryLength } from '#contract/query/query.ts';
import { Command } from '#contract/records/command.ts';
import { listCall } from '#contract/records/listCall.ts';

/** Characters of a name, and how many views somebody can keep. */
export const viewLimits = { name: 60, views: 50 } as const;

/** The settings of a view of the list of abstracts. */
const Shown = z.object({
  name: text(viewLimits.name),
  /** In the search language (contract/query); '' finds every abstract. */
  query: text(queryLength),
  /** As in the list's address, such as `-submitted`; '' for the usual order. */
  sort: text(40),
  /** Keys of columns, in any order; none for the usual ones. */
  columns: z.array(text(40)).check(z.maxLength(40)),
  /** Whether all of the staff see it. */
  is_shared: z.boolean(),
});

/** A search with order and columns, saved under a name (S4). */
export const SavedView = z.extend(Shown, {
  view_id: z.string(),
  /** Whether the caller keeps it; nobody else can change it. */
  is_own: z.boolean(),
  /** Present name of who keeps it. */
  by_name: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

/** The reply to a command for a view. It has nobody's words, since replies are stored. */
const Kept = z.object({ view_id: z.string() });

const access = ['owner', 'secretary', 'chair'] as const;
const readers = callsOf(access);

/** Views of the list of abstracts. */
export const viewCalls = {
  views: listCall(SavedView, z.string(), access),
  save_view: readers({
    /** `view_id` is made on the device. */
    body: z.extend(Command, { view_id: text(80), ...Shown.shape }),
    data: Kept,
  }),
  delete_view: readers({
    body: z.extend(Command, { view_id: text(80) }),
    data: Kept,
    frees: true,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
