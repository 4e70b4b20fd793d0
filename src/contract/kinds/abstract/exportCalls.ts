import * as z from 'zod/mini';
import { optionalText, text } from '#contract/calls/text.ts';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { documentFormats, loggedSearch, tableFormats } from '#contract/staff/exportFormats.ts';

/** Most abstracts in one request. */
const mostExported = 20_000;

/** Full texts as a table: its columns by name, and a row for each abstract. */
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

/** The abstracts to export. Deleted ones are left out, and for a chair those of other topics. */
const Chosen = z.object({
  /** Their numbers, in the order of the export: `12,3,57`. */
  report_ids: text(9 * mostExported),
  /** The search of the list, for the log; '' if all abstracts were shown. */
  query: optionalText(loggedSearch),
});

const anyReader = callsOf(['owner', 'secretary', 'chair']);

/** Abstracts that leave the server as files. Each export is in the log (S4, S6, S10). */
export const abstractExportCalls = {
  /**
   * The reply is a file: the JSON of `submissions export`, from which a book of abstracts is also made; or `TextTable`.
   */
  export_texts: anyReader({
    body: z.extend(Chosen, { format: z.literal([...tableFormats, ...documentFormats]) }),
    byTopic: true,
  }),
  /** The reply is a zip of the attached files, or of the full papers, with a list of those that are missing. */
  export_files: anyReader({
    body: z.extend(Chosen, {
      /** Whether files are in a folder for each topic (S17). */
      by_topic: z.optional(z.boolean()),
      /** Whether these are the newest versions of the full papers (W8). */
      papers: z.optional(z.boolean()),
    }),
    byTopic: true,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
