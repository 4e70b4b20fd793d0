import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { ScheduledPublication } from '#contract/kinds/part/scheduleCalls.ts';
import type { Mailing, MailOverview } from '#contract/kinds/mailing/mailing.ts';

/** An attention item and its count. */
export interface Matter {
  kind:
    | 'failed publication'
    | 'failed mail'
    | 'uncertain mail'
    | 'held mail'
    | 'letters'
    | 'withheld text'
    | 'new comments'
    | 'no file'
    | 'no topic'
    | 'no presenter';
  count: number;
  /** Link to a list of these. */
  to: string;
}

/** Data besides abstracts. Undefined for people who do not see it, and until it is loaded. */
export interface OtherFacts {
  mail?: Pick<MailOverview, 'failed' | 'uncertain'> | undefined;
  mailings?: readonly Pick<Mailing, 'state' | 'waiting'>[];
  letters?: readonly Pick<LetterRow, 'state'>[];
  scheduled?: readonly Pick<ScheduledPublication, 'failure'>[] | undefined;
  /** Number of abstracts with new comments of the committee. */
  commented?: number;
  reviews?: readonly Pick<ReviewRow, 'report_id' | 'withdrawn' | 'word_text'>[];
}

/** All attention items. Withdrawn abstracts are not counted. */
export function mattersIn(
  rows: readonly AbstractRow[],
  { mail, mailings = [], letters = [], scheduled = [], reviews = [], commented = 0 }: OtherFacts,
): Matter[] {
  const standing = rows.filter(({ withdrawn }) => !withdrawn);
  const lacking = (isLacking: (row: AbstractRow) => boolean, search: string) => ({
    count: standing.filter(isLacking).length,
    to: listOf(`${search} -is:withdrawn`),
  });
  // Each abstract has one review per reviewer.
  const uncertain = reviews.filter(({ withdrawn, word_text }) => !withdrawn && word_text === 'uncertain');
  const held = mailings.filter(({ state }) => state === 'held');
  const matters: Matter[] = [
    { kind: 'failed publication', count: scheduled.filter(({ failure }) => failure).length, to: '/site' },
    { kind: 'uncertain mail', count: mail?.uncertain ?? 0, to: '/mail/outbox' },
    { kind: 'failed mail', count: mail?.failed ?? 0, to: '/mail/outbox' },
    { kind: 'held mail', count: held.reduce((sum, { waiting }) => sum + waiting, 0), to: '/mail' },
    { kind: 'letters', count: letters.filter(({ state }) => state !== 'signed').length, to: '/letters?state=open' },
    {
      kind: 'withheld text',
      count: new Set(uncertain.map(({ report_id }) => report_id)).size,
      to: '/reviews?state=text',
    },
    { kind: 'new comments', count: commented, to: '/decisions' },
    { kind: 'no file', ...lacking(({ has_file }) => !has_file, 'no:file') },
    { kind: 'no topic', ...lacking(({ topics }) => topics === '', 'no:topic') },
    { kind: 'no presenter', ...lacking(({ presenting }) => presenting.length === 0, 'no:presenter') },
  ];
  return matters.filter(({ count }) => count > 0);
}

/** Link to the list of abstracts that a search finds. */
export function listOf(search: string): string {
  return `/abstracts?${new URLSearchParams({ q: search })}`;
}
