import { plural } from '@lingui/core/macro';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { shownTopics } from '#contract/rules/topics.ts';
import { site } from '#client/published/site.ts';
import { useTopics } from '#client/conference/topics.ts';
import { greatestRole, roles, type Role } from '#contract/staff/roles.ts';
import type { NewInvitation } from '#contract/staff/staff.ts';
import { useText } from '#client/i18n/language.tsx';
import { useRoleNames } from '#client/admin/records/words/roles.ts';
import type { FormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import classes from './team.module.css';

/** The chosen role. A reviewer's role may be added to any other. */
type ChosenRoles = Pick<NewInvitation, 'roles' | 'topics'>;

/** The choice that matches a person's roles. Roles that another one includes are left out. */
export function roleChoiceOf({ roles: held, topics }: ChosenRoles): ChosenRoles {
  const role = greatestRole(held);
  const roles = role ? [role] : [];
  const isAlso = held.includes('reviewer') && role !== 'reviewer';
  return { roles: isAlso ? [...roles, 'reviewer'] : roles, topics: role === 'chair' ? topics : [] };
}

interface RoleFieldsProps {
  chosen: ChosenRoles;
  onChoose: (chosen: ChosenRoles) => void;
  problemOf: FormProblems['wordsOf'];
}

/** Chooses one role, since most include others, and the topics of a chair. */
export function RoleFields({ chosen, onChoose, problemOf }: RoleFieldsProps) {
  const { t } = useLingui();
  const text = useText();
  const topics = useTopics();
  const names = useRoleNames();
  const chosenRole = greatestRole(chosen.roles);
  // At a conference without reviews, only a chair can also be a reviewer, as before.
  const mayAlsoReview = chosenRole === 'chair' || (site.review && chosenRole && chosenRole !== 'reviewer');
  const [roleProblem, topicProblem] = [problemOf('roles'), problemOf('topics')];

  return (
    <>
      <Radio.Group
        label={t`Role`}
        error={roleProblem}
        value={chosenRole ?? ''}
        onChange={(role) => onChoose({ roles: [role as Role], topics: [] })}
      >
        <Stack gap={12} mt={8}>
          {roles.map((role) => (
            <Radio
              key={role}
              value={role}
              label={names[role].name}
              description={names[role].meaning}
              aria-invalid={roleProblem !== undefined || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {chosenRole === 'chair' && (
        <>
          <Checkbox.Group
            label={t`Topics of the chair`}
            error={topicProblem}
            value={chosen.topics}
            onChange={(topics) =>
              onChoose({ ...chosen, topics: topics.toSorted((one, other) => Number(one) - Number(other)) })
            }
          >
            <Stack className={classes.topics} gap={8} mt={8}>
              {shownTopics(topics).map(({ number, name }) => (
                <Checkbox
                  key={number}
                  value={number}
                  label={`${number} ${text(name)}`}
                  aria-invalid={topicProblem !== undefined || undefined}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        </>
      )}
      {mayAlsoReview && (
        <Checkbox
          label={t`Also a reviewer`}
          checked={chosen.roles.includes('reviewer')}
          onChange={({ currentTarget: { checked } }) =>
            onChoose({ ...chosen, roles: checked ? [chosenRole, 'reviewer'] : [chosenRole] })
          }
        />
      )}
    </>
  );
}

/** The chosen roles as text for a button: 'chair for 2 topics'. */
export function useChosenWords(): (chosen: ChosenRoles) => string {
  const { t } = useLingui();
  return ({ roles, topics }) => {
    const count = topics.length;
    const chair = count === 0 ? t`chair` : t`chair for ${plural(count, { one: '# topic', other: '# topics' })}`;
    const words: Readonly<Record<Role, string>> = {
      owner: t`owner`,
      secretary: t`secretary`,
      chair,
      reviewer: t`reviewer`,
    };
    const greatest = greatestRole(roles) ?? 'reviewer';
    const role = words[greatest];
    return roles.includes('reviewer') && greatest !== 'reviewer' ? t`${role} and reviewer` : role;
  };
}
