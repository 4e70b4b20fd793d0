import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { MailDraft, RecipientKind } from '#contract/staff/mail.ts';
import { zone } from '#client/conference/importantDates.ts';
import { SearchBox } from '#client/admin/abstracts/search/searchBox.tsx';
import { useMeanings } from '#client/admin/abstracts/search/vocabulary.ts';
import shared from '#client/admin/mail/mail.module.css';
import classes from './write.module.css';

interface RecipientFieldsProps {
  draft: MailDraft;
  /** Accounts that were found and have not confirmed their address. */
  unconfirmed: number;
  onChange: (change: Partial<MailDraft>) => void;
}

/** Which abstracts, in the language of their search, and who of each is written to. */
export function RecipientFields({ draft, unconfirmed, onChange }: RecipientFieldsProps) {
  const { query, to, to_unconfirmed = false } = draft;
  const { t } = useLingui();
  const { vocabulary } = useMeanings();
  const [now] = useState(() => Date.now());
  const box = useRef<HTMLInputElement>(null);
  const problem = useMemo(() => {
    const parsed = parseQuery(query, vocabulary, { now, zone });
    return 'problem' in parsed ? parsed.problem : undefined;
  }, [query, vocabulary, now]);
  const kinds: Record<RecipientKind, string> = {
    submitter: t`whoever submitted the abstract`,
    corresponding: t`its corresponding authors`,
  };
  return (
    <div className={classes.recipients}>
      <SearchBox
        ref={box}
        view={{ typed: query, type: (typed) => onChange({ query: typed }), problem }}
        onLeave={() => undefined}
      />
      <p className={shared.hint}>
        <Trans>Without a search, the letter is about all abstracts that are not withdrawn.</Trans>
      </p>
      <fieldset className={classes.kinds}>
        <legend>
          <Trans>Of each abstract, write to</Trans>
        </legend>
        {(Object.keys(kinds) as RecipientKind[]).map((kind) => (
          <label key={kind}>
            <input type="radio" name="to" checked={to === kind} onChange={() => onChange({ to: kind })} />
            {kinds[kind]}
          </label>
        ))}
      </fieldset>
      {(unconfirmed > 0 || to_unconfirmed) && (
        <>
          <label className={classes.tick}>
            <input
              type="checkbox"
              checked={to_unconfirmed}
              onChange={(event) => onChange({ to_unconfirmed: event.currentTarget.checked })}
            />
            <Trans>also write to accounts that have not confirmed their e-mail address</Trans>
          </label>
          <p className={shared.hint}>
            <Trans>Anybody can register with a stranger’s address; a confirmed one is the account’s own.</Trans>
          </p>
        </>
      )}
    </div>
  );
}
