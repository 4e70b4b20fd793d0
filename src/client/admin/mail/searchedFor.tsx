import { Trans, useLingui } from '@lingui/react/macro';
import type { MailDraft } from '#contract/staff/mail.ts';
import { recipientWords } from '#client/admin/records/personSearch.ts';

/** Shows the search or group that a letter's recipients came from. */
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
