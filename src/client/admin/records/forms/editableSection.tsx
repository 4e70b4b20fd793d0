import { Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useImperativeHandle, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useFieldWords, type RecordFacts } from '#client/admin/records/words/useFieldWords.ts';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import { Section } from '#client/admin/ui/screen.tsx';
import { useEditing } from './useEditing.ts';

interface EditableSectionProps<Field extends string> {
  title: string;
  /** Target of the form's unsaved work. If there is any, the form opens at once. */
  target: string;
  facts: RecordFacts<Field>;
  /** Values to show, in order, as they are sent. Empty ones are shown in the form only. */
  values: Readonly<Partial<Record<NoInfer<Field>, string>>>;
  /** The form, until `onDone`. */
  form: (onDone: () => void) => ReactNode;
  /** Shown below. */
  children?: ReactNode;
  /** Opens the form and focuses a field, for a key of the screen. */
  opener?: Ref<(field: string) => void> | undefined;
}

/** Read-only fields of a record. Pressing Edit, or a field, replaces them with the form. */
export function EditableSection<Field extends string>({
  title,
  target,
  facts,
  values,
  form,
  children,
  opener,
}: EditableSectionProps<Field>) {
  const { t } = useLingui();
  const { names, value } = useFieldWords(facts);
  const { isEditing, open, close, place, edit } = useEditing(target);
  useImperativeHandle(opener, () => open);
  const filled = (Object.keys(values) as Field[]).filter((field) => values[field]);

  function openAt({ target: pressed }: MouseEvent): void {
    // Text is selected, probably to be copied, so the form does not open.
    if (getSelection()?.isCollapsed === false) return;
    const field = pressed instanceof Element && pressed.closest<HTMLElement>('[data-field]')?.dataset['field'];
    if (field) open(field);
  }

  return (
    <Section
      title={title}
      actions={
        !isEditing && (
          <Button ref={edit} size="compact-md" aria-label={t`Edit: ${title}`} onClick={() => open()}>
            <Trans>Edit</Trans>
          </Button>
        )
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shorter way to the button above, for a mouse */}
      <div ref={place} onClick={isEditing ? undefined : openAt}>
        {isEditing && form(close)}
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
