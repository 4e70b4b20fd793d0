import { Trans } from '@lingui/react/macro';
import { mailtoOf } from '#contract/rules/mailable.ts';
import type { ListedStaff } from '#contract/staff/staff.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { TextButton } from '#client/admin/ui/textButton.tsx';
import { RoleWords } from './roleWords.tsx';
import type { TeamTask } from './teamDialogs.tsx';
import classes from './team.module.css';

interface TeamListProps {
  staff: readonly ListedStaff[];
  ownId: string;
  mayAppoint: boolean;
  onTask: (task: TeamTask) => void;
}

/** Everybody with a role. */
export function TeamList({ staff, ownId, mayAppoint, onTask }: TeamListProps) {
  const clock = useClock();
  return (
    <ul className={classes.list}>
      {staff.map((member) => {
        const last = member.last_used_at && clock(Date.parse(member.last_used_at));
        return (
          <li key={member.staff_id}>
            <div>
              <b>
                <bdi>{member.name}</bdi>
              </b>
              {member.staff_id === ownId && (
                <span className={classes.you}>
                  <Trans>you</Trans>
                </span>
              )}
              <small>
                <a href={mailtoOf(member.email)}>
                  <bdi>{member.email}</bdi>
                </a>
              </small>
            </div>
            <div>
              <RoleWords roles={member.roles} topics={member.topics} />
              <small>{last ? <Trans>last here {last}</Trans> : <Trans>not here yet</Trans>}</small>
            </div>
            {mayAppoint && (
              <div className={classes.actions}>
                <TextButton onClick={() => onTask({ kind: 'roles', staff: member })}>
                  <Trans>Roles</Trans>
                </TextButton>
                {member.staff_id !== ownId && (
                  <>
                    <TextButton onClick={() => onTask({ kind: 'anew', staff: member })}>
                      <Trans>Set up sign-in anew</Trans>
                    </TextButton>
                    <TextButton onClick={() => onTask({ kind: 'remove', staff: member })}>
                      <Trans>Remove</Trans>
                    </TextButton>
                  </>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
