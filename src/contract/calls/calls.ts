import * as z from 'zod/mini';
import {
  Account,
  AuthorInfo,
  AuthorInfoQuery,
  Credentials,
  EmailChange,
  PasswordChange,
  PasswordReset,
  Registration,
} from './account.ts';
import { everyPage, serverName } from './everyPage.ts';
import { InvitationLetter, NewInvitationLetter } from './invitationLetter.ts';
import { bodyBytes } from '#contract/rules/limits.ts';
import { Country, Speaker, SpeakerQuery } from './people.ts';
import { ReceiptKey } from './receipt.ts';
import { NewReport, Receipt, Report, ReportId, ReportQuery, ReportUpdate } from './report.ts';

/** A call as both sides know it. Paths stand without the API's base; the server answers them under `/api` too (V1). */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** Schema of the JSON body; absent where there is none. */
  body?: z.core.$ZodType;
  /** Schema of `data` in a successful reply; absent where there is none. */
  data?: z.core.$ZodType;
  /** Whether the session cookie must name an account. */
  session: boolean;
  /** Largest body, in bytes. */
  bodyLimit: number;
  summary: string;
}

const nothing = z.optional(z.unknown());

/**
 * Every HTTP call once (specification §7, design §3). The server registers a handler for each row and the client
 * can call nothing else, so that a missing or misspelt call does not compile.
 */
export const calls = {
  login: {
    method: 'POST',
    path: '/LoginApi/login',
    body: Credentials,
    data: Account,
    session: false,
    bodyLimit: bodyBytes.small,
    summary: 'Log in; sets the session cookie.',
  },
  register: {
    method: 'POST',
    path: '/LoginApi/register',
    body: Registration,
    data: z.array(Account),
    session: false,
    bodyLimit: bodyBytes.small,
    summary: 'Create an account and log in. The first element of the list is the account.',
  },
  logout: {
    method: 'POST',
    path: '/LoginApi/logout',
    data: nothing,
    session: false,
    bodyLimit: bodyBytes.small,
    summary: 'End the session; also succeeds without one.',
  },
  change_password: {
    method: 'POST',
    path: '/LoginApi/change_password',
    body: PasswordChange,
    data: nothing,
    session: true,
    bodyLimit: bodyBytes.small,
    summary: 'Give the own account another password, and end its other sessions.',
  },
  reset_password: {
    method: 'POST',
    path: '/LoginApi/reset_password',
    body: PasswordReset,
    data: nothing,
    session: false,
    bodyLimit: bodyBytes.small,
    summary: 'Set a password by a one-time link of the secretariat, and end every session of the account.',
  },
  change_email: {
    method: 'POST',
    path: '/LoginApi/change_email',
    body: EmailChange,
    data: z.object({ email: z.string() }),
    session: true,
    bodyLimit: bodyBytes.small,
    summary: 'Give the own account another e-mail address to log in with; answers it as it is kept.',
  },
  country_list: {
    method: 'GET',
    path: '/H5Api/country_list',
    data: z.array(Country),
    session: false,
    bodyLimit: bodyBytes.small,
    summary: 'Every country with its phone code: of ISO 3166, or as the organisers imported them.',
  },
  add_report: {
    method: 'POST',
    path: '/H5Api/add_report',
    body: NewReport,
    data: z.optional(Receipt),
    session: true,
    bodyLimit: bodyBytes.report,
    summary: 'Submit a report. With an Idempotency-Key, a repeated call answers as the first did.',
  },
  upload_report: {
    method: 'POST',
    path: '/H5Api/upload_report',
    body: ReportUpdate,
    data: z.optional(Receipt),
    session: true,
    bodyLimit: bodyBytes.report,
    summary: 'Change one of the own reports. With If-Match, only if nobody changed it meanwhile.',
  },
  report_list: {
    method: 'POST',
    path: '/H5Api/report_list',
    body: ReportQuery,
    data: z.array(Report),
    session: true,
    bodyLimit: bodyBytes.small,
    summary: 'The own reports, or one of them.',
  },
  delete_report: {
    method: 'POST',
    path: '/H5Api/delete_report',
    body: ReportId,
    data: nothing,
    session: true,
    bodyLimit: bodyBytes.small,
    summary: 'Delete one of the own reports; deleting what is gone succeeds.',
  },
  receipt_keys: {
    method: 'GET',
    path: '/H5Api/receipt_keys',
    data: z.array(ReceiptKey),
    session: false,
    bodyLimit: bodyBytes.small,
    summary: 'The public keys by which receipts are checked, the newest first.',
  },
  speaker_listA: speakers('/H5Api/speaker_listA', 'First slide of the plenary speakers.'),
  speaker_listB: speakers('/H5Api/speaker_listB', 'Second slide of the plenary speakers.'),
  speaker_list: speakers('/H5Api/speaker_list', 'Plenary speakers (type 830).'),
  speaker_list1: speakers('/H5Api/speaker_list1', 'Other experts (type 831).'),
  add_author_info: {
    method: 'POST',
    path: '/H5Api/add_author_info',
    body: AuthorInfo,
    data: nothing,
    session: true,
    bodyLimit: bodyBytes.small,
    summary: 'Keep the author information of the caller.',
  },
  author_info: {
    method: 'POST',
    path: '/H5Api/author_info',
    body: AuthorInfoQuery,
    data: z.nullable(AuthorInfo),
    session: true,
    bodyLimit: bodyBytes.small,
    summary:
      'Author information of the caller: what was kept, else what the registration said. Servers may answer null.',
  },
  add_invitation_letter: {
    method: 'POST',
    path: '/H5Api/add_invitation_letter',
    body: NewInvitationLetter,
    data: z.optional(InvitationLetter),
    session: true,
    bodyLimit: bodyBytes.small,
    summary: 'Hand in the filled-in invitation letter, uploaded before by uploadFile.',
  },
  invitation_letter_list: {
    method: 'POST',
    path: '/H5Api/invitation_letter_list',
    data: z.array(InvitationLetter),
    session: true,
    bodyLimit: bodyBytes.small,
    summary: 'The invitation letters that the caller handed in, newest first.',
  },
  healthz: {
    method: 'GET',
    path: everyPage.healthz,
    data: z.object({ name: z.literal(serverName), now: z.optional(z.number()) }),
    session: false,
    bodyLimit: bodyBytes.small,
    summary:
      'Answers when the server is there, with its time in milliseconds since 1970. Clients look at the body, never at the status alone.',
  },
} as const satisfies Record<string, Call>;

/** The two calls that are not JSON: a file that goes up, a picture that comes down. */
export const transfers = {
  uploadFile: {
    method: 'POST',
    path: '/VisApi/uploadFile',
    /** Name of the file's field in the multipart body. */
    field: 'file',
    /** The file's URL, kept as `file_url`. */
    data: z.string().check(z.minLength(1)),
    session: true,
    summary: 'Upload one Word document as multipart/form-data, its Content-Length said.',
  },
  visitor_counter: {
    method: 'GET',
    path: everyPage.visitorCounter,
    session: false,
    summary: 'The visitor counter as a picture.',
  },
} as const;

/** Headers beyond the specification. Those of reports go only to a server that says it knows them; any ignores those of files. */
export const headers = {
  /** Of `add_report`: same key and body replay the first answer. */
  idempotencyKey: 'idempotency-key',
  /** Of `upload_report`: the quoted version that the change starts from. */
  ifMatch: 'if-match',
  /** Of `uploadFile`: the file's size in bytes, so that a body that lost it is refused. */
  fileSize: 'x-file-size',
  /** Of `uploadFile`: `report` where the file is for one, so that none goes up in vain once submissions are closed. */
  fileFor: 'x-file-for',
} as const;

function speakers<Path extends string>(path: Path, summary: string) {
  return {
    method: 'POST',
    path,
    body: SpeakerQuery,
    data: z.array(Speaker),
    session: false,
    bodyLimit: bodyBytes.small,
    summary,
  } as const;
}

export type CallName = keyof typeof calls;
type Of<Name extends CallName> = (typeof calls)[Name];

/** The JSON body of a call as a client writes it. */
export type BodyOf<Name extends CallName> =
  Of<Name> extends { body: infer Body extends z.core.$ZodType } ? z.input<Body> : undefined;
/** The JSON body of a call after parsing, as its handler gets it. */
export type ParsedBodyOf<Name extends CallName> =
  Of<Name> extends { body: infer Body extends z.core.$ZodType } ? z.output<Body> : undefined;
/** `data` of a call's successful reply. */
export type DataOf<Name extends CallName> =
  Of<Name> extends { data: infer Data extends z.core.$ZodType } ? z.output<Data> : undefined;
