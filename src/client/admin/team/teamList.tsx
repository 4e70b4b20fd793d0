import { Badge, Button, Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { mailtoOf } from '#contract/rules/mailable.ts';
import type { ListedStaff } from '#contract/staff/staff.ts';
import { useShortTime } from '#client/admin/ui/shortTime.ts';
import rows from '#client/admin/ui/rows.module.css';
import { RoleWords } from './roleWords.tsx';
import type { TeamTask } from './teamDialogs.tsx';
import classes from './team.module.css';

interface TeamListProps {
  staff: readonly ListedStaff[];
  ownId: string;
  mayAppoint: boolean;
  onTask: (task: TeamTask) => void;
}

/** All members of the team. */
export function TeamList({ staff, ownId, mayAppoint, onTask }: TeamListProps) {
  const shortTime = useShortTime();
  return (
    <ul className={`${rows.rows} ${classes.team}`}>
      {staff.map((member) => {
        const last = member.last_used_at && shortTime(Date.parse(member.last_used_at));
        return (
          <li key={member.staff_id}>
            <div>
              <b>
                <bdi>{member.name}</bdi>
              </b>
              {member.staff_id === ownId && (
                <Badge component="span" ml={8}>
                  <Trans>you</Trans>
                </Badge>
              )}
              <small>
                <Text component="a" inherit c="dimmed" href={mailtoOf(member.email)}>
                  <bdi>{member.email}</bdi>
                </Text>
              </small>
            </div>
            <div>
              <RoleWords roles={member.roles} topics={member.topics} />
              <small>{last ? <Trans>last here {last}</Trans> : <Trans>not here yet</Trans>}</small>
            </div>
            {mayAppoint && (
              <div className={classes.actions}>
                <Button variant="link" onClick={() => onTask({ kind: 'roles', staff: member })}>
                  <Trans>Roles</Trans>
                </Button>
                {member.staff_id !== ownId && (
                  <>
                    <Button variant="link" onClick={() => onTask({ kind: 'anew', staff: member })}>
                      <Trans>Reset sign-in</Trans>
                    </Button>
                    <Button variant="link" onClick={() => onTask({ kind: 'remove', staff: member })}>
                      <Trans>Remove</Trans>
                    </Button>
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
