import { Trans } from '@lingui/react/macro';
import type { ListedStaff } from '#contract/staff/staff.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';

interface RemoveFormProps {
  staff: ListedStaff;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before somebody is removed from the team. */
export function RemoveForm({ staff: { staff_id, name }, onRemoved, onCancel }: RemoveFormProps) {
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
      <FormButtons isDangerous disabled={isBusy} onClick={() => void remove()} onCancel={onCancel}>
        <Trans>Remove {name}</Trans>
      </FormButtons>
    </>
  );
}
