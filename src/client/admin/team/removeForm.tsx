import { Trans } from '@lingui/react/macro';
import type { ListedStaff } from '#contract/staff/staff.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';

/** Asks before somebody is taken out of the team. */
export function RemoveForm({ staff: { staff_id, name }, onRemoved }: { staff: ListedStaff; onRemoved: () => void }) {
  const { isBusy, act } = useAct();
  async function remove(): Promise<void> {
    if (await act(() => staffCall('staff_remove', { staff_id }))) onRemoved();
  }
  return (
    <>
      <p>
        <Trans>
          <bdi>{name}</bdi> is signed out everywhere and can no longer get in. What was done stays in the log.
        </Trans>
      </p>
      <ActionButton variant="filled" disabled={isBusy} onClick={() => void remove()}>
        <Trans>Remove</Trans>
      </ActionButton>
    </>
  );
}
