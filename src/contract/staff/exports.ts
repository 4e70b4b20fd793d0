import * as z from 'zod/mini';
import { optionalText, text } from '#contract/calls/text.ts';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { kept } from '#contract/records/command.ts';

/** The lists whose tables a device writes by itself. */
export const exportedLists = ['abstracts', 'accounts', 'letters', 'log'] as const;
export type ExportedList = (typeof exportedLists)[number];

/** As what a table is written. */
export const tableFormats = ['xlsx', 'csv', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** As what a document is written, such as the book of abstracts. */
export const documentFormats = ['docx', 'html'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Characters of a search that the log keeps. */
export const loggedSearch = 500;

/** How many abstracts can be asked for at once. */
const mostExported = 20_000;

/** Full texts as a table: its columns by name, and a row for each abstract. */
export const TextTable = z.object({
  columns: z.array(
    z.object({
      key: z.string(),
      /** Its cells are times, ISO 8601, UTC; otherwise they are texts and numbers. */
      kind: z.optional(z.literal('time')),
    }),
  ),
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
});
export type TextTable = z.output<typeof TextTable>;

/** What was searched for, for the log; '' where everything was shown. */
const query = optionalText(loggedSearch);

/** Of some abstracts: those that are gone by now are left out, and for a chair those of foreign topics. */
const Chosen = z.object({
  /** Their numbers, in the order in which they are wanted: `12,3,57`. */
  report_ids: text(9 * mostExported),
  query,
});

const anyReader = callsOf(['owner', 'secretary', 'chair']);

/** What leaves the server, or a device that keeps a list, as a file. All of it is in the log (S4, S6, S10). */
export const exportCalls = {
  /**
   * Answered as a file: the JSON of `submissions export`, of which a book of abstracts is written, too; or `TextTable`.
   */
  export_texts: anyReader({
    body: z.extend(Chosen, { format: z.literal([...tableFormats, ...documentFormats]) }),
    byTopic: true,
  }),
  /** Answered as a zip of the attached files, with a list of those that are missing. */
  export_files: anyReader({
    body: z.extend(Chosen, {
      /** In a folder for each topic (S17). */
      by_topic: z.optional(z.boolean()),
    }),
    byTopic: true,
  }),
  /** Tells of a table that a device has written by itself, which works without a network. */
  note_export: anyReader(
    kept(
      z.object({
        list: z.literal(exportedLists),
        format: z.literal(tableFormats),
        /** How many rows it has. */
        rows: z.int32().check(z.minimum(0)),
        query,
        /** When it was written, by the device's clock: ISO 8601, UTC. */
        at: text(40),
      }),
      { target: () => 'exports', apply: {} },
    ),
  ),
} as const satisfies Record<string, Omit<Call, 'path'>>;
