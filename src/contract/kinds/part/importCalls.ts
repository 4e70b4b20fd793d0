import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { problem, text } from '#contract/calls/text.ts';
import { PublishFinding } from './part.ts';

/** Bytes that the ZIP of an imported content folder may have. */
export const importBytes = 209_715_200;

/** The version that applies where the browser and the imported folder changed the same. */
const Choice = z.enum(['browser', 'folder']);
export type ImportChoice = z.output<typeof Choice>;

/** Decisions on conflicts. */
export const ImportChoices = z.object({
  /** On all changes of a part, by its name. */
  parts: z.record(z.string(), Choice),
  /** On fields, by `fieldKey`. */
  fields: z.record(z.string(), Choice),
});
export type ImportChoices = z.output<typeof ImportChoices>;

/** The key of a field in `ImportChoices`. */
export function fieldKey(part: string, pointer: string): string {
  return `${part} ${pointer}`;
}

/** The outcome of a part of an imported folder. */
export const ImportedPart = z.object({
  part: z.string(),
  /**
   * `merged`: the browser and the folder changed different fields. `conflicting`: they changed the same field, and
   * nobody has decided; then the folder's text is in `after`. `refused`: `reason` says why.
   */
  state: z.enum(['same', 'added', 'changed', 'merged', 'conflicting', 'refused']),
  /** The values; null for the value of a part that is added, and for both if it stays the same. */
  before: z.unknown(),
  after: z.unknown(),
  /**
   * Fields that both changed, decided or not. '' is the complete part, also if it is unknown what the folder was made
   * from.
   */
  conflicts: z.array(z.object({ path: z.string(), browser: z.unknown(), folder: z.unknown() })),
  /** JSON Pointer of the refused field. */
  path: z.optional(z.string()),
  reason: z.optional(z.object({ en: z.string(), zh: z.string() })),
});
export type ImportedPart = z.output<typeof ImportedPart>;

/** SHA-256 in hexadecimal. */
const print = z.string().check(z.regex(/^[\da-f]{0,64}$/, problem('malformed')));

const office = callsOf(['owner', 'secretary']);

/** Import and export of the content as a ZIP of its folder (C4, C5). */
export const importCalls = {
  import_content: office({
    query: z.object({
      /** `ImportChoices` as JSON. */
      choices: text(8000),
      /** `print` of the preview that was confirmed. '' only answers what would change. */
      confirmed: z._default(print, ''),
    }),
    upload: 'application/zip',
    bodyLimit: importBytes,
    /** A refusal with `cannotImport` has `findings` as its data. */
    data: z.object({
      parts: z.array(ImportedPart),
      /** Pictures and files that are added, as paths in the folder. */
      files: z.array(z.string()),
      /** Files that are not taken over, since only uploads can be imported. */
      not_taken: z.array(z.string()),
      /** Findings of the check in the content as it would be, without those that readers see already. */
      findings: z.array(PublishFinding),
      /** Hash of the folder and of the content that it would change, whatever is decided. */
      print,
      /** False if nothing was confirmed, or if the content has changed since it was confirmed. */
      is_stored: z.boolean(),
    }),
  }),
  /** The reply is a ZIP with the content folder. */
  export_content: office({ body: z.object({}) }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
