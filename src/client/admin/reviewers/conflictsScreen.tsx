import { Button, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import {
  conflictReasonNames,
  type AssignmentRow,
  type ConflictAnswer,
  type ConflictReason,
  type PossibleConflict,
} from '#contract/kinds/assignment/assignment.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { problemOf } from '#client/api/replyState.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { useText } from '#client/i18n/language.tsx';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { assignments } from '#client/admin/kinds/assignment/records.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import rows from '#client/admin/ui/rows.module.css';

interface Found {
  abstract: AssignmentRow;
  conflict: PossibleConflict;
}

/**
 * Every possible conflict of interest of reviewers, chairs and the office, with its reasons. Staff confirm or dismiss
 * it. The answer is permanent, unless another ground appears after a dismissal (W2).
 */
export default function ConflictsScreen({ own }: { own: Pick<SignedInStaff, 'staff_id' | 'roles'> }) {
  const { t } = useLingui();
  const { rows: abstracts, asOf, state } = useRecords(assignments);
  const all = abstracts.flatMap((abstract) => abstract.conflicts.map((conflict): Found => ({ abstract, conflict })));
  const isOpen = ({ conflict }: Found) => conflict.answer === '';
  const [open, decided] = [all.filter(isOpen), all.filter((each) => !isOpen(each))];
  return (
    <Screen
      title={t`Conflicts of interest`}
      back={<BackLink to="/reviewers">{t`Reviewers`}</BackLink>}
      lead={
        <Trans>
          A possible conflict counts until it is dismissed: a reviewer cannot see the abstract or be assigned to it; a
          chair or a member of the office cannot see its reviews or decide on it.
        </Trans>
      }
    >
      <AsOf asOf={asOf} problem={problemOf(state)} ask={() => void assignments.sync()} />
      {asOf !== undefined && all.length === 0 && <Text c="dimmed">{t`No possible conflicts were found.`}</Text>}
      {open.length > 0 && (
        <Section title={t`To decide`}>
          <ConflictList found={open} own={own} />
        </Section>
      )}
      {decided.length > 0 && (
        <Section title={t`Decided`}>
          <ConflictList found={decided} own={own} />
        </Section>
      )}
    </Screen>
  );
}

function ConflictList({ found, own }: { found: readonly Found[]; own: Pick<SignedInStaff, 'staff_id' | 'roles'> }) {
  const text = useText();
  const { t } = useLingui();
  const inWords = (reasons: readonly ConflictReason[], former: readonly ConflictReason[] = []) =>
    reasons
      .map((reason) => {
        const name = text(conflictReasonNames[reason]);
        return former.includes(reason) ? t`${name} (earlier)` : name;
      })
      .join(', ');
  return (
    <ul className={rows.rows}>
      {found.map(({ abstract, conflict }) => {
        const { assignment_id, title } = abstract;
        const { staff_id, name, reasons, dismissed } = conflict;
        const earlier = inWords(dismissed);
        return (
          <li key={`${assignment_id} ${staff_id}`}>
            <div>
              <b>
                <bdi>{name}</bdi>
              </b>
              {' · '}
              {inWords(reasons, conflict.earlier)}
              {earlier !== '' && (
                <small>
                  <Trans>Dismissed before: {earlier}. Something new has come up since.</Trans>
                </small>
              )}
              <small>
                <Link to={abstractAddress(assignment_id)}>
                  #{assignment_id} <bdi>{title}</bdi>
                </Link>
              </small>
              <Text size="sm" c="dimmed" lineClamp={2}>
                <bdi>{abstract.authors.join(', ')}</bdi>
              </Text>
            </div>
            <Answers abstract={abstract} conflict={conflict} own={own} />
          </li>
        );
      })}
    </ul>
  );
}

/** Nobody can dismiss their own conflict, and chairs cannot decide on a conflict of the office. */
function Answers({
  abstract: { assignment_id, title },
  conflict: { staff_id, answer, grounds, isOfOffice },
  own,
}: Found & { own: Pick<SignedInStaff, 'staff_id' | 'roles'> }) {
  const mayAnswer = !isOfOffice || own.roles.includes('owner') || own.roles.includes('secretary');
  const decide = (to: ConflictAnswer) =>
    void commandQueue.add({
      name: 'answer_conflict',
      title,
      body: { assignment_id, staff_id, answer: { from: answer, to }, grounds },
    });
  return (
    <Group gap="md">
      {answer === 'confirmed' && <Trans>confirmed</Trans>}
      {answer === 'dismissed' && <Trans>dismissed</Trans>}
      {answer === '' && !mayAnswer && (
        <Text size="sm" c="dimmed">
          <Trans>An owner or secretary decides</Trans>
        </Text>
      )}
      {mayAnswer && answer !== 'confirmed' && (
        <Button variant="link" onClick={() => decide('confirmed')}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      {mayAnswer && answer !== 'dismissed' && staff_id !== own.staff_id && (
        <Button variant="link" onClick={() => decide('dismissed')}>
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </Group>
  );
}
