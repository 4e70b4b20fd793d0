import * as z from 'zod/mini';
import type { DraftContent } from '#client/drafts/store/content.ts';
import type { OtherText as OtherTextRow } from '#client/drafts/store/rows.ts';
import { bodyBytes, limits } from '#contract/rules/limits.ts';

/**
 * Name and version of the format of `draft.json`. The version increases when an older reader would misread the file.
 */
export const formatName = 'lectern-draft';
export const formatVersion = 2;

/** Version of an exported abstract. A full paper has the next one: older readers would take it for an abstract (W8). */
export const versionOfAbstracts = 1;

/** The names of the files beside the Word file. */
export const paths = { readme: 'README.txt', draft: 'draft.json', abstract: 'abstract.txt' } as const;

/**
 * Limits of an import: a draft is its text, a frozen copy of the text, and the Word file. Fields have no limits of
 * their own: a form stores text that is too long to send, so its export does, too.
 */
export const bounds = { files: 3_000, draftBytes: 2 * bodyBytes.report, fileBytes: limits.file } as const;

const text = z.string();
const flag = z.union([z.literal(0), z.literal(1)]);
/** A count that can still be incremented. */
const count = z.number().check(z.int(), z.nonnegative(), z.lt(Number.MAX_SAFE_INTEGER / 2));
const shortText = text.check(z.maxLength(200));
/** No file system allows longer ones. */
const fileName = text.check(z.maxLength(1000));
/** Appears in URLs. */
const draftId = text.check(z.regex(/^[\w-]{1,64}$/));

/** A point in time: ISO 8601 in the file, milliseconds since 1970 here. */
const moment = z.pipe(
  text.check(z.refine((iso) => !Number.isNaN(Date.parse(iso)))),
  z.transform((iso: string) => Date.parse(iso)),
);

const Person = z.object({
  Firstname: text,
  Middlename: text,
  Lastname: text,
  Position: text,
  Affiliation: text,
  email: text,
  Corresponding_author: flag,
  Oral_presentation_author: flag,
});

const Content = z.object({
  title: text,
  abstract: text,
  keywords: text,
  submissionType: text,
  topics: text,
  report_people: z.array(Person).check(z.minLength(1), z.maxLength(limits.people)),
}) satisfies z.ZodMiniType<DraftContent>;

const OtherText = z.discriminatedUnion('part', [
  z.object({ part: z.enum(['title', 'abstract', 'keywords', 'submissionType', 'topics']), value: text }),
  z.object({ part: z.literal('report_people'), value: Content.shape.report_people }),
]) satisfies z.ZodMiniType<OtherTextRow>;

/**
 * A submission that was sent but not answered, with its key. Only with the key can another device repeat the same
 * submission: the server then answers with the report that it may have stored already. Without it, a second report
 * would be made (O8).
 */
const Unanswered = z.object({
  key: shortText,
  body: z.object({
    title: text,
    abstract: text,
    keywords: text,
    submissionType: text,
    topics: z.optional(text),
    report_people: text,
    file_url: text,
    visitor_id: text,
  }),
  /** Revision of the frozen text. */
  revision: count,
  /** Whether the Word file in the folder is the one that was sent with it. */
  withFile: z.boolean(),
  knownIds: z.array(text),
  startedAt: moment,
});

/** Enough of `draft.json` to explain why the rest cannot be read. */
export const DraftHead = z.object({ format: z.literal(formatName), formatVersion: z.number(), conference: text });

/** `draft.json` of an exported draft. */
export const ExportedDraft = z.extend(DraftHead, {
  /** The account that exported it. Only this account can use the report and the key. */
  visitor_id: text,
  /** The account's name, and when it was exported; absent in the first exports. */
  exportedBy: z.optional(shortText),
  exportedAt: z.optional(moment),
  id: draftId,
  revision: count.check(z.positive()),
  createdAt: moment,
  changedAt: moment,
  content: Content,
  /** The abstract that it is a version of; absent for a draft without versions, and in the first exports. */
  family: z.optional(
    z.object({
      id: draftId,
      n: count.check(z.positive()),
      /** Versions that the exporting account has submitted; only this account can use them. */
      submitted: z.optional(z.array(z.object({ report_id: text, n: count }))),
    }),
  ),
  /** Other texts of some parts, if the author has not chosen between them yet. */
  others: z.optional(z.array(OtherText)),
  /** Names of authors whose family name was guessed, as in the draft's row; absent without such names. */
  namesToCheck: z.optional(z.array(text)),
  /** The submitted report that the draft changes. */
  report: z.optional(
    z.object({ report_id: text, version: z.optional(z.number()), file_url: text, file_name: z.optional(text) }),
  ),
  /** The accepted report whose full paper the Word file is (W8). */
  paper: z.optional(z.object({ report_id: text })),
  /** The Word file: its own name, and its path beside `draft.json`. */
  file: z.optional(z.object({ name: fileName, path: text, type: text, attachedAt: moment })),
  unanswered: z.optional(Unanswered),
});
export type ExportedDraft = z.output<typeof ExportedDraft>;
/** `draft.json` before parsing. */
export type ExportedDraftFile = z.input<typeof ExportedDraft>;
