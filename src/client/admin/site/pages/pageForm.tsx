import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { UnsavedNote } from '#client/admin/records/forms/unsavedNote.tsx';
import { RefusalNotice } from '#client/admin/records/forms/refusal.tsx';
import classes from '#client/admin/site/form/form.module.css';
import { restingIf } from '#client/admin/ui/forms/resting.ts';
import type { EditedPage } from './usePageForm.ts';

interface PageFormProps {
  form: Pick<EditedPage, 'edits' | 'form' | 'refused'>;
  /** Label of the button. */
  action: string;
  isDisabled?: boolean;
  save: () => Promise<void>;
  children: ReactNode;
}

/** The form for title, address and menu entry of a page, with its button and stored unsaved values (C2). */
export function PageForm({
  form: { edits, form, refused },
  action,
  isDisabled = false,
  save,
  children,
}: PageFormProps) {
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
        <Group className={classes.foot}>
          <Button type="submit" variant="filled" {...restingIf(isDisabled)}>
            {action}
          </Button>
          <UnsavedNote edits={edits} />
        </Group>
      </Stack>
    </form>
  );
}
