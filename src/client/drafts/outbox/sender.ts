import type { Feature } from '#contract/calls/features.ts';
import type { NewReportBody, Report } from '#contract/calls/report.ts';
import type { call } from '#client/api/call.ts';
import type { probe } from '#client/api/connection.ts';
import type { UploadedBytes } from '#client/api/sendFile.ts';
import type { uploadFile } from '#client/api/uploadFile.ts';
import type { ContentPart } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import type { ImportedChoice } from './imported.ts';
import type { OtherVersion, VersionChoice } from './otherVersions.ts';
import type { ReportChoice } from './ownReports.ts';

/** The calls to the server that sending needs. */
export interface Transport {
  probe: typeof probe;
  call: typeof call;
  uploadFile: typeof uploadFile;
}

/** The account whose drafts are sent or looked up. */
export interface OutboxAccount {
  db: DraftsDatabase;
  transport: Transport;
  visitorId: string;
}

/** The account together with what its server and its form can do. */
export interface Sender extends OutboxAccount {
  /** The optional features that the server reported at log-in. */
  features: readonly Feature[];
  /** Whether the form has topics (R9). */
  hasTopics: boolean;
}

export interface DraftSendOptions {
  onProgress?: (progress: UploadedBytes) => void;
  /** Cancels the upload. A report that has reached the server can no longer be cancelled. */
  signal?: AbortSignal;
  /** The author's answer to `which-arrived`, `duplicate`, `unseen` or `other-version`. */
  answer?: ReportChoice | ImportedChoice | VersionChoice;
}

/** The result of a press on Submission, or of a look-up. */
export type SendOutcome =
  /** With the time of arrival by the server's clock (ISO 8601), if the server sends it. */
  | { kind: 'submitted'; report_id: string; received_at?: string }
  /** Nothing left the device (D4). */
  | { kind: 'offline' }
  /** Another tab is sending this draft. */
  | { kind: 'busy' }
  /** There is no such draft, or nothing to look up. */
  | { kind: 'gone' }
  /** The browser lost the attachment. */
  | { kind: 'file-lost'; name: string }
  | { kind: 'session-ended' }
  | { kind: 'refused'; msg: string; problem?: string; field?: string }
  /** The upload broke off; no report was sent. */
  | { kind: 'interrupted' }
  | { kind: 'cancelled' }
  /** It arrived, but this device could not store that: the draft stays, and is not sent twice. */
  | { kind: 'not-recorded'; failure: StorageFailure }
  /** It is not known whether the report arrived. */
  | { kind: 'unknown' }
  | { kind: 'changed-on-server'; current?: Report }
  /** The report to be changed, or that had arrived, was deleted; from now on the draft is a new submission. */
  | { kind: 'deleted-on-server' }
  /** This server's list does not show whether it arrived; one of these may be it. */
  | { kind: 'which-arrived'; candidates: Report[] }
  /** A draft that was never sent from here has the text of these submissions; perhaps another device sent it. */
  | { kind: 'duplicate'; candidates: Report[] }
  /** Another version of this draft was submitted from this account. */
  | { kind: 'other-version'; candidates: OtherVersion[] }
  /** The author has not chosen yet between two texts of this part. */
  | { kind: 'undecided'; part: ContentPart }
  /** An import says that another device sent this. The name of its file is '' if unknown. */
  | { kind: 'unseen'; body: NewReportBody; fileName?: string };
