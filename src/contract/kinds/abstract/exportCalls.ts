import * as z from 'zod/mini';
import { optionalText, text } from '#contract/calls/text.ts';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { documentFormats, loggedSearch, tableFormats } from '#contract/staff/exportFormats.ts';

/** Maximum number of abstracts in one request. */
const mostExported = 20_000;

/** Full texts as a table: columns with names, and a row for each abstract. */
export const TextTable = z.object({
  columns: z.array(
    z.object({
      key: z.string(),
      /** Set if its cells are times (ISO 8601, UTC). Other cells are texts and numbers. */
      kind: z.optional(z.literal('time')),
    }),
  ),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
});
export type TextTable = z.output<typeof TextTable>;

/** The abstracts to export. Deleted abstracts are left out, as are abstracts outside a chair's topics. */
const Chosen = z.object({
  /** Their numbers, in the order of the export: `12,3,57`. */
  report_ids: text(9 * mostExported),
  /** The search of the list, for the log; '' if all abstracts were shown. */
  query: optionalText(loggedSearch),
});

const anyReader = callsOf(['owner', 'secretary', 'chair']);

/** Exports of abstracts as files. Each export is logged (S4, S6, S10). */
export const abstractExportCalls = {
  /**
   * The reply is a file: either the JSON of `submissions export`, from which a book of abstracts is also made, or a
   * `TextTable`.
   */
  export_texts: anyReader({
    body: z.extend(Chosen, { format: z.literal([...tableFormats, ...documentFormats]) }),
    byTopic: true,
  }),
  /** The reply is a zip of the attached files or the full papers, with a list of missing files. */
  export_files: anyReader({
    body: z.extend(Chosen, {
      /** Whether the zip has a folder for each topic (S17). */
      by_topic: z.optional(z.boolean()),
      /** Whether to export the newest versions of the full papers instead (W8). */
      papers: z.optional(z.boolean()),
    }),
    byTopic: true,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
