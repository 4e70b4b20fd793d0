import type { Text } from './text.ts';

/**
 * Content that changes when a date is over: parts in their order, each until the end of a day on which one of the
 * conference's dates ends, the last one for ever. Content that never changes is written without a list.
 */
export type Timed<Content extends object> =
  | Content
  | readonly [Content & { until?: string }, ...(Content & { until?: string })[]];

/** A time zone, and what the site calls it. */
export interface TimeZone {
  /** As IANA names it: 'Europe/Lisbon'. */
  id: string;
  /** 'Portugal time', '葡萄牙时间'. Its distance from UTC is added where it is shown. */
  name: Text;
}

/** A date as the conference announces it, in its time zone. A deadline ends with its day. */
export interface ImportantDate {
  /** ISO day, `2024-10-30`: the last (or only) day. By language where the announcements disagree. */
  day: string | Text;
  /** The first day, where there are several. */
  from?: string | Text;
  /** What is printed for the date. Ranges are content, since `formatRange` differs between Node and browsers. */
  date: Text;
  label: Text;
  /** The days of the conference itself, set for one date. Later dates may follow it. */
  isConference?: boolean;
  /** The last day to register: once it is over, the front page leads elsewhere first. */
  isRegistrationEnd?: boolean;
  /** The deadline that the hero and the submission form count down to. */
  isAbstractDeadline?: boolean;
  /**
   * A day on which the organisers announce something. A date that is neither this nor the conference's is a deadline.
   */
  isNotice?: boolean;
  /**
   * ISO days on which a published date was changed, oldest first: `['2024-10-20']` for a deadline that was extended
   * then. Calendars that already have the date replace it by the newer one.
   */
  movedOn?: readonly string[];
  /**
   * With `isAbstractDeadline`: the server refuses submissions and changes once the day and these minutes are over.
   * Without it the deadline is only shown, and everything is accepted.
   */
  enforced?: { graceMinutes: number };
}
