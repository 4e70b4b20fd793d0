import { Checkbox, Group, Radio, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { parseQuery } from '#contract/query/parseQuery.ts';
import type { MailDraft, RecipientKind } from '#contract/staff/mail.ts';
import { zone } from '#client/conference/importantDates.ts';
import { abstractSearch } from '#client/admin/abstracts/search/abstractSearch.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { SearchField } from '#client/admin/records/list/searchField.tsx';
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
      <SearchField
        ref={box}
        search={abstractSearch}
        typed={query}
        type={(typed) => onChange({ query: typed })}
        problem={problem}
        onLeave={() => undefined}
      />
      <Text c="dimmed" size="sm" mt={6}>
        <Trans>Without a search, the letter is about all abstracts that are not withdrawn.</Trans>
      </Text>
      <Radio.Group
        label={t`Of each abstract, write to`}
        mt="md"
        value={to}
        onChange={(kind) => onChange({ to: kind as RecipientKind })}
      >
        <Group gap="md" mt={4}>
          {Object.entries(kinds).map(([kind, name]) => (
            <Radio key={kind} value={kind} label={name} />
          ))}
        </Group>
      </Radio.Group>
      {(unconfirmed > 0 || to_unconfirmed) && (
        <Checkbox
          mt="md"
          label={t`also write to accounts that have not confirmed their e-mail address`}
          description={t`Anybody can register with a stranger’s address; a confirmed one is the account’s own.`}
          checked={to_unconfirmed}
          onChange={(event) => onChange({ to_unconfirmed: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
