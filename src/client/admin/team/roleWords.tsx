import { Trans } from '@lingui/react/macro';
import type { Role } from '#contract/staff/roles.ts';
import { useRoleNames } from '#client/admin/records/words/roles.ts';

/** `Chair (topics 3, 5)`. */
export function RoleWords({ roles, topics }: { roles: readonly Role[]; topics: readonly string[] }) {
  const names = useRoleNames();
  const numbers = topics.join(', ');
  return (
    <span>
      {roles.map((role) => names[role].name).join(' · ')}
      {numbers && ' '}
      {topics.length === 1 && <Trans>(topic {numbers})</Trans>}
      {topics.length > 1 && <Trans>(topics {numbers})</Trans>}
    </span>
  );
}
