import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { momentOf, zoneOf } from '#contract/dates/zone.ts';
import { impersonalNames } from '#contract/staff/rules.ts';
import { auditActions, auditTargets } from '#contract/staff/audit.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { site } from '#client/published/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { useAnswer } from '#client/admin/records/answers.ts';
import { useListAddress } from '#client/admin/records/list/useListAddress.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { LogExport } from './logExport.tsx';
import { LogList } from './logList.tsx';
import { useLogPages } from './useLogPages.ts';
import { useLogWords } from './logWords.ts';

/** The log: actions with person and target, newest first. The filter is in the address (S10, S18). */
export default function LogScreen() {
  const { t } = useLingui();
  const words = useLogWords();
  const { zoneName } = useConferenceTime();
  const { typed, type, get, set } = useListAddress();
  const [action, target, actor, day] = [get('action') ?? '', get('about') ?? '', get('by') ?? '', get('day') ?? ''];
  const sought = get('q') ?? '';
  const pages = useLogPages({ action, target, actor, words: sought, ...dayOf(day) });
  const entries = pages.entries ?? [];

  return (
    <Screen
      title={t`Log`}
      lead={
        <Trans>What was done, by whom and to what. Nothing here can be changed or deleted. Times in {zoneName}.</Trans>
      }
      actions={
        <LogExport
          entries={entries}
          words={words}
          query={[action, target, actor, day, sought].filter(Boolean).join(', ')}
        />
      }
    >
      <Group my="lg" align="flex-end">
        <TextInput
          type="search"
          label={t`Words`}
          placeholder={t`A name, a title, a number …`}
          value={typed}
          maxLength={200}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <NativeSelect
          label={t`Who`}
          data={[{ value: '', label: t`everybody` }, ...useActors(entries)]}
          value={actor}
          onChange={(event) => set({ by: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t`Day`}
          value={day}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`Action`}
          data={[{ value: '', label: t`every action` }, ...auditActions.map(optionOf(words.actionName))]}
          value={action}
          onChange={(event) => set({ action: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`About`}
          data={[{ value: '', label: t`everything` }, ...auditTargets.map(optionOf(words.target))]}
          value={target}
          onChange={(event) => set({ about: event.currentTarget.value })}
        />
      </Group>
      <AsOf problem={pages.problem} ask={pages.ask} />
      <LogList pages={pages} entries={entries} words={words} />
      {pages.entries?.length === 0 && (
        <Text c="dimmed" ta="center" py="xl">
          <Trans>No entries match.</Trans>
        </Text>
      )}
    </Screen>
  );
}

/** Team members, former members whose entries are shown, and the server. */
function useActors(entries: readonly AuditEntry[]): { value: string; label: string }[] {
  const text = useText();
  const { data } = useAnswer('staff_list', undefined, { cached: true });
  const names = new Map(data?.staff.map(({ staff_id, name }) => [staff_id, name]));
  for (const { actor, actor_name } of entries) if (actor_name && !names.has(actor)) names.set(actor, actor_name);
  // Authors only answer outcomes.
  for (const [actor, name] of Object.entries(impersonalNames))
    if (actor !== 'author' || site.review) names.set(actor, text(name));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** The start and end of a day in the conference's time zone. */
function dayOf(day: string): { from?: string; until?: string } {
  const from = momentOf(`${day}T00:00`, zoneOf(site));
  if (from === undefined) return {};
  const next = new Date(Date.parse(`${day}T00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);
  return { from, until: momentOf(`${next}T00:00`, zoneOf(site)) ?? '' };
}

const optionOf = (name: (value: string) => string) => (value: string) => ({ value, label: name(value) });
