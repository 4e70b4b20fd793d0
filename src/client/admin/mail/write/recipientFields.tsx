import { Button, Checkbox, Group, NativeSelect, Radio, Text, TextInput } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { outcomeNames } from '#contract/kinds/decision/decision.ts';
import { abstractLanguage } from '#contract/query/abstractLanguage.ts';
import type { SearchLanguage } from '#contract/query/language.ts';
import { parseQuery } from '#contract/query/parseQuery.ts';
import { personLanguage } from '#contract/query/personLanguage.ts';
import type { QueryProblem } from '#contract/query/query.ts';
import { personGroups, type RecipientGroup } from '#contract/query/people.ts';
import type { MailDraft, RecipientKind } from '#contract/staff/mail.ts';
import {
  reminderNames,
  reminderTemplateOf,
  reviewReminders,
  type ReviewReminder,
} from '#contract/staff/reminderTemplates.ts';
import { site } from '#client/published/site.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { abstractSearch } from '#client/admin/abstracts/search/abstractSearch.ts';
import { groupWords, personSearch } from '#client/admin/records/personSearch.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { SearchField } from '#client/admin/records/list/searchField.tsx';
import classes from './write.module.css';

interface RecipientFieldsProps {
  draft: MailDraft;
  /** Number of accounts found that have not confirmed their address. */
  unconfirmed: number;
  onChange: (change: Partial<MailDraft>) => void;
}

/** Chooses the recipients: authors of abstracts or people, by a search as in their list (S8, S13). */
export function RecipientFields({ draft, unconfirmed, onChange }: RecipientFieldsProps) {
  const { to, to_unconfirmed = false } = draft;
  const { t } = useLingui();
  // Each reminder has its own template, which is chosen by address.
  const [, setAddress] = useSearchParams();
  const kinds: Record<RecipientKind, string> = {
    submitter: t`submitter`,
    corresponding: t`corresponding author`,
    people: t`people, with an abstract or without`,
    reviewers: t`reviewers, to remind them`,
  };
  // Switching to the other choice and back restores the search.
  const other = useRef<Pick<MailDraft, 'query' | 'group'>>({ query: '' });

  function choose(kind: RecipientKind): void {
    if (kind === 'reviewers') return setAddress({ template: reminderTemplateOf('unanswered') }, { replace: true });
    if (to === 'reviewers') return onChange({ ...noSearch, to: kind });
    if ((kind === 'people') === (to === 'people')) return onChange({ to: kind });
    const { query, group } = draft;
    onChange({ to: kind, group: undefined, outcome: undefined, ...other.current });
    other.current = { query, group };
  }

  return (
    <div className={classes.recipients}>
      <Radio.Group label={t`Recipients`} mb="md" value={to} onChange={(kind) => choose(kind as RecipientKind)}>
        <Group gap="md" mt={4}>
          {Object.entries(kinds)
            .filter(([kind]) => site.review || kind !== 'reviewers')
            .map(([kind, name]) => (
              <Radio key={kind} value={kind} label={name} />
            ))}
        </Group>
      </Radio.Group>
      {to === 'people' && <PeopleFields draft={draft} onChange={onChange} />}
      {to === 'reviewers' && <ReviewerFields draft={draft} onChange={onChange} />}
      {(to === 'submitter' || to === 'corresponding') && <AbstractFields draft={draft} onChange={onChange} />}
      {(unconfirmed > 0 || to_unconfirmed) && (
        <Checkbox
          mt="md"
          label={t`also write to accounts that have not confirmed their e-mail address`}
          description={t`Anyone can register with somebody else’s address. A confirmed address belongs to the account.`}
          checked={to_unconfirmed}
          onChange={(event) => onChange({ to_unconfirmed: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

type FieldsProps = Omit<RecipientFieldsProps, 'unconfirmed'>;

const noSearch = { query: '', group: undefined, outcome: undefined, reminder: undefined } satisfies Partial<MailDraft>;

/** Chooses which reviewers are reminded (W9). The server leaves out those who have had the reminder. */
function ReviewerFields({ draft: { query, reminder }, onChange }: FieldsProps) {
  const { t } = useLingui();
  const text = useText();
  const [, setAddress] = useSearchParams();
  return (
    <>
      <NativeSelect
        label={t`Reviewers who`}
        maw={420}
        mb="sm"
        value={reminder ?? ''}
        data={reviewReminders.map((value) => ({ value, label: text(reminderNames[value]) }))}
        onChange={({ currentTarget: { value } }) =>
          setAddress({ template: reminderTemplateOf(value as ReviewReminder) }, { replace: true })
        }
      />
      <TextInput
        type="search"
        label={t`Search reviewers`}
        placeholder={t`Name or address …`}
        maw={420}
        value={query}
        onChange={({ currentTarget: { value } }) => onChange({ query: value })}
      />
      <Text c="dimmed" size="sm" mt={6}>
        <Trans>Each reviewer gets each reminder once. Those who have answered or finished by then get none.</Trans>
      </Text>
    </>
  );
}

/** Searches abstracts in the search language of their list. */
function AbstractFields({ draft: { query, outcome }, onChange }: FieldsProps) {
  const text = useText();
  const name = outcome && text(outcomeNames[outcome]);
  const box = useRef<HTMLInputElement>(null);
  const problem = useProblem(query, abstractsLanguage);
  return (
    <>
      <SearchField
        ref={box}
        search={abstractSearch}
        typed={query}
        type={(typed) => onChange({ query: typed })}
        problem={problem}
        onLeave={() => undefined}
      />
      {outcome ? (
        <Text size="sm" mt={6}>
          <Trans>Only abstracts with the applied outcome “{name}” whose author has no letter about it.</Trans>
          <SentenceSpace />
          <Button variant="link" onClick={() => onChange({ outcome: undefined })}>
            <Trans>Write about something else</Trans>
          </Button>
        </Text>
      ) : (
        <Text c="dimmed" size="sm" mt={6}>
          <Trans>Without a search, the letter is about all abstracts that are not withdrawn.</Trans>
        </Text>
      )}
    </>
  );
}

/** Chooses people: by a search, by group, or those selected in the list. Closed accounts get no letter. */
function PeopleFields({ draft: { query, group, chosen = [] }, onChange }: FieldsProps) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLInputElement>(null);
  const problem = useProblem(query, peopleLanguage);
  return (
    <>
      <NativeSelect
        label={t`Which people`}
        maw={420}
        mb="sm"
        value={group ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const wanted = (value || undefined) as RecipientGroup | undefined;
          // The selected people are not searched.
          onChange({ group: wanted, ...(wanted === 'chosen' && { query: '' }) });
        }}
      >
        <option value="">{t`everybody`}</option>
        {personGroups
          .filter((each) => each !== 'closed')
          .map((each) => (
            <option key={each} value={each}>
              {i18n._(groupWords[each])}
            </option>
          ))}
        {(chosen.length > 0 || group === 'chosen') && (
          <option value="chosen">
            {t`${plural(chosen.length, { one: '# selected person', other: '# selected people' })}`}
          </option>
        )}
      </NativeSelect>
      {group === 'chosen' ? (
        <ChosenPeople chosen={chosen} />
      ) : (
        <SearchField
          ref={box}
          search={personSearch}
          typed={query}
          type={(typed) => onChange({ query: typed })}
          problem={problem}
          onLeave={() => undefined}
        />
      )}
      <Text c="dimmed" size="sm" mt={6}>
        {group === 'chosen' ? (
          <Trans>Closed accounts get no letter.</Trans>
        ) : (
          <Trans>The same search as in the list of people. Closed accounts get no letter.</Trans>
        )}
      </Text>
    </>
  );
}

/** Only checks the syntax of a search: the server finds the recipients. */
const abstractsLanguage = abstractLanguage();
const peopleLanguage = personLanguage(() => false);

/** The syntax error of a search, if any. */
function useProblem<Row extends object>(query: string, language: SearchLanguage<Row>): QueryProblem | undefined {
  const { vocabulary } = useMeanings();
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    const parsed = parseQuery(query, { language, vocabulary, clock: { now, zone: zoneOf(site) } });
    return 'problem' in parsed ? parsed.problem : undefined;
  }, [query, language, vocabulary, now]);
}

/** Maximum number of names shown. The preview shows all of them. */
const named = 20;

/** Names of the selected people. */
function ChosenPeople({ chosen }: { chosen: readonly string[] }) {
  const { t } = useLingui();
  const { rows } = useRecords(people);
  const wanted = new Set(chosen);
  const names = rows.filter(({ visitor_id }) => wanted.has(visitor_id)).map(({ name }) => name);
  const more = names.length - named;
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction', style: 'narrow' });
  return (
    <Text size="sm">
      <bdi>{list.format(more > 0 ? [...names.slice(0, named), t`${more} more`] : names)}</bdi>
    </Text>
  );
}
