import { Stack, Text } from '@mantine/core';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';

interface BulkFormProps {
  title: string;
  /** The fields of the change. */
  children?: ReactNode;
  /** The effect of the change in one sentence, or what is still to choose. */
  preview: ReactNode;
  /** The skipped records. */
  skipped: ReactNode;
  /** Label of the button. */
  action: ReactNode;
  /** Whether nothing would change: the preview says why. */
  isDisabled: boolean;
  /** The form and a check of its fields before submitting. By default there is nothing to check. */
  form?: Ref<HTMLFormElement> | undefined;
  isFit?: () => boolean;
  run: () => Promise<void>;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog of a bulk change: its fields, a preview, the skipped records, and the button that makes it. */
export function BulkForm({ title, children, preview, skipped, action, isDisabled, form, ...rest }: BulkFormProps) {
  const { isFit = () => true, run, onClose, onDone } = rest;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isFit()) return;
    await run();
    onClose();
    onDone();
  }

  return (
    <Dialog opened onClose={onClose} title={title}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {children}
          <Text component="div" role="status">
            {preview}
          </Text>
          {skipped}
          <FormButtons type="submit" disabled={isDisabled} onCancel={onClose}>
            {action}
          </FormButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
