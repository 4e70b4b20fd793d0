import { useEffect, useState } from 'react';
import type { FieldChange } from '#contract/records/command.ts';
import { asText, isChange } from '#contract/records/fieldChanges.ts';
import { dropWork, keepWork, unsavedWork, type Unsaved } from '#client/admin/records/unsavedWork.ts';

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
  /** Whether somebody else has changed a field since it was first typed in. */
  isOutdated: boolean;
  /** Whether all that was found here is there by now: a page that was gone as it saved left the form behind. */
  isLeftOver: boolean;
  /** Why the server refused what stands here once more, in its words. */
  refused: string | undefined;
  /** Whether all of it is kept on this device; on a shared computer there is nothing to be kept. */
  isKept: boolean;
  /** What was typed is a command now, or is thrown away; the form is drawn anew after that. */
  done: () => Promise<void>;
}

/**
 * Fields that begin as they are stored, kept on the device while they are typed in. What comes from the server meanwhile is
 * shown in those that nobody has touched; a touched one keeps what was typed, and what it was changed from.
 *
 * @param form - the target of its unsaved work, and what is being changed, for others who use the device
 * @param present - values as they travel
 */
export function useFieldEdits<Field extends string>(
  { target, title }: { target: string; title: string },
  present: Readonly<Record<Field, string>>,
): FieldEdits<Field> {
  const [typed, setTyped] = useState<Typed<Field>>({});
  const [isFound, setIsFound] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [isKept, setIsKept] = useState(true);
  const touched = Object.entries<FieldChange<string> | undefined>(typed).flatMap(([field, change]) =>
    change ? [[field as Field, change] as const] : [],
  );
  const differing = touched.filter(([field, { from, to }]) => from !== to && to !== present[field]);
  const isTouched = touched.length > 0;
  const isChanged = differing.length > 0;
  useEffect(() => {
    if (isChanged) void keepWork(target, { title, values: typed, refused }).then(setIsKept);
    else if (isTouched) void dropWork(target);
  }, [target, title, typed, refused, isChanged, isTouched]);
  useEffect(() => {
    void unsavedWork(target).then((kept) => {
      if (!kept) return;
      setIsFound(true);
      setRefused(kept.refused);
      setTyped((values) => ({ ...typedIn(kept), ...values }));
    });
  }, [target]);
  return {
    value: (field) => typed[field]?.to ?? present[field],
    write(field, to) {
      setIsFound(false);
      setTyped((values) => ({ ...values, [field]: { from: values[field]?.from ?? present[field], to } }));
    },
    changes: Object.fromEntries(differing) as Typed<Field>,
    isChanged,
    isTouched,
    isOutdated: differing.some(([field, { from }]) => from !== present[field]),
    isLeftOver: isFound && !isChanged,
    refused,
    isKept,
    done: () => dropWork(target),
  };
}

/** What was typed, by field. Earlier versions kept all values of an abstract, and what they began from. */
function typedIn<Field extends string>({ values, from }: Unsaved): Typed<Field> {
  const began = (from ?? {}) as Readonly<Record<string, unknown>>;
  const typed = Object.entries((values ?? {}) as object).map(([field, value]: [string, unknown]) => {
    const change = isChange(value) ? value : { from: began[field], to: value };
    return [field, { from: asText(change.from), to: asText(change.to) }] as const;
  });
  return Object.fromEntries(typed.filter(([, change]) => change.from !== change.to)) as Typed<Field>;
}
