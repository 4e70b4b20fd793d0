import { Modal, type ModalProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { beforeReload } from '#client/device/beforeReload.ts';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';

/** A dialog with its heading, and a button to close it. */
export function Dialog({ children, ...props }: ModalProps) {
  const { t } = useLingui();
  // Mantine does so for a dialog that is closed, not for one that is taken away.
  useReturnFocus();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t`Close` }}
      // React takes the event on to a form around the dialog, which nobody has sent.
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
 * Marks what has the focus first, which with Mantine is the button that closes: what the dialog says itself, or else its first
 * field, the way back, or its heading.
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
