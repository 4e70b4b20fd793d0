import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useFieldWords, type RecordFacts } from '#client/admin/records/words/useFieldWords.ts';
import { unsavedWork } from '#client/admin/records/unsavedWork.ts';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import { Section } from '#client/admin/ui/screen.tsx';

interface EditableSectionProps<Field extends string> {
  title: string;
  /** Target of the form's unsaved work. If there is any, the form opens at once. */
  target: string;
  facts: RecordFacts<Field>;
  /** Values to show, in order, as they travel. Empty ones are only in the form. */
  values: Readonly<Partial<Record<NoInfer<Field>, string>>>;
  /** The form, until `onDone`. */
  form: (onDone: () => void) => ReactNode;
  /** Shown below. */
  children?: ReactNode;
}

/** Fields of a record to read. A press on Edit, or on a field, replaces them with the form. */
export function EditableSection<Field extends string>({
  title,
  target,
  facts,
  values,
  form,
  children,
}: EditableSectionProps<Field>) {
  const { t } = useLingui();
  const { names, value } = useFieldWords(facts);
  // `field` gets the focus; none if nobody pressed anything.
  const [shown, setShown] = useState<{ as: 'text' | 'form'; field?: string | undefined; isClosed?: true }>({
    as: 'text',
  });
  const edit = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isEditing = shown.as === 'form';
  const filled = (Object.keys(values) as Field[]).filter((field) => values[field]);
  useEffect(() => {
    void unsavedWork(target).then((kept) => kept && setShown({ as: 'form' }));
  }, [target]);
  useEffect(() => {
    const { field, isClosed } = shown;
    if (field) place.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    if (isClosed) edit.current?.focus();
  }, [shown]);

  function openAt({ target: pressed }: MouseEvent): void {
    // The selected text is to be copied.
    if (getSelection()?.isCollapsed === false) return;
    const field = pressed instanceof Element && pressed.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (field) setShown({ as: 'form', field });
  }

  return (
    <Section
      title={title}
      actions={
        !isEditing && (
          <Button
            ref={edit}
            size="compact-md"
            aria-label={t`Edit: ${title}`}
            onClick={() => setShown({ as: 'form', field: Object.keys(values)[0] })}
          >
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shorter way to the button above, for a mouse */}
      <div ref={place} onClick={isEditing ? undefined : openAt}>
        {isEditing && form(() => setShown({ as: 'text', isClosed: true }))}
        {!isEditing && filled.length === 0 && <Text c="dimmed">{t`Nothing entered.`}</Text>}
        {!isEditing && filled.length > 0 && (
          <FactList isGrid>
            {filled.map((field) => (
              <Fact key={field} name={names[field]} field={field}>
                <bdi>{value(field, values[field] ?? '')}</bdi>
              </Fact>
            ))}
          </FactList>
        )}
      </div>
      {children}
    </Section>
  );
}
