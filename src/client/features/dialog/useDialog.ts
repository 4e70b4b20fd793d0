import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@mantine/core';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import { useClosedByBack } from '#client/ui/overlays/closedByBack.ts';

/**
 * The props that every dialog of an author gives to Mantine's `Modal`, for one that is mounted when it opens: Back closes
 * it, and the focus returns to what opened it (N4).
 */
export function useDialog(onClose: () => void) {
  const { t } = useLingui();
  useReturnFocus();
  const close = useClosedByBack(onClose);
  return { opened: true, onClose: close, closeButtonProps: { 'aria-label': t`Close` } };
}

/** As `useDialog`, for one with much to read or to write: on a phone it fills the screen. */
export function useLargeDialog(onClose: () => void) {
  const fullScreen = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  return { ...useDialog(onClose), fullScreen };
}
