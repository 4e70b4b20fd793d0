import { Stack, type ModalProps, type StackProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from './formButtons.tsx';

export interface FormDialogProps extends Pick<ModalProps, 'returnFocus'>, Pick<StackProps, 'gap'> {
  title: string;
  /** The fields. */
  children: ReactNode;
  /** Label of the submit button. */
  action: ReactNode;
  isDisabled?: boolean;
  /** The form and a check of its fields before submitting. By default there is nothing to check. */
  form?: Ref<HTMLFormElement> | undefined;
  isFit?: (() => boolean) | undefined;
  onSubmit: () => Promise<void> | void;
  onClose: () => void;
}

/** A dialog that contains a form. */
export function FormDialog({
  children,
  action,
  isDisabled = false,
  gap = 'md',
  form,
  isFit,
  onSubmit,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog opened {...dialog}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit?.() ?? true) void onSubmit();
        }}
      >
        <Stack gap={gap}>
          {children}
          <FormButtons type="submit" disabled={isDisabled} onCancel={dialog.onClose}>
            {action}
          </FormButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
