import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@mantine/core';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import { useClosedByBack } from '#client/ui/overlays/closedByBack.ts';

/**
 * Props for Mantine's `Modal` in every author dialog that is mounted when it opens: Back closes it, and the focus
 * returns to the element that opened it (N4).
 */
export function useDialog(onClose: () => void) {
  const { t } = useLingui();
  useReturnFocus();
  const close = useClosedByBack(onClose);
  return { opened: true, onClose: close, closeButtonProps: { 'aria-label': t`Close` } };
}

/** Like `useDialog`, for a dialog with much text: on a phone it fills the screen. */
export function useLargeDialog(onClose: () => void) {
  const fullScreen = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  return { ...useDialog(onClose), fullScreen };
}
