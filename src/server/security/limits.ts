import type { AnyProblemCode } from '#contract/problems/everyProblem.ts';
import { limits as contractLimits } from '#contract/rules/limits.ts';

/** An amount within a time: a number of attempts, of mails, or of bytes. */
interface Allowance {
  amount: number;
  minutes: number;
}

/** A row of the table: how often each caller may do something in a period. */
export interface Limit {
  most: readonly Allowance[];
  /**
   * What is counted separately; if empty, everyone together. An address counts as its IPv6 /64, and also as its /48
   * with four times the allowance. A person is an account, a member of staff, an e-mail address or a mailbox.
   */
  per: readonly ('address' | 'person' | 'device')[];
  /** The attempts that count. An attempt fails if its result is undefined. By default all of them count. */
  counts?: 'failures' | 'successes';
  /**
   * Whether guessing is hopeless. A correct answer is then always accepted, however many wrong ones came from the
   * address.
   */
  isUnguessable?: boolean;
  /** The refusal for a caller beyond the limit; `tooManyRequests` by default. */
  problem?: AnyProblemCode;
}

const day = 24 * 60;

/** The longest time of any row: counts that are older can be deleted. */
export const longestWindowMinutes = day;

function perQuarterHour(amount: number): Allowance {
  return { amount, minutes: 15 };
}

function perHour(amount: number): Allowance {
  return { amount, minutes: 60 };
}

function perDay(amount: number): Allowance {
  return { amount, minutes: day };
}

/** Mail per day to a mailbox that its account has verified, and to a mailbox that may be a stranger's. */
export const mailPerDay = { verified: 20, unverified: 10 } as const;

const megabyte = 1_000_000;
const mebibyte = 1024 * 1024;

/**
 * Every limit on how often something may be done, for authors and staff. The keys are stored in the database for up to
 * a day.
 */
const table = {
  // Passwords of authors. A conference hall or a campus may share one address.
  /** Wrong passwords, invalid reset links, and e-mail addresses that are taken. */
  address: { per: ['address'], counts: 'failures', most: [perQuarterHour(100)] },
  /** Passwords from unknown devices, correct ones too: each costs the processor as much as a page. */
  password: { per: ['address'], most: [perQuarterHour(1000)] },
  /** Counted per address, so that guesses from elsewhere do not lock the owner out. */
  'account-address': { per: ['address', 'person'], counts: 'failures', most: [perQuarterHour(10)] },
  account: { per: ['person'], counts: 'failures', most: [perQuarterHour(100)] },
  /** For a device that has logged in to the account before. */
  device: { per: ['device', 'person'], counts: 'failures', most: [perQuarterHour(10)] },
  login: { per: ['person'], counts: 'successes', most: [perQuarterHour(200)] },
  /** The captcha runs in the browser and slows nobody down. */
  registration: { per: ['address'], most: [perHour(300)] },

  // Uploads in bytes, and mail. The settings can replace these amounts, except those per mailbox.
  /** Enough for a hall of authors, too little to fill a disk within hours. */
  upload: { per: ['address'], most: [perDay(20_000 * megabyte)], problem: 'uploadsFull' },
  'upload-total': { per: [], most: [perDay(500_000 * megabyte)], problem: 'uploadsFull' },
  'mail-verified': { per: ['person'], most: [perDay(mailPerDay.verified)] },
  mail: { per: ['person'], most: [perDay(mailPerDay.unverified)] },
  /** Mail to unverified addresses, counted by the address that causes it. */
  'mail-by': { per: ['address'], most: [perDay(1000)] },
  'mail-total': { per: [], most: [perDay(5000)] },

  // Sign-in of staff.
  'staff-failure': { per: ['address'], counts: 'failures', most: [perQuarterHour(100)] },
  staff: { per: ['address', 'person'], counts: 'failures', most: [perQuarterHour(10)] },
  /** Counted from all addresses, because an attacker can rent a thousand networks. */
  'staff-account': { per: ['person'], counts: 'failures', most: [perQuarterHour(100)] },
  'staff-all': { per: [], counts: 'failures', most: [perQuarterHour(300)] },
  'staff-device': { per: ['device', 'person'], counts: 'failures', most: [perQuarterHour(10)] },
  'staff-link': { per: ['address'], counts: 'failures', isUnguessable: true, most: [perQuarterHour(100)] },
  'staff-passkey': { per: ['address'], counts: 'failures', isUnguessable: true, most: [perQuarterHour(100)] },
  /**
   * Wrong one-time codes with the right password, from all unknown devices. Recovery codes are too long to be guessed.
   */
  'staff-code': { per: ['person'], counts: 'failures', most: [perQuarterHour(10)] },
  /** Entries in the audit log about wrong codes: guessing must not fill the disk. */
  'staff-code-entry': { per: ['person'], most: [perQuarterHour(10)] },

  // What one member of staff may do.
  /**
   * Complete lists, each of which is logged. A device that stores them needs each once a day. A shared computer stores
   * none: there, opening the statistics takes five.
   */
  'staff-list': { per: ['person'], most: [perQuarterHour(300)] },
  /** Calls that do little but add an entry to the audit log, which is permanent. */
  'staff-entry': { per: ['person'], most: [perHour(60), perDay(200)] },
  /** Publications of the site, each of which takes several seconds of the processor. */
  'staff-publication': { per: ['person'], most: [perQuarterHour(60)] },
  /** Previews of a page, each of which takes a second of the processor. */
  'staff-page-preview': { per: ['person'], most: [perQuarterHour(200)] },
  /** Unknown preview links. */
  'preview-link': { per: ['address'], counts: 'failures', isUnguessable: true, most: [perQuarterHour(100)] },
  /** Pages of preview links, each of which takes a second of the processor. */
  'preview-link-page': { per: ['address'], most: [perQuarterHour(100)] },
  /** Pictures and files for the site, which take several seconds of the processor and are stored permanently. */
  'staff-site-file': { per: ['person'], most: [perHour(100), perDay(500)] },
  /** ZIPs of content: imports and their previews, and exports, each of which takes some seconds of the processor. */
  'staff-content-zip': { per: ['person'], most: [perQuarterHour(40)] },
  /** Test mails that people send to themselves. */
  'staff-test-letter': { per: ['person'], most: [perHour(60)] },
  /** Mailings that are prepared, for a preview or to be sent. A writer looks at the preview every few seconds. */
  'staff-preview': { per: ['person'], most: [perQuarterHour(600)], problem: 'tooManyPreviews' },
  /**
   * Bytes that commands store: versions of content and abstracts, letters, log entries. Far more than an office writes
   * on its busiest day, too little for a stolen session to fill a disk unnoticed. A command for each of 3,000 abstracts
   * takes 20 MB.
   */
  'staff-stored-commands': { per: ['person'], most: [perDay(500 * megabyte)], problem: 'tooMuchStored' },
  /** Bytes of the files that staff upload. */
  'staff-stored-uploads': { per: ['person'], most: [perDay(5000 * megabyte)], problem: 'tooMuchStored' },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof table;

export const rateLimits: Readonly<Record<LimitName, Limit>> = table;

/** The caller, with the details that some limits need. */
export type CallerOf<Name extends LimitName> = Readonly<Record<(typeof table)[Name]['per'][number], string>>;

/** Amounts from the settings, which replace those of the table. */
export type Amounts = Readonly<Partial<Record<LimitName, number | undefined>>>;

/**
 * The most that one account may store at any time: far more than an author or an institute's secretary submits, too
 * little to fill the disk or to make a list of reports that exhausts the memory. Each letter needs a file, so letters
 * need no separate limit.
 */
export const perAccount = {
  files: 1000,
  fileBytes: 20 * contractLimits.file,
  /** Deleted reports count, too, because their idempotency keys remain. */
  reports: 500,
  /** Size of a list of all reports. */
  replyBytes: 32 * mebibyte,
} as const;

/**
 * Bytes of memory that all callers share. When it is used up, the person who uses most of it is refused first
 * (`MemoryBudget`).
 */
export const memoryLimits = {
  /** JSON bodies that have not arrived completely. */
  bodyMemory: 384 * mebibyte,
  /** Replies with the texts of accounts that have not been sent completely. */
  replyMemory: 128 * mebibyte,
} as const;
