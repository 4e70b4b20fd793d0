import { Button, Stack } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { rolesProblem } from '#contract/staff/rules.ts';
import type { ListedStaff } from '#contract/staff/staff.ts';
import { useCallForm } from '#client/admin/records/forms/useCallForm.ts';
import { roleChoiceOf, RoleFields, useChosenWords } from './roleFields.tsx';

/** Changes the role or the topics of a member. */
export function RolesForm({ staff, onChanged }: { staff: ListedStaff; onChanged: () => void }) {
  const inWords = useChosenWords();
  const [chosen, setChosen] = useState(() => roleChoiceOf(staff));
  const { form, wordsOf, onSubmit, isBusy } = useCallForm({
    call: 'staff_set_roles',
    body: { staff_id: staff.staff_id, ...chosen },
    problems: () => [rolesProblem(chosen)].filter((problem) => problem !== undefined),
    onDone: onChanged,
  });

  const given = inWords(chosen);
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap={18}>
        <div>
          <b>
            <bdi>{staff.name}</bdi>
          </b>
          , <bdi>{staff.email}</bdi>
        </div>
        <RoleFields chosen={chosen} onChoose={setChosen} problemOf={wordsOf} />
        <Button type="submit" variant="filled" loading={isBusy}>
          {chosen.roles.length === 0 ? <Trans>Save</Trans> : <Trans>Make {given}</Trans>}
        </Button>
      </Stack>
    </form>
  );
}
