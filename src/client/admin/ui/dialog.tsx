import { Modal, type ModalProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';

/** A dialog with its heading, and a button to close it. */
export function Dialog(props: ModalProps) {
  const { t } = useLingui();
  // Mantine does so for a dialog that is closed, not for one that is taken away.
  useReturnFocus();
  return <Modal closeButtonProps={{ 'aria-label': t`Close` }} {...props} />;
}
