import { Trans, useLingui } from '@lingui/react/macro';
import type { MailDraft } from '#contract/staff/mail.ts';
import { recipientWords } from '#client/admin/records/personSearch.ts';

/** Among which abstracts or people the recipients of a letter were searched for, as it was typed and chosen. */
export function SearchedFor({ query, to, group }: Pick<MailDraft, 'query' | 'to' | 'group'>) {
  const { i18n } = useLingui();
  const typed = query && (
    <code>
      <bdi>{query}</bdi>
    </code>
  );
  if (to !== 'people') return typed || <Trans>all abstracts</Trans>;
  return (
    <>
      {group ? i18n._(recipientWords[group]) : <Trans>everybody</Trans>} {typed}
    </>
  );
}
