import { useEffect, useState } from 'react';
import type { FieldChange } from '#contract/records/command.ts';
import { begunEdit, useAutosave } from './useAutosave.ts';
import { dropWork } from './unsavedWork.ts';

type Typed<Field extends string> = { [Each in Field]?: FieldChange<string> };

/** What is being typed in a form, field by field. */
export interface FieldEdits<Field extends string> {
  /** As it stands in the form. */
  value: (field: Field) => string;
  write: (field: Field, value: string) => void;
  /** What differs from what it was when it was first typed in, and from what is there now. */
  changes: Typed<Field>;
  isChanged: boolean;
  /** Whether something was typed, be it what was there before. */
  isTouched: boolean;
  /** Whether all of it is kept on this device; on a shared computer there is nothing to be kept. */
  isKept: boolean;
  /** What was typed is a command now, or is thrown away; the form is drawn anew after that. */
  done: () => Promise<void>;
}

const nothing = {};

/**
 * Fields that begin as they are stored, kept on the device while they are typed in. What comes from the server meanwhile is
 * shown in those that nobody has touched; a touched one keeps what was typed, and what it was changed from.
 *
 * @param form - its own target, as for `begunEdit`, and what is being changed
 */
export function useFieldEdits<Field extends string>(
  form: { target: string; title: string },
  present: Readonly<Record<Field, string>>,
): FieldEdits<Field> {
  const [edit, setEdit] = useState<{ values: Typed<Field>; from: object }>({ values: {}, from: nothing });
  const { target } = form;
  const differing = Object.entries<FieldChange<string> | undefined>(edit.values).filter(
    ([field, change]) => change && change.from !== change.to && change.to !== present[field as Field],
  );
  const isTouched = Object.keys(edit.values).length > 0;
  const isChanged = differing.length > 0;
  const isKept = useAutosave(form, edit, isChanged, isTouched);
  useEffect(() => {
    void begunEdit<Typed<Field>>(target).then(
      (kept) => kept && setEdit(({ values }) => ({ values: { ...kept.values, ...values }, from: nothing })),
    );
  }, [target]);
  return {
    value: (field) => edit.values[field]?.to ?? present[field],
    write: (field, to) =>
      setEdit(({ values }) => {
        const from = values[field]?.from ?? present[field];
        return { values: { ...values, [field]: { from, to } }, from: nothing };
      }),
    changes: Object.fromEntries(differing) as Typed<Field>,
    isChanged,
    isTouched,
    isKept,
    done: () => dropWork(target),
  };
}
