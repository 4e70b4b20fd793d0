import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Role } from '#contract/staff/roles.ts';
import type { ChosenRoles } from './roleFields.tsx';

/** What a role is called, and what it may do. */
export function useRoleNames(): Readonly<Record<Role, { name: string; meaning: string }>> {
  const { t } = useLingui();
  return {
    owner: { name: t`Owner`, meaning: t`Everything, also inviting others and changing their roles.` },
    secretary: { name: t`Secretary`, meaning: t`Everything but inviting others.` },
    chair: { name: t`Chair`, meaning: t`Reads the abstracts of chosen topics.` },
    reviewer: { name: t`Reviewer`, meaning: t`Will read the abstracts that are assigned. Nothing is shown yet.` },
  };
}

/** What is given, as it stands on a button: 'chair for 2 topics'. */
export function useChosenWords(): (chosen: ChosenRoles) => string {
  const { t } = useLingui();
  return ({ roles, topics }) => {
    const count = topics.length;
    const chair = count === 0 ? t`chair` : t`chair for ${plural(count, { one: '# topic', other: '# topics' })}`;
    if (roles.includes('chair')) return roles.includes('reviewer') ? t`${chair} and reviewer` : chair;
    if (roles.includes('owner')) return t`owner`;
    return roles.includes('secretary') ? t`secretary` : t`reviewer`;
  };
}
