import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
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
    | 'no file'
    | 'no topic'
    | 'no presenter';
  count: number;
  /** Link to the list of these. */
  to: string;
}

/** Data that only the office sees, besides abstracts. Undefined for others, and until it is loaded. */
export interface OfficeFacts {
  mail?: Pick<MailOverview, 'failed' | 'uncertain'> | undefined;
  mailings?: readonly Pick<Mailing, 'state' | 'waiting'>[];
  letters?: readonly Pick<LetterRow, 'state'>[];
  scheduled?: readonly Pick<ScheduledPublication, 'failure'>[] | undefined;
}

/** All attention items. Withdrawn abstracts are not counted. */
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

/** Link to the list of abstracts that a search finds. */
export function listOf(search: string): string {
  return `/abstracts?${new URLSearchParams({ q: search })}`;
}
