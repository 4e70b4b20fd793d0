import * as z from 'zod/mini';
import { acceptanceCalls } from './acceptance.ts';
import { accountCalls } from './account.ts';
import type { Call, InputOf, OutputOf } from './call.ts';
import { everyPage, serverName } from './everyPage.ts';
import { fullPaperCalls } from './fullPaper.ts';
import { invoiceCalls } from './invoice.ts';
import { invitationLetterCalls } from './invitationLetter.ts';
import { outcomeCalls } from './outcome.ts';
import { peopleCalls } from './people.ts';
import { receiptCalls } from './receipt.ts';
import { reportCalls } from './report.ts';

/** Whether the server can be reached. */
const healthCalls = {
  healthz: {
    method: 'GET',
    path: everyPage.healthz,
    data: z.object({ name: z.literal(serverName), now: z.optional(z.number()), phase: z.optional(z.string()) }),
    access: 'anyone',
  },
} as const satisfies Record<string, Call>;

/**
 * Every HTTP call of visitors (V1), composed of the files with their schemas. The server registers a handler for each
 * row, and the client can call nothing else, so a missing or misspelt call does not compile. Calls of the admin area
 * are in `contract/staff`; `everyCall` has both.
 */
export const calls = {
  ...accountCalls,
  ...peopleCalls,
  ...reportCalls,
  ...outcomeCalls,
  ...fullPaperCalls,
  ...acceptanceCalls,
  ...receiptCalls,
  ...invoiceCalls,
  ...invitationLetterCalls,
  ...healthCalls,
} as const satisfies Record<string, Call>;

/** The two calls that are not JSON: uploading a file, and the picture of the visitor counter. */
export const transfers = {
  uploadFile: {
    method: 'POST',
    path: '/VisApi/uploadFile',
    /** Name of the file's field in the multipart body. */
    field: 'file',
    /** The file's URL, which becomes `file_url`. */
    data: z.string().check(z.minLength(1)),
    access: 'account',
  },
  visitor_counter: {
    method: 'GET',
    path: everyPage.visitorCounter,
    access: 'anyone',
  },
} as const;

/**
 * Headers beyond the specification. The headers of reports are sent only to a server that lists them as features. Other
 * servers ignore the headers of files.
 */
export const headers = {
  /** For `add_report`: a repeated key with the same body gets the first reply again. */
  idempotencyKey: 'idempotency-key',
  /** For `upload_report`: the quoted version that the change is based on. */
  ifMatch: 'if-match',
  /** For `uploadFile`: the file's size in bytes, so that an incomplete body is refused. */
  fileSize: 'x-file-size',
  /**
   * For `uploadFile`: `report` for a report's file, or `paper` for a full paper. A full paper is refused before the
   * upload once its deadline is over.
   */
  fileFor: 'x-file-for',
  /**
   * For `uploadFile`: SHA-256 of the report's text (`canonicalText`, without topics if the form has none). If
   * submissions close during the upload, the file may only be submitted with this text.
   */
  reportText: 'x-report-text',
} as const;

export type CallName = keyof typeof calls;
/** The JSON body of a call as a client writes it. */
export type BodyOf<Name extends CallName> = InputOf<(typeof calls)[Name]>;
/** `data` of a call's successful reply. */
export type DataOf<Name extends CallName> = OutputOf<(typeof calls)[Name]>;
