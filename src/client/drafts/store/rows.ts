import type { SignedReceipt } from '#contract/calls/receipt.ts';
import type { NewReportBody, Person, Report } from '#contract/calls/report.ts';
import type { ContentPart, DraftContent } from './content.ts';

/** An unsent (or not yet confirmed) submission on this device (D3). */
export interface Draft {
  id: string;
  /** A copy of the title, for lists. */
  title: string;
  /** Counts the saves of the text. A save that starts from an older revision does not overwrite (O6). */
  revision: number;
  /** The visit of the form that saved it last. */
  savedBy: string;
  /** Keystrokes of that visit that the text contains. */
  typed: number;
  /** Journal entries of earlier visits that the text contains; they may not be deleted yet. */
  holds?: readonly EntryRef[];
  /** Milliseconds since 1970, by the device's clock. */
  createdAt: number;
  changedAt: number;
  /** Characters of the text; absent in drafts of the first version. */
  characters?: number;
  /** When the last version was added to the history, in milliseconds since 1970. */
  versionAt?: number;
  /** The attachment. Its bytes are in `files`, so that no save of the text rewrites them (O3). */
  file?: FileInfo;
  /** The submitted report that this draft changes. */
  report?: DraftReport;
  /** The accepted report whose full paper `file` is (W8). Such a draft has no text but the title. */
  paper?: { report_id: string };
  /** `unknown`: sent without an answer, so it may or may not have arrived. */
  state: 'editing' | 'sending' | 'unknown';
  /** The frozen submission, written to the disk before its first byte leaves. */
  sending?: Sending;
  /** The address of the uploaded file, so that a retry does not upload it again (O7). */
  uploaded?: Uploaded;
  /** Why the last sending ended without success. */
  failure?: Failure;
  /** The server's copy, if it changed since this draft was started. */
  changedOnServer?: Report;
  /** Parts that have another text in `texts`, until the author has chosen (O6). */
  undecided?: readonly ContentPart[];
  /** The abstract that this is a version of; may be absent for the first version. */
  family?: Family;
  /** Names of authors whose family name was guessed, until the author has confirmed them (`namesToCheck.ts`). */
  namesToCheck?: readonly string[];
}

/** Links drafts that are versions of one abstract: copies beside each other, also from other devices and accounts. */
export interface Family {
  /** Id of the draft that the versions come from. */
  id: string;
  /** The version's number, from 1. */
  n: number;
  /** Versions that this account has submitted. */
  submitted?: readonly SubmittedVersion[];
  /** The name of the account that exported this version, if that is a different one; '' if the export has none. */
  by?: string;
}

export interface SubmittedVersion {
  report_id: string;
  n: number;
}

export interface Uploaded {
  fileId: string;
  file_url: string;
  /** Hash of the bytes as this device has them; absent if they could not be read twice. */
  sha256?: string;
}

export interface FileInfo {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  attachedAt: number;
  /** Absent until it is computed, and in drafts of earlier versions. */
  hash?: FileHash;
}

/** The SHA-256 of a file, with two facts that tell whether it still belongs to the stored bytes. */
export interface FileHash {
  sha256: string;
  size: number;
  /** Milliseconds since 1970; absent for a Blob, which has none. */
  lastModified?: number;
}

export interface DraftReport {
  report_id: string;
  /** Absent if the server counts no versions. */
  version?: number;
  /** The file that the server has for it, until another one is attached. */
  file_url: string;
  file_name?: string;
}

/** The frozen submission: every try sends exactly this (O8). */
export interface Sending {
  /** Identifies this submission to the server; the same for every try. */
  key: string;
  stage: 'file' | 'report';
  body: NewReportBody;
  /** Revision of the frozen content: text typed later stays a draft. */
  revision: number;
  fileId?: string;
  /** Hash of the file's bytes as this device has them, to be compared with the receipt's. */
  file_sha256?: string;
  /** The ids of the account's reports before the first attempt, by which a new one is recognised. */
  knownIds: string[];
  startedAt: number;
  /** Set if it came with an import. `as shown`: with the same text as the draft; `unseen`: with another text. */
  imported?: 'as shown' | 'unseen';
}

export interface Failure {
  at: number;
  /** For a refusal `msg` has the server's words. */
  kind: 'refused' | 'interrupted' | 'cancelled';
  msg?: string;
  problem?: string;
}

/** The text of a draft. Separate from the small row, so that a list of drafts reads no texts. */
export interface DraftText {
  id: string;
  content: DraftContent;
  /** Texts that another tab wrote into parts that were typed into here as well (O6). */
  others?: readonly OtherText[];
}

/** Another text of one part of a draft. */
export interface OtherText {
  part: ContentPart;
  value: DraftContent[ContentPart];
}

/** An earlier text of a draft, stored before it was overwritten. */
export interface TextVersion {
  /** Increases with every version. */
  n: number;
  draftId: string;
  /** When it was saved, in milliseconds since 1970. */
  at: number;
  characters: number;
  content: DraftContent;
}

/** A deleted draft, or the text of a deleted report as a new draft. Its file stays in `files`. */
export interface BinnedDraft {
  id: string;
  /** Milliseconds since 1970. */
  deletedAt: number;
  draft: Draft;
  content: DraftContent;
  /** The other texts of a draft's text. */
  others?: readonly OtherText[];
  /** The report that had this text; absent in entries of earlier versions. */
  reportId?: string;
  /**
   * The last listed copy of a report that the server no longer lists. Stored until the author has decided what to do.
   */
  vanished?: Report;
}

/** Last known copy of one of the account's reports (O4, O5). */
export interface StoredReport {
  report_id: string;
  report: Report;
  at: number;
  /** This device submitted it, and no list has shown it yet. */
  isSent?: true;
  /** The author deletes it, and the server's answer is not known yet. */
  isDeleting?: true;
}

/** Proof that a submission arrived. */
export interface StoredReceipt {
  key: string;
  draftId: string;
  report_id: string;
  version?: number;
  file_url: string;
  /** ISO 8601 by the server's clock, if the server sends it. */
  received_at?: string;
  /** Signed by the server, if it signs receipts (R8). */
  receipt?: SignedReceipt;
  /** The family of the draft, if it had one. */
  family?: Family;
  /** Hashes of the submission that this device sent. */
  sent?: { text_sha256: string; file_sha256?: string };
  title: string;
  at: number;
}

/** Identifies a journal entry up to a certain keystroke. */
export interface EntryRef {
  draftId: string;
  /** One row per visit of a form, so that two tabs do not overwrite each other's. */
  pageId: string;
  /** Keystrokes of the visit until then. */
  typed: number;
}

/**
 * Text that was typed when a page went away before a save could commit (O1). Field names are stored: see
 * `drafts/README.md`.
 */
export interface JournalEntry extends EntryRef {
  revision: number;
  content: DraftContent;
  /** Entries of earlier visits that this text continues. */
  holds?: readonly EntryRef[];
  at: number;
  report?: DraftReport;
  /** As in the position of the page; absent in entries of earlier versions. */
  base?: Partial<DraftContent>;
  isBehind?: boolean;
  namesToCheck?: readonly string[];
}

/** A person whom this account has named as an author, to be offered again, without the roles in that abstract. */
export interface KnownPerson {
  key: string;
  person: Omit<Person, 'Corresponding_author' | 'Oral_presentation_author'>;
  /** Milliseconds since 1970. */
  usedAt: number;
}

/** When the server last sent a list, or the person's own deadline. */
export interface Refresh {
  name: 'reports' | 'letters' | 'deadline';
  at: number;
  /** For `deadline`: its last day; '' if the general deadline applies. */
  deadline?: string;
}
