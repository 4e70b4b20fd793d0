import { Trans, useLingui } from '@lingui/react/macro';
import { outcomeNames } from '#contract/kinds/decision/decision.ts';
import { reminderNames } from '#contract/staff/reminderTemplates.ts';
import type { MailDraft } from '#contract/staff/mail.ts';
import { useText } from '#client/i18n/language.tsx';
import { recipientWords } from '#client/admin/records/personSearch.ts';

type Searched = Pick<MailDraft, 'query' | 'to' | 'group' | 'outcome' | 'reminder'>;

/** Shows the search, group, outcome or reminder that a letter's recipients came from. */
export function SearchedFor({ query, to, group, outcome, reminder }: Searched) {
  const text = useText();
  const { i18n } = useLingui();
  const typed = query && (
    <code>
      <bdi>{query}</bdi>
    </code>
  );
  if (outcome) {
    const name = text(outcomeNames[outcome]);
    return (
      <>
        <Trans>abstracts with the outcome “{name}”</Trans> {typed}
      </>
    );
  }
  if (to === 'reviewers') {
    return (
      <>
        <Trans>reviewers</Trans>
        {reminder && <>: {text(reminderNames[reminder])}</>} {typed}
      </>
    );
  }
  if (to !== 'people') return typed || <Trans>all abstracts</Trans>;
  return (
    <>
      {group ? i18n._(recipientWords[group]) : <Trans>everybody</Trans>} {typed}
    </>
  );
}
