import { useLingui } from '@lingui/react/macro';
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
