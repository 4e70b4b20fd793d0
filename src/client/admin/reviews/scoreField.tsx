import { Button, Group, Radio, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { scoreField, scores, type Criterion } from '#contract/kinds/review/review.ts';
import { useText } from '#client/i18n/language.tsx';
import classes from './reviews.module.css';

interface ScoreFieldProps {
  criterion: Criterion;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/**
 * The score of a criterion, as radio buttons. While they have the focus, the keys 1 to 5 choose a score and move to the
 * next criterion; 0 and Delete remove the score.
 */
export function ScoreField({ criterion, value, error, onChange }: ScoreFieldProps) {
  const text = useText();
  const name = text(criterion.name);
  const field = scoreField(criterion);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isScore = (scores as readonly string[]).includes(key);
    if (!isScore && !['0', 'Delete', 'Backspace'].includes(key)) return;
    event.preventDefault();
    onChange(isScore ? key : '');
    if (isScore) focusNext(currentTarget);
  }

  return (
    <Radio.Group
      className={classes.criterion}
      label={name}
      name={field}
      value={value}
      error={error}
      onChange={onChange}
      onKeyDown={onKeyDown}
    >
      <Group className={classes.scores} gap={0} wrap="nowrap">
        {scores.map((score) => (
          <Radio
            key={score}
            className={classes.score}
            value={score}
            label={score}
            aria-invalid={error !== undefined || undefined}
          />
        ))}
        {value !== '' && (
          <Button variant="link" tabIndex={-1} onClick={() => onChange('')}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </Group>
      <Text c="dimmed" size="sm" className={classes.ends}>
        <span>1 {text(criterion.low)}</span>
        <span>5 {text(criterion.high)}</span>
      </Text>
    </Radio.Group>
  );
}

const fieldsOfForm = ':is(input[type=radio],select,textarea)';

/** Focuses the field after a criterion. */
function focusNext(criterion: HTMLElement): void {
  const form = criterion.closest('form');
  const fields = [...(form?.querySelectorAll<HTMLElement>(fieldsOfForm) ?? [])];
  const own = fields.findLastIndex((field) => criterion.contains(field));
  const next = fields[own + 1];
  const group = next?.closest('[role=radiogroup]');
  // Focus enters a group of radio buttons at the chosen one.
  (group?.querySelector<HTMLElement>('input:checked') ?? next)?.focus();
}
