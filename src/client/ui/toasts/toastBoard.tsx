import { useLingui } from '@lingui/react/macro';
import { notifications, Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { takeToasts, waitingToasts, type Toast } from './toast.ts';
import '#client/ui/theme/buttonStyles.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import classes from './toastBoard.module.css';

const colour: Record<Toast['kind'], string> = { success: 'var(--ok)', error: 'var(--bad)', info: 'var(--hue)' };

/** Milliseconds: errors stay long enough to be read twice. */
const stay: Record<Toast['kind'], number> = { success: 4_000, error: 8_000, info: 6_000 };

/** Pixels at the top of the window that a message may cover. */
const coveredHeight = 220;

/** A new message replaces the older ones, which may be about a problem that is solved. */
function showWaiting(close: string): void {
  for (const { kind, message } of takeToasts()) {
    notifications.clean();
    notifications.show({
      message,
      color: colour[kind],
      withBorder: true,
      autoClose: stay[kind],
      closeButtonProps: { 'aria-label': close },
      role: kind === 'success' ? 'status' : 'alert',
      // At the top a success could cover the heading of a new page; at the bottom a phone's keyboard would cover an error.
      position: kind === 'success' ? 'bottom-center' : 'top-center',
    });
  }
  // After the form has focused the field.
  requestAnimationFrame(uncoverField);
}

/** Scrolls a focused field with an error out from under the message. */
function uncoverField(): void {
  const field = document.activeElement;
  if (!field?.matches('[aria-invalid="true"]') || field.getBoundingClientRect().top > coveredHeight) return;
  field.scrollIntoView({ block: 'center' });
}

export default function ToastBoard() {
  const { t } = useLingui();
  const close = t`Close`;
  useEffect(() => {
    showWaiting(close);
    return waitingToasts.subscribe(() => showWaiting(close));
  }, [close]);
  return <Notifications position="top-center" classNames={{ root: classes.board }} />;
}
