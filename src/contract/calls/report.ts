import * as z from 'zod/mini';
import { isPlain } from './json.ts';
import type { SiteTopics } from '#contract/rules/topics.ts';
import { bodyBytes, limits, peopleCharacters, peopleSigns } from '#contract/rules/limits.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';
import { AuthorsOutcome } from './outcome.ts';
import { AnsweredReceipt } from './receipt.ts';
import { choiceText, id, optionalChoice, optionalText, optionalWrittenText, problem, writtenText } from './text.ts';
import { callsOf, noData, type Call } from './call.ts';

/** Positions of an author, as they are stored (R5); the screens translate them. */
export const positions = [
  'Prof.',
  'Associate Prof.',
  'Assistant Prof.',
  'Dr.',
  'Master',
  'Senior Lecturer',
  'Lecturer',
  'Ph.D student',
  'Master student',
  'Undergraduate student',
  'Others',
] as const;

const flag = z._default(
  z.pipe(
    z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1'), z.boolean()]),
    z.transform((value): 0 | 1 => (value === true || Number(value) === 1 ? 1 : 0)),
  ),
  0,
);

/** An author of a report, with the specification's field names. */
export const Person = z.object({
  Firstname: optionalWrittenText(limits.personField),
  Middlename: optionalWrittenText(limits.personField),
  Lastname: optionalWrittenText(limits.personField),
  Position: optionalWrittenText(limits.personField),
  Affiliation: optionalWrittenText(limits.personField),
  email: optionalWrittenText(limits.email),
  Corresponding_author: flag,
  Oral_presentation_author: flag,
});
export type Person = z.output<typeof Person>;

/** `report_people` is sent as a JSON string (V1). */
export const PeopleAsJson = z.pipe(
  z.string().check(z.maxLength(peopleCharacters, problem('tooLong'))),
  z.pipe(
    z.transform((json: string, context) => {
      const people = isPlain(json, peopleSigns) ? parseJson(json) : undefined;
      const wrong = problemOfList(people);
      if (!wrong) return people;
      context.issues.push({ code: 'custom', message: problem(wrong), input: json });
      return z.NEVER;
    }),
    z.array(Person),
  ),
);

/** Parses JSON; undefined if it is invalid. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Checks the length before the elements, since a small body can contain millions. */
function problemOfList(people: unknown): ProblemCode | undefined {
  if (!Array.isArray(people)) return 'malformed';
  return people.length > limits.people ? 'tooLong' : undefined;
}

/** The payload of `add_report`. */
export const NewReport = z.object({
  report_people: PeopleAsJson,
  submissionType: optionalChoice(),
  title: writtenText(limits.title),
  abstract: writtenText(limits.abstract),
  keywords: writtenText(limits.keywords),
  /** The URL from `uploadFile`, or ''. */
  file_url: optionalText(2000),
  /** Must be the caller's own; identity comes from the session. */
  visitor_id: optionalChoice(80),
  topics: optionalChoice(),
});
/** The payload of `add_report` as sent, with `report_people` as a JSON string. */
export type NewReportBody = z.input<typeof NewReport>;
/** A new report after parsing, with `report_people` as a list. */
export type NewReport = z.output<typeof NewReport>;

/** The payload of `upload_report`. A form without topics leaves them out, and they remain unchanged (R9). */
export const ReportUpdate = z.extend(NewReport, { report_id: choiceText(), topics: z.optional(choiceText()) });

export const ReportQuery = z.object({
  /** One of the caller's own reports. */
  report_id: optionalChoice(),
  /** The caller's own id, for the complete list. */
  visitor_id: optionalChoice(80),
});

export const ReportId = z.object({ report_id: choiceText() });

/** Reply of `add_report` and `upload_report`; not in the specification. */
export const Receipt = z.object({
  report_id: id,
  /** Counts up from 1. Sent in `If-Match`. */
  version: z.number(),
  /** ISO 8601, UTC, by the server's clock. */
  received_at: z.string(),
  receipt: AnsweredReceipt,
});
export type Receipt = z.output<typeof Receipt>;

const TolerantPerson = z.looseObject({
  Firstname: z.string(),
  Lastname: z.string(),
});

/** A report in the reply of `report_list`. A server may leave out all but the four fields of the dashboard's table. */
export const Report = z.object({
  report_id: id,
  title: z.string(),
  keywords: z.nullish(z.string()),
  submissionType: z.nullish(id),
  abstract: z.nullish(z.string()),
  topics: z.nullish(id),
  file_url: z.nullish(z.string()),
  visitor_id: z.nullish(id),
  /** A list; some servers return the JSON string that they received. */
  report_people: z.nullish(z.union([z.array(TolerantPerson), z.string()])),
  version: z.optional(z.number()),
  /** Time of the last version that the author sent. */
  received_at: z.optional(z.string()),
  /** Original name of the attached file, and its size in bytes. */
  file_name: z.nullish(z.string()),
  file_size: z.nullish(z.number()),
  /** Receipt of the author's last version. */
  receipt: AnsweredReceipt,
  /** If the organisers have changed it since: when, who, and the fields that differ. */
  edited: z.optional(z.object({ at: z.string(), by_name: z.string(), fields: z.array(z.string()) })),
  /** The organiser who submitted that version on the author's behalf; absent if the author did. */
  handed_in_by: z.optional(z.string()),
  /** If the organisers have withdrawn it. It can still be deleted, but not changed until it is restored. */
  withdrawn: z.optional(z.object({ at: z.string(), reason: z.string() })),
  /** Present while the conference has review, unless the abstract is withdrawn. */
  outcome: z.optional(AuthorsOutcome),
});
export type Report = z.output<typeof Report>;

/**
 * Last day of the caller's own deadline, as '2026-07-05' in the conference's time zone; '' if the general deadline
 * applies.
 */
const OwnDeadline = z.object({ deadline: z.string() });

/** The current topics with their states, as `site.json` has them. */
export const CurrentTopics = z.object({
  topics: z.readonly(z.array(z.object({ en: z.string(), zh: z.string() }))),
  /** The server makes it from content that it has checked. */
  topicState: z.optional(z.custom<NonNullable<SiteTopics['topicState']>>((state) => typeof state === 'object')),
});

const account = callsOf('account');

/** Submissions. */
export const reportCalls = {
  add_report: account({
    path: '/H5Api/add_report',
    body: NewReport,
    data: z.optional(Receipt),
    bodyLimit: bodyBytes.report,
  }),
  upload_report: account({
    path: '/H5Api/upload_report',
    body: ReportUpdate,
    data: z.optional(Receipt),
    bodyLimit: bodyBytes.report,
  }),
  report_list: account({ path: '/H5Api/report_list', body: ReportQuery, data: z.array(Report) }),
  delete_report: account({ path: '/H5Api/delete_report', body: ReportId, data: noData }),
  /** The current topics, which pages show after the next publication. */
  topics: account({ path: '/H5Api/topics', data: CurrentTopics }),
  own_deadline: account({ path: '/H5Api/own_deadline', data: OwnDeadline }),
} as const satisfies Record<string, Call>;
