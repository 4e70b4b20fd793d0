import { Button, Group, Stack, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { RefusalNotice } from '#client/admin/records/forms/refusal.tsx';
import type { usePageForm } from './usePageForm.ts';

interface PageFormProps {
  form: Pick<ReturnType<typeof usePageForm>, 'edits' | 'refused'>;
  /** What its button says. */
  action: string;
  isDisabled?: boolean;
  save: () => Promise<void>;
  children: ReactNode;
}

/** Saves what is decided of a page, or leads to the first field to correct; says where the words are until then (C2). */
export function PageForm({ form: { edits, refused }, action, isDisabled = false, save, children }: PageFormProps) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
        void save();
      }}
    >
      <Stack gap="lg" mt="md">
        {children}
        <RefusalNotice words={refused} />
        <Group>
          <Button type="submit" variant="filled" disabled={isDisabled}>
            {action}
          </Button>
          <Text span c="dimmed" size="sm" role="status">
            {edits.isChanged && (edits.isKept ? t`Kept on this device` : t`Only in this tab`)}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
