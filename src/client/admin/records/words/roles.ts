import { useLingui } from '@lingui/react/macro';
import { site } from '#client/published/site.ts';
import type { Role } from '#contract/staff/roles.ts';

/** Names of roles, and descriptions of their rights. */
export function useRoleNames(): Readonly<Record<Role, { name: string; meaning: string }>> {
  const { t } = useLingui();
  return {
    owner: { name: t`Owner`, meaning: t`Everything, also inviting others and changing their roles.` },
    secretary: { name: t`Secretary`, meaning: t`Everything but inviting others.` },
    chair: { name: t`Chair`, meaning: t`Reads the abstracts of chosen topics.` },
    reviewer: {
      name: t`Reviewer`,
      meaning: site.review
        ? t`Reviews the abstracts that are assigned.`
        : t`Will read the abstracts that are assigned. Nothing is shown yet.`,
    },
  };
}
