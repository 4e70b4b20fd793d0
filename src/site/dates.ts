import type { Text } from './text.ts';

/** A date as the conference announces it, in Beijing time (UTC+8). A deadline ends with its day. */
export interface ImportantDate {
  /** ISO day, `2024-10-30`: the last (or only) day. By language where the announcements disagree. */
  day: string | Text;
  /** The first day, where there are several. */
  from?: string | Text;
  /** What is printed for the date. Ranges are content, since `formatRange` differs between Node and browsers. */
  date: Text;
  label: Text;
  /** The days of the conference itself; one date is marked so. What is due after it may follow. */
  isConference?: boolean;
  /** The deadline that the hero and the submission form count down to. */
  isAbstractDeadline?: boolean;
  /** A day on which the organisers let others know something. Without it, and beside the conference's own, a deadline. */
  isNotice?: boolean;
  /**
   * ISO days on which a date that stood already was announced anew, oldest first: `['2024-10-20']` for a deadline that
   * was extended then. A calendar that holds the date takes the newer one in its place.
   */
  movedOn?: readonly string[];
  /**
   * Beside `isAbstractDeadline`: the server takes no submission and no change any more once the day and these minutes
   * are over. Without it the date informs, and everything is taken.
   */
  enforced?: { graceMinutes: number };
}
