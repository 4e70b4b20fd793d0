import { Alert, Button, Stack } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { rolesProblem } from '#contract/staff/rules.ts';
import type { ListedStaff } from '#contract/staff/staff.ts';
import { useText } from '#client/i18n/language.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { roleChoiceOf, RoleFields, useChosenWords, type ChosenRoles } from './roleFields.tsx';

/** Changes the role or the topics of a member. */
export function RolesForm({ staff, onChanged }: { staff: ListedStaff; onChanged: () => void }) {
  const text = useText();
  const inWords = useChosenWords();
  const { isBusy, act } = useAct();
  const [chosen, setChosen] = useState<ChosenRoles>(() => roleChoiceOf(staff));
  const [problem, setProblem] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = rolesProblem(chosen);
    setProblem(found ? text(staffProblems[found.code]) : '');
    if (found) return;
    const { staff_id } = staff;
    const body = { staff_id, roles: [...chosen.roles], topics: [...chosen.topics] };
    if (await act(() => staffCall('staff_set_roles', body))) onChanged();
  }

  const given = inWords(chosen);
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap={18}>
        <div>
          <b>
            <bdi>{staff.name}</bdi>
          </b>
          , <bdi>{staff.email}</bdi>
        </div>
        <RoleFields chosen={chosen} onChoose={setChosen} />
        {problem && <Alert role="alert">{problem}</Alert>}
        <Button type="submit" variant="filled" loading={isBusy}>
          {chosen.roles.length === 0 ? <Trans>Save</Trans> : <Trans>Make {given}</Trans>}
        </Button>
      </Stack>
    </form>
  );
}
