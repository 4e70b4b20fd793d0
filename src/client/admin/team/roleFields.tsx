import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { site } from '#conference/site.ts';
import { greatestRole, roles, type Role } from '#contract/staff/roles.ts';
import { useText } from '#client/i18n/language.tsx';
import { Tick } from '#client/admin/ui/tick.tsx';
import { useRoleNames } from './roleNames.ts';
import classes from './team.module.css';

/** What is chosen for somebody: a role, with that of a reviewer beside that of a chair. */
export interface ChosenRoles {
  roles: readonly Role[];
  topics: readonly string[];
}

/** The choice that stands for what somebody has: without roles that another includes. */
export function choiceOf({ roles: held, topics }: ChosenRoles): ChosenRoles {
  const role = greatestRole(held);
  if (role !== 'chair') return { roles: role ? [role] : [], topics: [] };
  return { roles: held.includes('reviewer') ? ['chair', 'reviewer'] : ['chair'], topics };
}

/** A role, as most include others; for a chair the topics. */
export function RoleFields({ chosen, onChoose }: { chosen: ChosenRoles; onChoose: (chosen: ChosenRoles) => void }) {
  const { t } = useLingui();
  const text = useText();
  const names = useRoleNames();
  const name = useId();
  const chosenRole = greatestRole(chosen.roles);

  function chooseTopic(topic: string, isOn: boolean): void {
    const topics = isOn ? [...chosen.topics, topic] : chosen.topics.filter((other) => other !== topic);
    onChoose({ ...chosen, topics: topics.toSorted((one, other) => Number(one) - Number(other)) });
  }

  return (
    <>
      <fieldset>
        <legend>{t`Role`}</legend>
        {roles.map((role) => (
          <Tick
            key={role}
            type="radio"
            name={name}
            label={names[role].name}
            description={names[role].meaning}
            checked={role === chosenRole}
            onChange={() => onChoose({ roles: [role], topics: [] })}
          />
        ))}
      </fieldset>
      {chosenRole === 'chair' && (
        <fieldset>
          <legend>{t`Topics of the chair`}</legend>
          <div className={classes.topics}>
            {site.topics.map((topic, index) => {
              const number = String(index + 1);
              return (
                <Tick
                  key={number}
                  label={`${number} ${text(topic)}`}
                  checked={chosen.topics.includes(number)}
                  onChange={(event) => chooseTopic(number, event.currentTarget.checked)}
                />
              );
            })}
          </div>
          <Tick
            label={t`Also a reviewer`}
            checked={chosen.roles.includes('reviewer')}
            onChange={(event) =>
              onChoose({ ...chosen, roles: event.currentTarget.checked ? ['chair', 'reviewer'] : ['chair'] })
            }
          />
        </fieldset>
      )}
    </>
  );
}
