import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from '#client/admin/ui/forms/formDialog.tsx';

interface BulkFormProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  /** The fields of the change. */
  children?: ReactNode;
  /** The effect of the change in one sentence, what is still to choose, or why nothing would change. */
  preview: ReactNode;
  /** The skipped records. */
  skipped: ReactNode;
  run: () => Promise<void>;
  onDone: () => void;
}

/** The dialog of a bulk change: its fields, a preview, the skipped records, and the button that makes it. */
export function BulkForm({ children, preview, skipped, run, onDone, ...dialog }: BulkFormProps) {
  async function submit(): Promise<void> {
    await run();
    dialog.onClose();
    onDone();
  }

  return (
    <FormDialog {...dialog} onSubmit={submit}>
      {children}
      <Text component="div" role="status">
        {preview}
      </Text>
      {skipped}
    </FormDialog>
  );
}
