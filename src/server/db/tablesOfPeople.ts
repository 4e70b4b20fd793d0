import type { Tables } from '#server/db/schema.ts';

type TableWith<Column extends string> = {
  [Name in keyof Tables]: Tables[Name] extends Readonly<Record<Column, unknown>> ? Name : never;
}[keyof Tables];

/** What happens to the rows of an account when the account is erased, and when it is merged into another one. */
interface FateOfRows {
  /** `apart`: `eraseAccount` handles the table itself. */
  erased: 'delete' | 'apart';
  /** The rows move to the other account, are deleted, or `mergeAccounts` combines both into one. */
  merged: 'move' | 'end' | 'join';
}

/** Every table whose rows belong to an account. A missing table does not compile. */
export const tablesOfAccount: Readonly<Record<TableWith<'visitor_id'>, FateOfRows>> = {
  former_account: { erased: 'delete', merged: 'move' },
  different_account: { erased: 'delete', merged: 'join' },
  session: { erased: 'delete', merged: 'end' },
  known_device: { erased: 'delete', merged: 'end' },
  reset_link: { erased: 'delete', merged: 'end' },
  author_info: { erased: 'delete', merged: 'join' },
  invoice: { erased: 'delete', merged: 'join' },
  payment: { erased: 'delete', merged: 'join' },
  issued_invoice: { erased: 'delete', merged: 'join' },
  earlier_invoice: { erased: 'delete', merged: 'move' },
  audit_detail: { erased: 'delete', merged: 'move' },
  invitation_letter: { erased: 'delete', merged: 'move' },
  mail: { erased: 'delete', merged: 'move' },
  account: { erased: 'apart', merged: 'join' },
  report: { erased: 'apart', merged: 'move' },
  file: { erased: 'apart', merged: 'move' },
};

/**
 * Every table whose rows are about a submission, and what happens to them when its account is erased: they are deleted,
 * `eraseAccount` handles the table itself, or they remain, because they say nothing about the author. A missing table
 * does not compile.
 */
export const tablesOfSubmission: Readonly<Record<TableWith<'report_id'>, 'delete' | 'apart' | 'stay'>> = {
  earlier_version: 'delete',
  decision: 'delete',
  applied_outcome: 'delete',
  full_paper: 'delete',
  review: 'delete',
  discussion_comment: 'delete',
  // The reason tells a name: somebody of the committee has the same one.
  conflict_answer: 'delete',
  report: 'apart',
  acceptance_letter: 'apart',
  mail: 'apart',
  different_report: 'stay',
  assignment: 'stay',
  preference: 'stay',
  review_text: 'stay',
};

/**
 * Every table whose rows belong to a member of staff, and what happens to them when the person is removed: they are
 * deleted, `removeStaff` handles the table itself, or they remain with the person's work. A missing table does not
 * compile.
 */
export const tablesOfStaff: Readonly<Record<TableWith<'staff_id'>, 'delete' | 'apart' | 'stay'>> = {
  staff_session: 'delete',
  staff_passkey: 'delete',
  staff_device: 'delete',
  staff_recovery_code: 'delete',
  staff_role: 'delete',
  saved_view: 'delete',
  reviewer: 'delete',
  staff: 'apart',
  staff_command: 'stay',
  assignment: 'stay',
  preference: 'stay',
  conflict_answer: 'stay',
  review: 'stay',
  discussion_comment: 'stay',
};
