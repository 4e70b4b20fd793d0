import { Button, Group, Stack, Text } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RefusalNotice } from '#client/admin/records/forms/refusal.tsx';
import type { EditedPage } from './usePageForm.ts';

interface PageFormProps {
  form: Pick<EditedPage, 'edits' | 'form' | 'refused'>;
  /** Label of the button. */
  action: string;
  isDisabled?: boolean;
  save: () => Promise<void>;
  children: ReactNode;
}

/** The form of a page's facts, its button, and where unsaved words are stored (C2). */
export function PageForm({
  form: { edits, form, refused },
  action,
  isDisabled = false,
  save,
  children,
}: PageFormProps) {
  const { t } = useLingui();
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
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
