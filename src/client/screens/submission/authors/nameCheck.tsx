import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { Person } from '#contract/calls/report.ts';
import { nameToCheck } from '#client/drafts/store/namesToCheck.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import classes from './authors.module.css';

interface NameCheckProps {
  form: DraftFormValues;
  index: number;
  /** The draft's names to check. */
  names: readonly string[];
  onConfirm: () => void;
}

/**
 * Below a name whose family name was guessed (R5): asks the author to check it, until it is edited or confirmed. It
 * informs, and never blocks sending.
 */
export function NameCheck({ form: { getValues, watch }, index, names, onConfirm }: NameCheckProps) {
  const read = useCallback(() => getValues().report_people[index], [getValues, index]);
  const [, setRow] = useState(read);
  watch(
    `report_people.${index}`,
    useCallback(() => setRow(read()), [read]),
  );
  // Read again, since after a move the state has the row that was here before.
  if (!isToCheck(read(), names)) return null;
  return (
    <div className={`${classes.whole} ${classes.nameCheck}`}>
      <NameDoubt />
      <Button variant="outline" size="compact-sm" onClick={onConfirm}>
        <Trans>Yes, it is right</Trans>
      </Button>
    </div>
  );
}

/** Whether the family name of an author was guessed, and nobody has edited or confirmed it since. */
export function isToCheck(person: Person | undefined, names: readonly string[]): boolean {
  return person !== undefined && names.includes(nameToCheck(person));
}

/** Marks a family name that was guessed. */
export function NameDoubt() {
  return (
    <small className={classes.doubt}>
      <LineIcon side={16} path="M8 1.5 15 14H1zM8 6v4M8 12v0" />
      <Trans>Check: is the family name right?</Trans>
    </small>
  );
}
