import * as z from 'zod/mini';
import { Person, PeopleAsJson } from '#contract/calls/report.ts';
import { choiceText, optionalText, text, writtenText } from '#contract/calls/text.ts';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { described, type LabelWords } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import { bylineOf } from '#contract/names/byline.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import { bodyBytes, limits } from '#contract/rules/limits.ts';
import { MailRecord } from '#contract/staff/mailRecord.ts';
import { markApart } from '#contract/query/apart.ts';
import { changesOf, Command, fieldChange, queued, timeOf } from '#contract/records/command.ts';
import { asText } from '#contract/records/fieldChanges.ts';
import { detailedListCall, listCall } from '#contract/records/listCall.ts';
import { RecordFile } from '#contract/records/recordFile.ts';

const Contact = z.object({ name: z.string(), email: z.string() });

/** A submission as a row of the list. Long fields are truncated. Names are as the author wrote them. */
export const AbstractRow = z.object({
  report_id: z.number(),
  title: z.string(),
  submissionType: z.string(),
  /** Number of the topic; '' without one. */
  topics: z.string(),
  /** Names in author order, at most `listedAuthors`. */
  authors: z.array(z.string()),
  /** Number of authors, including those not listed. */
  author_count: z.number(),
  /** Name of the submitting account, often in Chinese while `authors` are in pinyin; '' if it is one of `authors`. */
  account: z.string(),
  /** Pinyin of the Chinese names, as people type it. */
  pinyin: z.string(),
  /**
   * Affiliations without duplicates, in author order: at most `listedAffiliations`, each truncated to
   * `affiliationLength` characters.
   */
  affiliations: z.array(z.string()),
  corresponding: z.array(Contact),
  presenting: z.array(Contact),
  /** `country_id` of the account that submitted. */
  country: z.string(),
  /** Truncated to `listedKeywords` characters. */
  keywords: z.string(),
  has_file: z.boolean(),
  /** Size of the file in bytes; absent without a file, and in rows cached by an earlier version. */
  file_size: z.optional(z.number()),
  version: z.number(),
  /** ISO 8601, UTC, by the server's clock. */
  submitted_at: z.string(),
  /** When the author last sent the abstract, or staff last changed, withdrew or restored it. */
  changed_at: z.string(),
  /** The language in which the author registered and gets mail. */
  language: z.literal(['en', 'zh']),
  /** Whether the organisers have withdrawn it. */
  withdrawn: z.boolean(),
  /**
   * Fingerprint for finding similar texts (`textPrint.ts`). Absent for short texts, and in rows cached by an earlier
   * version.
   */
  print: z.optional(z.string()),
  /** Version of the full paper (W8); absent if there is none. */
  paper: z.optional(z.number()),
  /** Numbers of abstracts that staff have marked as not duplicates of this one. */
  apart: z.optional(z.array(z.number())),
});
export type AbstractRow = z.output<typeof AbstractRow>;

/** The text of a submission, for searches in the list. */
export const SearchedText = z.object({
  report_id: z.number(),
  /** The first `searchedCharacters` of the text, folded for comparison. */
  text: z.string(),
});
export type SearchedText = z.output<typeof SearchedText>;

/** Maximum number of characters of a text that are searched. An abstract has a few thousand, but may have a million. */
export const searchedCharacters = 20_000;

const listedAuthors = 50;
export const listedKeywords = 300;
const listedAffiliations = 20;
const affiliationLength = 120;
/** Maximum number of corresponding and presenting authors listed with their addresses. */
const listedContacts = 5;

/** The fields of an abstract that staff can change on the author's behalf. */
export const abstractFields = ['title', 'abstract', 'keywords', 'submissionType', 'topics', 'report_people'] as const;
export type AbstractField = (typeof abstractFields)[number];

const Words = z.object({
  title: z.string(),
  abstract: z.string(),
  keywords: z.string(),
  submissionType: z.string(),
  topics: z.string(),
  report_people: z.array(Person),
});

/** A version that staff have replaced since. */
export const EarlierVersion = z.extend(Words, {
  version: z.number(),
  /** Its file. `is_kept` if the file can still be downloaded. */
  file: z.nullable(z.object({ name: z.string(), size: z.number(), is_kept: z.boolean() })),
  /** When the author sent it, or staff wrote it. */
  received_at: z.string(),
  /** Name of the member of staff who wrote this version; '' for the author. */
  by_name: z.string(),
});
export type EarlierVersion = z.output<typeof EarlierVersion>;

/** A version of a full paper, for staff (W8). */
const FullPaper = z.object({
  version: z.number(),
  received_at: z.string(),
  /** Name of the member of staff who submitted it on the author's behalf; '' if the author did. */
  by_name: z.string(),
  file: RecordFile,
});
export type FullPaper = z.output<typeof FullPaper>;

/** All details of a submission that staff may see. Times are ISO 8601, UTC, by the server's clock. */
export const OneAbstract = z.extend(Words, {
  report_id: z.number(),
  version: z.number(),
  submitted_at: z.string(),
  /** When the author's last version was received. Later changes by staff are in `edited`. */
  received_at: z.string(),
  /** The attached file. */
  file: z.nullable(RecordFile),
  /** All versions of its full paper, the newest first (W8); absent if there is none. */
  papers: z.optional(z.array(FullPaper)),
  /** The account that submitted it. */
  account: z.object({
    visitor_id: z.string(),
    name: z.string(),
    email: z.string(),
    /** `country_id`. */
    country: z.string(),
    language: z.literal(['en', 'zh']),
    is_closed: z.boolean(),
    /** This person's own deadline, as '2026-07-05'; '' for the general one. */
    deadline: z.string(),
  }),
  /**
   * Set if staff have changed the author's last version: time and author of the last change by staff, and the fields
   * that differ.
   */
  edited: z.nullable(z.object({ at: z.string(), by_name: z.string(), fields: z.array(z.literal(abstractFields)) })),
  /** Set if the abstract is withdrawn. It then appears in no public list but remains stored. */
  withdrawn: z.nullable(z.object({ at: z.string(), by_name: z.string(), reason: z.string() })),
  /** Newest first. */
  earlier: z.array(EarlierVersion),
  /** Confirmations and other mail about it, newest first. */
  mail: z.array(MailRecord),
});
export type OneAbstract = z.output<typeof OneAbstract>;

/** Maximum length of the reason for a withdrawal, in characters. */
export const withdrawalReason = 2000;

/** The fields of an abstract that staff write. */
const written = {
  title: paragraph(['Title', '题目'], { rows: 2, limit: limits.title }),
  abstract: paragraph(['Abstract', '摘要'], { rows: 12, limit: limits.abstract }),
  keywords: paragraph(['Keywords', '关键词'], { rows: 2, limit: limits.keywords }),
  submissionType: described(choiceText(), { as: 'submissionType' }, ['Type', '类型']),
  topics: described(choiceText(), { as: 'topic' }, ['Topic', '专题']),
  report_people: described(PeopleAsJson, { as: 'authors' }, ['Authors', '作者']),
};
export const abstractFacts = factsByName(written);

function paragraph(label: LabelWords, { rows, limit }: { rows: number; limit: number }) {
  return described(writtenText(limit), { as: 'paragraph', rows }, label, { limit });
}

/** Changed values by field. Authors are a JSON string, as on the wire. */
export const AbstractChanges = changesOf(written);
export type AbstractChanges = z.output<typeof AbstractChanges>;

/** The reply to a command for an abstract. */
const ChangedAbstract = z.object({ report_id: z.number(), version: z.number() });

/** An abstract with a certain person among its authors. */
const AuthorEntry = z.object({
  report_id: z.number(),
  title: z.string(),
  report_people: z.array(Person),
  /** Indexes of the person among the authors: several if the abstract names the person twice. */
  places: z.array(z.number()),
  /** Whether the person was found by e-mail address, or by name only. */
  by: z.literal(['address', 'name']),
});
export type AuthorEntry = z.output<typeof AuthorEntry>;

/** Maximum number of entries in a reply. */
export const mostEntries = 200;

/** The fields of an abstract that staff can change. */
export type AbstractValues = Pick<OneAbstract, AbstractField>;
type Changes = z.input<typeof AbstractChanges>;

export function valuesOf(abstract: AbstractValues): AbstractValues {
  const { title, abstract: text, keywords, submissionType, topics, report_people } = abstract;
  return { title, abstract: text, keywords, submissionType, topics, report_people };
}

/** The values after applying changes. */
function withChanges<Values extends AbstractValues>(values: Values, changes: Changes): Values {
  const { report_people, ...texts } = changes;
  const strings = Object.entries(texts).map(([field, change]) => [field, String(change?.to ?? '')]);
  return {
    ...values,
    ...Object.fromEntries(strings),
    ...(report_people && { report_people: JSON.parse(report_people.to) as Values['report_people'] }),
  };
}

/** The abstract with the file of an earlier version. */
function withFileOf(abstract: OneAbstract, version: number | undefined): OneAbstract {
  const wanted = abstract.earlier.find((earlier) => earlier.version === version);
  if (!wanted) return abstract;
  return { ...abstract, file: wanted.file && { name: wanted.file.name, size: wanted.file.size } };
}

function rowWith(row: AbstractRow, { title, keywords, submissionType, topics, report_people }: Changes): AbstractRow {
  return {
    ...row,
    ...(title && { title: title.to }),
    ...(keywords && { keywords: keywords.to.slice(0, listedKeywords).toWellFormed() }),
    ...(submissionType && { submissionType: asText(submissionType.to) }),
    ...(topics && { topics: asText(topics.to) }),
    ...(report_people && listedPeople(JSON.parse(report_people.to) as Person[])),
  };
}

/** The authors in a row of the list. */
export function listedPeople(people: readonly Person[]) {
  return {
    authors: people.slice(0, listedAuthors).map(listedName),
    author_count: people.length,
    affiliations: bylineOf(people)
      .affiliations.slice(0, listedAffiliations)
      .map((affiliation) => affiliation.slice(0, affiliationLength).toWellFormed()),
    corresponding: contacts(people, 'Corresponding_author'),
    presenting: contacts(people, 'Oral_presentation_author'),
  };
}

function contacts(people: readonly Person[], mark: 'Corresponding_author' | 'Oral_presentation_author') {
  const marked = people.filter((person) => person[mark] === 1).slice(0, listedContacts);
  return marked.map((person) => ({ name: listedName(person), email: person.email.trim() }));
}

/** A name as a list shows it. */
export function listedName(person: Parameters<typeof shownFullName>[0]): string {
  const name = shownFullName(person);
  return name.length > 100 ? `${name.slice(0, 100).toWellFormed()}…` : name;
}

const access = ['owner', 'secretary', 'chair'] as const;
const readers = callsOf(access);
/** The media type of Word files, both .doc and .docx. The body is the file itself. */
const anyMediaType = 'application/octet-stream';

/** Whether the author is notified, if the server sends mail. */
const tell = z._default(z.boolean(), true);

const office = callsOf(['owner', 'secretary']);

const ownDeadline = { deadline: described(optionalText(10), { as: 'day' }, ['Deadline', '截止日期']) };
export const ownDeadlineFacts = factsByName(ownDeadline);

/** Submissions of all accounts: listing and reading them (S4), and changing them on the author's behalf (S5). */
export const abstractCalls = {
  abstracts: { ...detailedListCall(AbstractRow, OneAbstract, z.number(), access), byTopic: true },
  abstract_texts: { ...listCall(SearchedText, z.number(), access), byTopic: true },
  abstract: readers({
    byTopic: true,
    body: z.object({ report_id: choiceText() }),
    data: OneAbstract,
  }),
  /** The reply is the attached Word file or the full paper. */
  abstract_file: readers({
    byTopic: true,
    body: z.object({
      report_id: choiceText(),
      /** Version number, for the file of an earlier version; absent for the attached file. */
      version: z.optional(z.int32()),
      /** Version number of the full paper. If present, the reply is the full paper. */
      paper: z.optional(z.int32()),
      /** Whether a device is storing the files of all abstracts. That is logged once, instead of for each file. */
      offline: z.optional(z.boolean()),
    }),
  }),
  /** Enters an abstract that arrived by other means, as a submission of an account. */
  add_abstract: office({
    body: z.extend(Command, {
      visitor_id: text(80),
      ...written,
      tell,
    }),
    data: ChangedAbstract,
    bodyLimit: bodyBytes.report,
  }),
  /**
   * Moves an abstract with its files and versions to another account. The former author can no longer read or change
   * it.
   */
  move_abstract: office({
    body: z.extend(Command, {
      report_id: choiceText(),
      /** The current account and the new one. */
      from: text(80),
      visitor_id: text(80),
      tell,
    }),
    data: ChangedAbstract,
    recent: true,
  }),
  /** Finds a person among the authors of abstracts, by address and by every spelling of the name. */
  author_entries: office({
    body: z.object({
      email: optionalText(limits.email),
      Firstname: optionalText(limits.personField),
      Middlename: optionalText(limits.personField),
      Lastname: optionalText(limits.personField),
    }),
    data: z.object({ entries: z.array(AuthorEntry), total: z.number() }),
  }),
  /** Attaches a Word file that the author has sent by other means. The previous version remains stored. */
  replace_file: office({
    query: z.object({
      report_id: text(20),
      name: text(limits.fileName * 4),
      /** The file becomes the next version of the full paper (W8). The reply contains its version number. */
      as: z.optional(z.literal('paper')),
      /** `no`: the author is not notified. */
      tell: z.literal(['yes', 'no']),
    }),
    upload: anyMediaType,
    bodyLimit: limits.file,
    data: z.extend(ChangedAbstract, {
      /** Whether the author is notified by mail. */
      is_mailed: z.boolean(),
    }),
  }),
  edit_abstract: office({
    ...queued(
      z.object({
        report_id: choiceText(),
        changes: AbstractChanges,
        /**
         * Version numbers: the version whose file is attached now, and the version whose file replaces it. Not a
         * `fieldChange`, because a conflict offers no choice of files.
         */
        file: z.optional(z.object({ was: z.int32(), is: z.int32() })),
        /** The version to restore. */
        back_to: z.optional(z.int32()),
        tell,
      }),
      {
        apply: {
          abstract: {
            row: (row, { changes }) => rowWith(row, changes),
            one: (abstract, { changes, file }) => withFileOf(withChanges(abstract, changes), file?.is),
          },
        },
        fields: { kind: 'abstract', isComplete: true, of: valuesOf },
      },
    ),
    data: ChangedAbstract,
    bodyLimit: 2 * bodyBytes.report,
  }),
  withdraw_abstract: office({
    ...queued(z.object({ report_id: choiceText(), reason: optionalText(withdrawalReason), tell }), {
      apply: {
        abstract: {
          row: (row) => ({ ...row, withdrawn: true }),
          one: (abstract, { reason = '' }, { by, made_at }) => ({
            ...abstract,
            withdrawn: abstract.withdrawn ?? { at: timeOf(made_at), by_name: by.name, reason },
          }),
        },
      },
    }),
    data: ChangedAbstract,
  }),
  restore_abstract: office({
    ...queued(z.object({ report_id: choiceText(), tell }), {
      apply: {
        abstract: {
          row: (row) => ({ ...row, withdrawn: false }),
          one: (abstract) => ({ ...abstract, withdrawn: null }),
        },
      },
    }),
    data: ChangedAbstract,
  }),
  /** Marks two abstracts as not duplicates, or removes the mark. */
  tell_abstracts_apart: office({
    ...queued(z.object({ report_id: choiceText(), other_id: z.int32(), is_apart: z.boolean() }), {
      apply: {
        abstract: {
          row: (row, { other_id, is_apart }) => markApart(row, other_id, is_apart),
        },
      },
    }),
    data: ChangedAbstract,
  }),
  extend_deadline: office({
    ...queued(
      z.object({
        visitor_id: text(80),
        /** The last day before and after, as '2026-07-05'; '' for the general deadline. */
        deadline: fieldChange(ownDeadline.deadline),
        tell,
      }),
      {
        apply: {
          abstract: {
            one: (abstract, { deadline }) => ({
              ...abstract,
              account: { ...abstract.account, deadline: deadline.to ?? '' },
            }),
          },
        },
        fields: { kind: 'abstract', of: ({ account: { deadline } }) => ({ deadline }) },
      },
    ),
    data: z.object({ visitor_id: z.string(), deadline: z.string() }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
