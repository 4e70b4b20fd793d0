import { useState } from 'react';
import type { FieldChange } from '#contract/staff/commands.ts';

/** What is being typed in a form, field by field. */
export interface FieldEdits<Field extends string> {
  /** As it stands in the form. */
  value: (field: Field) => string;
  write: (field: Field, value: string) => void;
  /** What differs from what it was when it was first typed in. */
  changes: { [Each in Field]?: FieldChange<string> };
  isChanged: boolean;
  /** Forgets what was typed, which is then shown as stored. */
  done: () => void;
}

/**
 * Fields that begin as they are stored. What comes from the server meanwhile is shown in those that nobody has touched; a
 * touched one keeps what was typed, and what it was changed from.
 */
export function useFieldEdits<Field extends string>(present: Readonly<Record<Field, string>>): FieldEdits<Field> {
  const [typed, setTyped] = useState<{ [Each in Field]?: FieldChange<string> }>({});
  const differing = Object.entries<FieldChange<string> | undefined>(typed).filter(
    ([, change]) => change && change.from !== change.to,
  );
  return {
    value: (field) => typed[field]?.to ?? present[field],
    write: (field, to) =>
      setTyped((before) => ({ ...before, [field]: { from: before[field]?.from ?? present[field], to } })),
    changes: Object.fromEntries(differing) as { [Each in Field]?: FieldChange<string> },
    isChanged: differing.length > 0,
    done: () => setTyped({}),
  };
}
