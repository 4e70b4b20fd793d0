import { Alert, Box, Button, Group, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { site } from '#client/published/site.ts';
import type { AssignmentRow } from '#contract/kinds/assignment/assignment.ts';
import { everyAssignment } from '#contract/kinds/assignment/kind.ts';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { problemOf } from '#client/api/replyState.ts';
import { useConnection } from '#client/api/connection.ts';
import { Optional } from '#client/hydration/optional.tsx';
import { useRecords } from '#client/records/useRecords.ts';
import { assignments } from '#client/admin/kinds/assignment/records.ts';
import { reviewers as reviewerRecords } from '#client/admin/kinds/reviewer/records.ts';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { UnsavedNote } from '#client/admin/records/forms/unsavedNote.tsx';
import { useLastBulk } from '#client/admin/records/bulk/lastBulk.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import rowClasses from '#client/admin/ui/rows.module.css';
import classes from './reviewers.module.css';
import { AssignedRow } from './assignedRow.tsx';
import { AssignmentExport } from './assignmentExport.tsx';
import {
  changesOfDraft,
  draftOf,
  loadsIn,
  proposedDraft,
  unfilledIn,
  type AssignmentDraft,
  type Unfilled,
} from './draftAssignment.ts';

const ImportAssignments = lazy(() => import('./importAssignments.tsx'));
const AssignmentOutcome = lazy(() => import('./bulkAssignments.tsx'));

/** Number of abstracts rendered at first. */
const shownAtFirst = 50;

/**
 * Assigns reviewers to abstracts (W2). A proposal or a manual change is a draft on this device until **Assign** is
 * pressed.
 */
export default function AssignScreen() {
  const { t } = useLingui();
  const { rows, asOf, state } = useRecords(assignments);
  const { rows: everybody, ...people } = useRecords(reviewerRecords);
  const open = rows.filter(({ withdrawn }) => !withdrawn);
  const reviewers = everybody.filter(({ state }) => state === 'accepted');
  return (
    <Screen
      title={t`Assign abstracts`}
      back={<BackLink to="/reviewers">{t`Reviewers`}</BackLink>}
      lead={t`A proposal changes nothing until you assign it.`}
      width="wide"
    >
      <AsOf
        asOf={people.asOf && asOf}
        problem={problemOf(state) ?? problemOf(people.state)}
        ask={() => void Promise.all([assignments.sync(), reviewerRecords.sync()])}
      />
      {asOf !== undefined && people.asOf !== undefined && (
        <>
          <LastImport reviewers={everybody} />
          <Assigning all={rows} abstracts={open} reviewers={reviewers} />
        </>
      )}
    </Screen>
  );
}

interface AssigningProps {
  abstracts: readonly AssignmentRow[];
  reviewers: readonly ReviewerRow[];
}

/** The result of the last import. */
function LastImport({ reviewers }: Pick<AssigningProps, 'reviewers'>) {
  const last = useLastBulk('reviewers');
  return (
    <Box role="status" mt={last ? 'md' : undefined}>
      {last && (
        <Optional>
          <AssignmentOutcome rows={reviewers} />
        </Optional>
      )}
    </Box>
  );
}

/** @param all - includes the withdrawn abstracts, which an import may name */
function Assigning({ abstracts, reviewers, all }: AssigningProps & { all: readonly AssignmentRow[] }) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  const [isImporting, setIsImporting] = useState(false);
  const present = draftOf(abstracts);
  const edits = useFormEdits<AssignmentDraft>(
    { target: `${everyAssignment} form`, title: t`Assign abstracts` },
    present,
  );
  const draft = edits.value;
  const changes = changesOfDraft(present, draft);
  const unfilled = unfilledIn(draft, abstracts, reviewers, site.review?.perAbstract ?? 0);

  async function propose(): Promise<void> {
    const proposed = await act(() => staffCall('propose_reviewers', undefined));
    if (proposed) edits.write(proposedDraft(present, proposed.data.pairs));
  }
  async function assign(): Promise<void> {
    await commandQueue.add({ name: 'assign_reviewers', title: t`Assign abstracts`, body: { reviewers: changes } });
    await edits.done();
  }

  return (
    <>
      <Group mt="md">
        <Button loading={isBusy} disabled={isOffline || reviewers.length === 0} onClick={() => void propose()}>
          <Trans>Propose reviewers</Trans>
        </Button>
        <Button variant="filled" disabled={changes.length === 0} onClick={() => void assign()}>
          <Trans>Assign</Trans>
        </Button>
        {changes.length > 0 && (
          <Button onClick={() => void edits.done()}>
            <Trans>Discard the changes</Trans>
          </Button>
        )}
        <Button disabled={reviewers.length === 0} onClick={() => setIsImporting(true)}>
          <Trans>Import assignments…</Trans>
        </Button>
        <AssignmentExport assignments={abstracts} reviewers={reviewers} />
        <UnsavedNote edits={edits} />
      </Group>
      {isImporting && (
        <Suspense>
          <ImportAssignments assignments={all} reviewers={reviewers} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {changes.length > 0 && (
        <Text role="status" mt="sm">
          <Plural
            value={changes.length}
            one="Not assigned yet: changes for # reviewer."
            other="Not assigned yet: changes for # reviewers."
          />
        </Text>
      )}
      {unfilled.length > 0 && <Missing unfilled={unfilled} />}
      <Section title={t`Reviewers`}>
        {reviewers.length === 0 && <Text c="dimmed">{t`Nobody has agreed to review yet.`}</Text>}
        <Loads reviewers={reviewers} draft={draft} />
      </Section>
      <Section title={t`Abstracts`}>
        {abstracts.length === 0 && <Text c="dimmed">{t`No abstract has been submitted yet.`}</Text>}
        <Abstracts {...{ abstracts, reviewers, draft }} write={edits.write} />
      </Section>
    </>
  );
}

/** Names the abstracts that lack reviewers, and says if there are not enough reviewers. */
function Missing({ unfilled }: { unfilled: readonly Unfilled[] }) {
  const perAbstract = site.review?.perAbstract ?? 0;
  const groups = Map.groupBy(unfilled, ({ possible }) => Math.min(possible, perAbstract));
  return (
    <Alert mt="md">
      {[...groups].map(([possible, some]) => (
        <div key={possible}>
          <Scarcity count={some.length} possible={possible} perAbstract={perAbstract} />{' '}
          {some.map(({ abstract: { assignment_id } }) => `#${assignment_id}`).join(', ')}
        </div>
      ))}
    </Alert>
  );
}

function Scarcity({ count, possible, perAbstract }: { count: number; possible: number; perAbstract: number }) {
  if (possible >= perAbstract)
    return <Plural value={count} one="# abstract lacks reviewers:" other="# abstracts lack reviewers:" />;
  if (possible === 0)
    return (
      <Plural value={count} one="# abstract has no possible reviewer:" other="# abstracts have no possible reviewer:" />
    );
  if (possible === 1)
    return (
      <Plural
        value={count}
        one="# abstract has only one possible reviewer:"
        other="# abstracts have only one possible reviewer:"
      />
    );
  return (
    <Plural
      value={count}
      one={`# abstract has only ${possible} possible reviewers:`}
      other={`# abstracts have only ${possible} possible reviewers:`}
    />
  );
}

/** The number of abstracts of each reviewer, and the maximum. */
function Loads({ reviewers, draft }: { reviewers: readonly ReviewerRow[]; draft: AssignmentDraft }) {
  const loads = loadsIn(draft);
  return (
    <ul className={`${rowClasses.rows} ${classes.loads}`}>
      {reviewers.map(({ reviewer_id, name, maximum }) => {
        const load = loads.get(reviewer_id) ?? 0;
        return (
          <li key={reviewer_id}>
            <bdi>{name}</bdi>
            <span>
              {maximum === '' ? (
                load
              ) : (
                <Trans>
                  {load} of at most {maximum}
                </Trans>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Abstracts({
  abstracts,
  write,
  ...shared
}: AssigningProps & { draft: AssignmentDraft; write: (draft: AssignmentDraft) => void }) {
  const [isComplete, setIsComplete] = useState(false);
  const shown = isComplete ? abstracts : abstracts.slice(0, shownAtFirst);
  return (
    <>
      <ul className={`${rowClasses.rows} ${classes.abstracts}`}>
        {shown.map((abstract) => (
          <AssignedRow key={abstract.assignment_id} abstract={abstract} onChange={write} {...shared} />
        ))}
      </ul>
      {shown.length < abstracts.length && (
        <Button mt="md" onClick={() => setIsComplete(true)}>
          <Trans>Show all {abstracts.length}</Trans>
        </Button>
      )}
    </>
  );
}
