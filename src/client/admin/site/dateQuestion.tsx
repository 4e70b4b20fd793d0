import { Button, Group, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { asMeant, doubtsAdded, type DateDoubt, type DoubtedSite } from '#contract/dates/dateDoubts.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { useText } from '#client/i18n/language.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import type { PartEdits } from './usePart.ts';

/** The doubts about dates that saving a form would add. */
export function doubtsIn(edits: PartEdits, now: Date): DateDoubt[] {
  const { one, value, isChanged } = edits;
  if (one?.part !== 'site' || !isChanged) return [];
  return doubtsAdded(one.value as DoubtedSite, value as DoubtedSite, now);
}

/** The fields that these answers change, by JSON Pointer. */
export function answersTo(edits: PartEdits, doubts: readonly DateDoubt[]): Parameters<PartEdits['save']>[0] {
  if (edits.one?.part !== 'site') return {};
  const answered = asMeant(edits.value as DoubtedSite, doubts);
  return Object.fromEntries(Object.entries(answered).map(([list, rows]) => [pointerOf([list]), rows]));
}

/** JSON Pointer of the first changed day that is in doubt. */
export function doubtedField({ one, value }: PartEdits, doubts: readonly DateDoubt[]): string {
  type Place = Pick<DateDoubt, 'list' | 'row' | 'field'>;
  const daysIn = (content: unknown, { list, row }: Place) => {
    const { from, day, until } = ((content as DoubtedSite)[list]?.[row] ?? {}) as Record<string, unknown>;
    return JSON.stringify([from, day, until]);
  };
  const places = doubts.flatMap(({ list, row, otherRow, field }): Place[] => [
    { list, row, field },
    ...(otherRow === undefined ? [] : [{ list, row: otherRow, field: 'day' as const }]),
  ]);
  const [first = { list: 'dates', row: 0, field: 'day' }] = places;
  const { list, row, field } = places.find((place) => daysIn(one?.value, place) !== daysIn(value, place)) ?? first;
  return pointerOf([list, row, field]);
}

interface DateQuestionProps {
  doubts: readonly DateDoubt[];
  onCorrect: () => void;
  onSave: () => void;
}

/** Asks about dates that look mistyped before they are saved, and shows how readers would understand them (C8). */
export function DateQuestion({ doubts, onCorrect, onSave }: DateQuestionProps) {
  const { t } = useLingui();
  const text = useText();
  return (
    <Dialog opened onClose={onCorrect} title={doubts.length === 1 ? t`Is this date right?` : t`Are these dates right?`}>
      <Stack gap="md">
        {doubts.map(({ code, row, day, found, means }) => (
          <div key={`${code} ${row} ${day}`}>
            <p>{text(found)}</p>
            <Text fw={600}>{text(means)}</Text>
          </div>
        ))}
        <Group gap={10}>
          <Button variant="filled" data-autofocus onClick={onCorrect}>
            <Trans>Correct it</Trans>
          </Button>
          <Button onClick={onSave}>
            <Trans>Save anyway</Trans>
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
