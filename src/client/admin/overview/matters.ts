import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { ScheduledPublication } from '#contract/kinds/part/scheduleCalls.ts';
import type { Mailing, MailOverview } from '#contract/kinds/mailing/mailing.ts';

/** An attention item with its number. */
export interface Matter {
  kind:
    | 'failed publication'
    | 'failed mail'
    | 'uncertain mail'
    | 'held mail'
    | 'letters'
    | 'no file'
    | 'no topic'
    | 'no presenter';
  count: number;
  /** The list of it. */
  to: string;
}

/** Data that only the office sees, besides abstracts. Undefined for others, and until it has arrived. */
export interface OfficeFacts {
  mail?: Pick<MailOverview, 'failed' | 'uncertain'> | undefined;
  mailings?: readonly Pick<Mailing, 'state' | 'waiting'>[];
  letters?: readonly Pick<LetterRow, 'state'>[];
  scheduled?: readonly Pick<ScheduledPublication, 'failure'>[] | undefined;
}

/** Everything that waits for somebody. Of withdrawn abstracts nothing is missing. */
export function mattersIn(
  rows: readonly AbstractRow[],
  { mail, mailings = [], letters = [], scheduled = [] }: OfficeFacts,
): Matter[] {
  const standing = rows.filter(({ withdrawn }) => !withdrawn);
  const lacking = (isLacking: (row: AbstractRow) => boolean, search: string) => ({
    count: standing.filter(isLacking).length,
    to: listOf(`${search} -is:withdrawn`),
  });
  const held = mailings.filter(({ state }) => state === 'held');
  const matters: Matter[] = [
    { kind: 'failed publication', count: scheduled.filter(({ failure }) => failure).length, to: '/site' },
    { kind: 'uncertain mail', count: mail?.uncertain ?? 0, to: '/mail/outbox' },
    { kind: 'failed mail', count: mail?.failed ?? 0, to: '/mail/outbox' },
    { kind: 'held mail', count: held.reduce((sum, { waiting }) => sum + waiting, 0), to: '/mail' },
    { kind: 'letters', count: letters.filter(({ state }) => state !== 'signed').length, to: '/letters?state=open' },
    { kind: 'no file', ...lacking(({ has_file }) => !has_file, 'no:file') },
    { kind: 'no topic', ...lacking(({ topics }) => topics === '', 'no:topic') },
    { kind: 'no presenter', ...lacking(({ presenting }) => presenting.length === 0, 'no:presenter') },
  ];
  return matters.filter(({ count }) => count > 0);
}

/** The list of what a search finds. */
export function listOf(search: string): string {
  return `/abstracts?${new URLSearchParams({ q: search })}`;
}
