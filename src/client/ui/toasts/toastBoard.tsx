import { useLingui } from '@lingui/react/macro';
import { notifications, Notifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { noteFocus } from '#client/ui/focus/returnFocus.ts';
import { takeToasts, waitingToasts, type Toast } from './toast.ts';
import '#client/ui/theme/buttonStyles.ts';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import classes from './toastBoard.module.css';

const colour: Record<Toast['kind'], string> = { success: 'var(--ok)', error: 'var(--bad)', info: 'var(--hue)' };

/** Milliseconds: errors are shown long enough to be read twice, unless their field shows them too. */
const stay: Record<Toast['kind'] | 'atField', number> = { success: 4_000, error: 8_000, info: 6_000, atField: 5_000 };

/** Pixels at the bottom of the window that a message may cover. */
const coveredHeight = 180;

/** A new message replaces the older ones, which may be about a problem that is solved. */
function showWaiting(close: string): void {
  for (const toast of takeToasts()) {
    const { kind, caution, isAtField, until } = toast;
    notifications.clean();
    stopWatching?.();
    stopWatching = undefined;
    const id = notifications.show({
      message: <Message {...toast} onAction={() => notifications.hide(id)} />,
      color: caution ? 'var(--warn)' : colour[kind],
      withBorder: true,
      position: kind === 'error' && !isAtField && isTyping() ? 'top-center' : 'bottom-center',
      onClose: () => stopWatching?.(),
      autoClose: toast.action || caution ? stay.error : stay[isAtField ? 'atField' : kind],
      closeButtonProps: { 'aria-label': close },
      role: kind === 'success' ? 'status' : 'alert',
    });
    until?.addEventListener('abort', () => notifications.hide(id), { once: true });
    if (isAtField) stopWatching = hideOnceMended(id);
    else if (kind === 'success' && !toast.action) stopWatching = hideAtNextPress(id);
  }
  // After the form has focused the field.
  requestAnimationFrame(uncoverField);
}

/** Whether the reader may be typing: a phone's keyboard may then cover the lower edge. */
function isTyping(): boolean {
  return Boolean(document.activeElement?.matches(':read-write'));
}

type MessageProps = Omit<Toast, 'kind' | 'isAtField' | 'until'> & { onAction: () => void };

/** The text, and the button that undoes the reported action. */
function Message(props: MessageProps) {
  return (
    <div ref={useFocusGivenBack()}>
      <Words {...props} />
    </div>
  );
}

/**
 * For an element in a message: when the message disappears with the focus, the element that had it before gets it back.
 */
function useFocusGivenBack(): RefObject<HTMLDivElement | null> {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const message = inside.current?.closest('[role]');
    let before: Element | null = null;
    function onFocusIn(event: Event): void {
      const { relatedTarget } = event as FocusEvent;
      if (relatedTarget instanceof Element && !message?.contains(relatedTarget)) before = relatedTarget;
    }
    message?.addEventListener('focusin', onFocusIn);
    return () => {
      message?.removeEventListener('focusin', onFocusIn);
      if (message?.contains(document.activeElement)) noteFocus(before)(() => document.querySelector('h1'));
    };
  }, []);
  return inside;
}

function Words({ message, caution, action, onAction }: MessageProps) {
  if (caution) return <Cautioned message={message} caution={caution} />;
  if (!action) return message;
  const press = () => {
    onAction();
    action.run();
  };
  return (
    <span className={classes.withAction}>
      <span>{message}</span>
      <button type="button" className={classes.action} onClick={press}>
        {action.label}
      </button>
    </span>
  );
}

function Cautioned({ message, caution }: Record<'message' | 'caution', string>) {
  return (
    <>
      <p className={classes.message}>{message}</p>
      <p className={classes.caution}>{caution}</p>
    </>
  );
}

let stopWatching: (() => void) | undefined;

/**
 * Hides a message about a field as soon as fewer fields are wrong, or the form is left. Returns a function that stops
 * this.
 */
function hideOnceMended(id: string): () => void {
  const countInvalid = () => document.querySelectorAll('[aria-invalid="true"]').length;
  let most = countInvalid();
  const observer = new MutationObserver(() => {
    const count = countInvalid();
    if (count < most) {
      notifications.hide(id);
      observer.disconnect();
    }
    most = count;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  return () => observer.disconnect();
}

/** Hides a success message at the next press, as it could cover what opens. Returns a function that stops this. */
function hideAtNextPress(id: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('click', () => notifications.hide(id), { capture: true, once: true, signal });
  return () => controller.abort();
}

/** Scrolls a focused field with an error out from under the message. */
function uncoverField(): void {
  const field = document.activeElement;
  if (!field?.matches('[aria-invalid="true"]')) return;
  if (field.getBoundingClientRect().bottom < innerHeight - coveredHeight) return;
  field.scrollIntoView({ block: 'center' });
}

export default function ToastBoard() {
  const { t } = useLingui();
  const close = t`Close`;
  useEffect(() => {
    showWaiting(close);
    return waitingToasts.subscribe(() => showWaiting(close));
  }, [close]);
  return <Notifications position="bottom-center" classNames={{ root: classes.board }} />;
}
