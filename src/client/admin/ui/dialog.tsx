import { Modal, type ModalProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import '#client/ui/theme/modalStyles.ts';

/** A dialog with its heading, and a button to close it. */
export function Dialog(props: ModalProps) {
  const { t } = useLingui();
  return <Modal closeButtonProps={{ 'aria-label': t`Close` }} {...props} />;
}
