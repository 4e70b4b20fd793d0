import { msg, plural } from '@lingui/core/macro';
import { Button, Menu, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  reviewerFacts,
  reviewerStateNames,
  reviewerStates,
  type ReviewerRow,
} from '#contract/kinds/reviewer/reviewer.ts';
import { reminderNames, reminderTemplateOf, reviewReminders } from '#contract/staff/reminderTemplates.ts';
import { useText } from '#client/i18n/language.tsx';
import { ReviewerForm } from '#client/admin/kinds/reviewer/reviewerForm.tsx';
import { reviewers } from '#client/admin/kinds/reviewer/records.ts';
import { fieldColumn, type CellProps, type ListColumn } from '#client/admin/records/list/columns.ts';
import { DetailsPanel } from '#client/admin/records/list/detailsPanel.tsx';
import type { ListConfig } from '#client/admin/records/list/listConfig.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { wordSearch } from '#client/admin/records/list/wordSearch.ts';
import type { Role } from '#contract/staff/roles.ts';
import { useStaffSession } from '#client/admin/session/staffSession.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { Address, Fact, FactList } from '#client/admin/ui/facts.tsx';

const columns: readonly ListColumn<ReviewerRow>[] = [
  {
    key: 'name',
    label: msg`Name`,
    track: 'minmax(180px, 1.4fr)',
    emphasis: 'title',
    text: nameOf,
  },
  { key: 'email', label: msg`E-mail`, text: ({ email }) => email },
  fieldColumn<ReviewerRow, 'institution'>(reviewerFacts, 'institution', { track: 'minmax(150px, 1.2fr)' }),
  fieldColumn<ReviewerRow, 'topics'>(reviewerFacts, 'topics', { track: 'minmax(90px, 0.6fr)' }),
  {
    key: 'state',
    label: msg`State`,
    track: 'minmax(100px, 0.6fr)',
    text: ({ state }, { word }) => word(reviewerStateNames[state]),
    order: ({ state }) => reviewerStates.indexOf(state),
  },
  fieldColumn<ReviewerRow, 'maximum'>(reviewerFacts, 'maximum', {
    track: '120px',
    order: ({ maximum }) => Number(maximum),
  }),
  {
    key: 'assigned',
    label: msg`Assigned`,
    track: '90px',
    text: ({ assigned, state }) => (state === 'accepted' ? String(assigned) : ''),
    value: ({ assigned }) => assigned,
    order: ({ assigned }) => assigned,
  },
  {
    key: 'done',
    label: msg`Done`,
    track: '90px',
    text: ({ done, assigned }) => (assigned === 0 ? '' : `${done} / ${assigned}`),
    value: ({ done }) => done,
    // Those with the most work left come first; those without abstracts last.
    order: ({ done, assigned }) => (assigned === 0 ? 1 : done - assigned),
  },
  {
    key: 'late',
    label: msg`Submitted late`,
    track: '110px',
    text: ({ late }) => (late === 0 ? '' : String(late)),
    value: ({ late }) => late,
    order: ({ late }) => late,
  },
  fieldColumn<ReviewerRow, 'other_addresses'>(reviewerFacts, 'other_addresses'),
  { key: 'reason', label: msg`Reason`, text: ({ reason }) => reason },
  { key: 'colleague', label: msg`Suggested colleague`, text: ({ colleague }) => colleague },
  {
    key: 'since',
    label: msg`Since`,
    text: ({ since }) => dayInZone(since),
    value: ({ since }) => new Date(since),
    order: ({ since }) => since,
  },
];

/** Shows the address until the invitation is accepted. */
function nameOf({ name, email }: ReviewerRow): string {
  return name || email;
}

/** All reviewers, and everyone who was invited or declined (W9). */
const reviewersList: ListConfig<ReviewerRow, string> = {
  records: reviewers,
  title: msg`Reviewers`,
  count: (count) => msg`${plural(count, { one: '# reviewer', other: '# reviewers' })}`,
  columns,
  usualOrder: { column: 'name', isDescending: false },
  search: {
    label: msg`Search reviewers`,
    placeholder: msg`Name, address, institution …`,
    useSearch: wordSearch((row) => `${row.name} ${row.email} ${row.institution} ${row.other_addresses}`),
  },
  filter: {
    parameter: 'state',
    all: msg`all states`,
    choices: reviewerStates.map((state) => ({
      value: state,
      label: reviewerStateNames[state],
      has: (row: ReviewerRow) => row.state === state,
    })),
  },
  nothing: { none: msg`Nobody has been invited to review yet.`, noneFound: msg`No reviewers match.` },
  Card,
  cardHeight: 96,
  addressOf: () => '/reviewers',
  exports: {
    list: 'reviewers',
    name: 'reviewers',
    action: (count) => msg`Export ${plural(count, { one: '# reviewer', other: '# reviewers' })}`,
  },
  Actions: ReviewerActions,
  Details: ReviewerDetails,
};

export default function ReviewersScreen() {
  return <RecordList config={reviewersList} />;
}

function ReviewerActions() {
  const isOwner = useHasRole('owner');
  const isOffice = [isOwner, useHasRole('secretary')].includes(true);
  return (
    <>
      {isOwner && (
        <Button component={Link} to="/team?invite=reviewer" variant="subtle" size="compact-sm">
          <Trans>Invite…</Trans>
        </Button>
      )}
      {isOffice && <RemindMenu />}
      <Button component={Link} to="/conflicts" variant="subtle" size="compact-sm">
        <Trans>Conflicts of interest</Trans>
      </Button>
      <Button component={Link} to="/assign" variant="subtle" size="compact-sm">
        <Trans>Assign abstracts</Trans>
      </Button>
    </>
  );
}

/** Menu of reminders. Each opens the mail page with the letter filled in and its recipients listed. */
function RemindMenu() {
  const text = useText();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm">
          <Trans>Remind…</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Trans>Reviewers who</Trans>
        </Menu.Label>
        {reviewReminders.map((reminder) => (
          <Menu.Item key={reminder} component={Link} to={`/mail/new?template=${reminderTemplateOf(reminder)}`}>
            {text(reminderNames[reminder])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useHasRole(role: Role): boolean {
  const session = useStaffSession();
  return session.state === 'signed in' && session.staff.roles.includes(role);
}

/** A reviewer on a narrow screen. */
function Card({ row, format: { word }, mark }: CellProps<ReviewerRow> & { mark: ReactNode }) {
  const { assigned, done, institution, state } = row;
  return (
    <>
      <b>
        {mark}
        <bdi>{nameOf(row)}</bdi>
      </b>
      <span>
        <bdi>{institution}</bdi>
      </span>
      <small>
        <span>{word(reviewerStateNames[state])}</span>
        {state === 'accepted' && (
          <span>
            <Trans>assigned: {assigned}</Trans>
          </span>
        )}
        {assigned > 0 && (
          <span>
            <Trans>
              {done} of {assigned} done
            </Trans>
          </span>
        )}
      </small>
    </>
  );
}

interface DetailsProps extends CellProps<ReviewerRow> {
  onClose: () => void;
  onMove: (by: number) => void;
}

/** Details of one reviewer, beside the list. Staff can fill them in for reviewers who answer by mail. */
function ReviewerDetails({ row, onClose, onMove }: DetailsProps) {
  const { t } = useLingui();
  const text = useText();
  const isOwner = useHasRole('owner');
  const { reviewer_id, email, state, reason, colleague } = row;
  return (
    <DetailsPanel
      id={reviewer_id}
      label={nameOf(row)}
      above={text(reviewerStateNames[state])}
      heading={<bdi>{nameOf(row)}</bdi>}
      {...{ onClose, onMove }}
    >
      <Text my="xs">
        <Address email={email} />
      </Text>
      {state === 'accepted' && <ReviewerForm key={reviewer_id} reviewer={row} onDone={onClose} />}
      {state === 'declined' && (
        <FactList>
          <Fact name={t`Reason`}>{reason}</Fact>
          <Fact name={t`Suggested colleague`}>{colleague}</Fact>
        </FactList>
      )}
      {state === 'declined' && isOwner && (
        <Button component={Link} mt="md" to={`/team?invite=reviewer&email=${encodeURIComponent(email)}`}>
          <Trans>Invite again…</Trans>
        </Button>
      )}
    </DetailsPanel>
  );
}
