import { useLingui } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import { roles, type Role } from '#contract/staff/roles.ts';
import { useText } from '#client/i18n/language.tsx';
import { Tick } from '#client/admin/ui/tick.tsx';
import { useRoleNames } from './roleNames.ts';
import classes from './team.module.css';

/** What is chosen for somebody. */
export interface ChosenRoles {
  roles: readonly Role[];
  topics: readonly string[];
}

/** Roles, and for a chair the topics. */
export function RoleFields({ chosen, onChoose }: { chosen: ChosenRoles; onChoose: (chosen: ChosenRoles) => void }) {
  const { t } = useLingui();
  const text = useText();
  const names = useRoleNames();
  const isChair = chosen.roles.includes('chair');

  function chooseRole(role: Role, isOn: boolean): void {
    const next = roles.filter((each) => (each === role ? isOn : chosen.roles.includes(each)));
    onChoose({ roles: next, topics: next.includes('chair') ? chosen.topics : [] });
  }
  function chooseTopic(topic: string, isOn: boolean): void {
    const topics = isOn ? [...chosen.topics, topic] : chosen.topics.filter((other) => other !== topic);
    onChoose({ ...chosen, topics: topics.toSorted((one, other) => Number(one) - Number(other)) });
  }

  return (
    <>
      <fieldset>
        <legend>{t`Roles`}</legend>
        {roles.map((role) => (
          <Tick
            key={role}
            label={names[role].name}
            description={names[role].meaning}
            checked={chosen.roles.includes(role)}
            onChange={(event) => chooseRole(role, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {isChair && (
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
        </fieldset>
      )}
    </>
  );
}
