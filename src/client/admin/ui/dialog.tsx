import { Modal, type ModalProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { beforeReload } from '#client/device/beforeReload.ts';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';

/** A dialog with its heading, and a button to close it. */
export function Dialog({ children, ...props }: ModalProps) {
  const { t } = useLingui();
  // Mantine does this for a dialog that is closed, but not for one that is unmounted.
  useReturnFocus();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Close` }}
      // React propagates the event to a form around the dialog, which was not submitted.
      onSubmit={(event) => event.stopPropagation()}
      {...props}
    >
      <FirstFocus>{children}</FirstFocus>
      <NoReload />
    </Modal>
  );
}

/** Input in an open dialog is not stored, so the page does not reload itself. */
function NoReload() {
  useEffect(() => beforeReload(() => Promise.resolve(false)), []);
  return null;
}

/**
 * Marks the element that gets the initial focus, which in Mantine is the close button: the element that the dialog
 * names, or otherwise its first field, the back button, or its heading.
 */
function FirstFocus({ children }: { children: ReactNode }) {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const body = inside.current!;
    const dialog = body.closest('[role="dialog"]');
    if (!dialog || dialog.querySelector('[data-autofocus]')) return;
    const field = body.querySelector(':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)');
    const first = field ?? body.querySelector('[data-cancel]');
    const heading = dialog.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    (first ?? heading)?.setAttribute('data-autofocus', '');
  }, []);
  return <div ref={inside}>{children}</div>;
}
