import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { problem, text } from '#contract/calls/text.ts';
import { PublishFinding } from './part.ts';

/** Maximum size of the ZIP of an imported content folder, in bytes. */
export const importBytes = 209_715_200;

/** Which version applies if the browser and the imported folder changed the same field. */
const Choice = z.enum(['browser', 'folder']);
export type ImportChoice = z.output<typeof Choice>;

/** Decisions on conflicts. */
export const ImportChoices = z.object({
  /** Decisions on all changes of a part, by its name. */
  parts: z.record(z.string(), Choice),
  /** Decisions on fields, by `fieldKey`. */
  fields: z.record(z.string(), Choice),
});
export type ImportChoices = z.output<typeof ImportChoices>;

/** The key of a field in `ImportChoices`. */
export function fieldKey(part: string, pointer: string): string {
  return `${part} ${pointer}`;
}

/** The result of importing a part. */
export const ImportedPart = z.object({
  part: z.string(),
  /**
   * `merged`: the browser and the folder changed different fields. `conflicting`: they changed the same field and it is
   * undecided; `after` then contains the folder's text. `refused`: `reason` says why.
   */
  state: z.enum(['same', 'added', 'changed', 'merged', 'conflicting', 'refused']),
  /** The values. `before` is null if the part is added; both are null if it stays the same. */
  before: z.unknown(),
  after: z.unknown(),
  /**
   * Fields that both changed, decided or undecided. '' stands for the complete part, including when the base of the
   * folder is unknown.
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
      /** `print` of the confirmed preview. '' to get only a preview. */
      confirmed: z._default(print, ''),
    }),
    upload: 'application/zip',
    bodyLimit: importBytes,
    /** A refusal with `cannotImport` has `findings` as its data. */
    data: z.object({
      parts: z.array(ImportedPart),
      /** Pictures and files to add, as paths in the folder. */
      files: z.array(z.string()),
      /** Files that are not imported, because only uploads can be. */
      not_taken: z.array(z.string()),
      /** Findings of the check in the resulting content, without those that visitors can already see. */
      findings: z.array(PublishFinding),
      /** Hash of the folder and of the content that it would change. Does not depend on the decisions. */
      print,
      /** False if nothing was confirmed, or if the content has changed since it was confirmed. */
      is_stored: z.boolean(),
    }),
  }),
  /** The reply is a ZIP with the content folder. */
  export_content: office({ body: z.object({}) }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
