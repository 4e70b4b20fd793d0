import { Button, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type Ref } from 'react';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { commentsDigest, countComments } from '#contract/kinds/decision/comments.ts';
import {
  decisionFacts,
  decisionValues,
  duplicateProblems,
  isAppliedAsProposed,
  outcomeNames,
  type DecisionRow,
  type DecisionValues,
} from '#contract/kinds/decision/decision.ts';
import { decisionKind } from '#contract/kinds/decision/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useText } from '#client/i18n/language.tsx';
import { useRecords } from '#client/records/useRecords.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { EditableSection } from '#client/admin/records/forms/editableSection.tsx';
import { RecordForm } from '#client/admin/records/forms/recordForm.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { ConfirmDialog } from '#client/admin/ui/confirmDialog.tsx';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { Section } from '#client/admin/ui/screen.tsx';
import { useComments } from '#client/admin/kinds/review/comments.ts';
import { useNamedReviewers } from '#client/admin/kinds/review/namedReviewers.ts';
import { useNameQuestion } from '#client/admin/kinds/review/nameQuestion.tsx';
import { site } from '#client/published/site.ts';
import { Acceptance } from './acceptance.tsx';
import { decidedInConflict } from './decidedInConflict.ts';
import { decisionForm } from './formTarget.ts';
import { decisions } from './records.ts';

interface DecisionSectionProps {
  report_id: number;
  /** Opens the form at a field. */
  opener?: Ref<(field: string) => void>;
}

/** The proposed and the applied outcome, as a section of the abstract's page (W5). */
export function DecisionSection({ report_id, opener }: DecisionSectionProps) {
  const { t } = useLingui();
  const { rows, asOf, total } = useRecords(decisions);
  const decision = rows.find(({ decision_id }) => decision_id === report_id);
  const target = targetOf(decisionKind, report_id);
  const pending = ownChanges(useChanges()).filter((command) => command.target === target);
  if (!decision) {
    const isKnown = asOf !== undefined && total === undefined;
    return isKnown ? <DecidedByOthers title={t`Decision`} /> : null;
  }
  return (
    <EditableSection
      opener={opener}
      title={t`Decision`}
      target={decisionForm(report_id)}
      facts={decisionFacts}
      values={shownValues(decision)}
      form={(onDone) => <DecisionForm decision={decision} onDone={onDone} />}
    >
      <PendingChanges commands={pending} />
      <LastChange decision={decision} />
      <Applied decision={decision} />
      <InConflict decision={decision} />
      <Acceptance decision={decision} />
    </EditableSection>
  );
}

/** Says that others decide on this abstract because the reader has a conflict of interest (W4, W5). */
function DecidedByOthers({ title }: { title: string }) {
  return (
    <Section title={title}>
      <Text>
        <Trans>
          You do not decide on this abstract: it is your own, you are among its authors, or you have another conflict of
          interest. Other members of the committee decide.
        </Trans>
      </Text>
    </Section>
  );
}

/** Hides `with_comments` until there is an outcome, and always if reviewers write no comments to authors. */
function shownValues(decision: DecisionRow): Partial<DecisionValues> {
  const { with_comments: _, ...values } = decisionValues(decision);
  return site.review?.forAuthor && decision.outcome !== '' ? decisionValues(decision) : values;
}

function LastChange({ decision: { changed_by, changed_at } }: { decision: DecisionRow }) {
  const { format } = useConferenceTime();
  const when = changed_at && format(changed_at);
  return (
    <Text c="dimmed" size="sm" mt="xs">
      {changed_by !== '' && (
        <>
          <bdi>{changed_by}</bdi> · {when}
        </>
      )}
    </Text>
  );
}

/** Says who decided or assigned reviewers with a conflict of interest, because nobody else was free (W4, W5). */
function InConflict({ decision }: { decision: DecisionRow }) {
  const { changed_by, in_conflict, applied, assigned_in_conflict = [] } = decision;
  const deciding = decidedInConflict({ changed_by, in_conflict, applied });
  return (
    <>
      {deciding.map((name) => (
        <Text key={name} size="sm" mt="xs">
          <Trans>
            Decided by <bdi>{name}</bdi>, who has a conflict of interest or the name of an author; nobody else of the
            office was free.
          </Trans>
        </Text>
      ))}
      {assigned_in_conflict.map((name) => (
        <Text key={name} size="sm" mt="xs">
          <Trans>
            Reviewers assigned by <bdi>{name}</bdi>, who has a conflict of interest or the name of an author; nobody
            else of the office was free.
          </Trans>
        </Text>
      ))}
    </>
  );
}

/** The outcome that the author sees. */
function Applied({ decision }: { decision: DecisionRow }) {
  const text = useText();
  const { format } = useConferenceTime();
  const { applied } = decision;
  const { comments, isLoading } = useComments();
  if (!applied) {
    return (
      <Text c="dimmed" size="sm">
        <Trans>The author cannot see this until it is applied in the list of decisions.</Trans>
      </Text>
    );
  }
  const { outcome, by, at, answer } = applied;
  const count = countComments(applied.comments);
  const day = applied.revise_until && text(dayInWords(applied.revise_until));
  const [name, when] = [text(outcomeNames[outcome]), format(at)];
  return (
    <Text size="sm">
      <Trans>
        The author sees: {name}. Applied by <bdi>{by}</bdi>, {when}.
      </Trans>
      {answer === 'confirmed' && (
        <>
          {' '}
          <Trans>The author has confirmed the place.</Trans>
        </>
      )}
      {answer === 'declined' && (
        <>
          {' '}
          <Trans>The author has given up the place.</Trans>{' '}
          {!isLoading && <GiveBack decision={decision} comments={comments.get(decision.decision_id) ?? []} />}
        </>
      )}
      {count > 0 && (
        <>
          {' '}
          <Plural
            value={count}
            one="The author reads the comment of # reviewer."
            other="The author reads the comments of # reviewers."
          />
        </>
      )}
      {outcome === 'revise' && day && (
        <>
          {' '}
          <Trans>The abstract can be changed until {day}.</Trans>
        </>
      )}
      {!isAppliedAsProposed(decision) ? (
        <>
          {' '}
          <Trans>The proposal has changed since.</Trans>
        </>
      ) : (
        !isAppliedAsProposed(decision, commentsDigest(comments.get(decision.decision_id) ?? [])) &&
        !isLoading && (
          <>
            {' '}
            <Trans>The comments of the reviewers have changed since: apply it again to send them.</Trans>
          </>
        )
      )}
    </Text>
  );
}

interface GiveBackProps {
  decision: DecisionRow;
  /** The reviewers' comments to the author. */
  comments: readonly string[];
}

/** Offers a place again that its author gave up by mistake (W6). */
function GiveBack({ decision, comments }: GiveBackProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const { decision_id, title, outcome, withdrawn } = decision;
  if (outcome === '' || withdrawn || !isAppliedAsProposed(decision)) return null;
  const seen = { ...decisionValues(decision), outcome, comments: '' };
  if (seen.with_comments === 'yes') seen.comments = commentsDigest(comments);
  const giveBack = () => {
    setAsked(false);
    void commandQueue.add({ name: 'apply_outcome', title, body: { decision_id, seen, gives_back: true } });
  };
  return (
    <>
      <Button variant="link" onClick={() => setAsked(true)}>
        <Trans>Give the place back…</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsked}
        action={t`Give the place back`}
        onConfirm={giveBack}
        onCancel={() => setAsked(false)}
      >
        <Trans>The author is asked on the dashboard again whether to take part. No mail is sent.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** Form for outcome and message. The number of the other abstract is asked for only if the outcome is a duplicate. */
function DecisionForm({ decision, onDone }: { decision: DecisionRow; onDone: () => void }) {
  const { decision_id, title } = decision;
  const present = decisionValues(decision);
  const edits = useFormEdits({ target: decisionForm(decision_id), title }, present);
  const isDuplicate = edits.value.outcome === 'duplicate';
  const { duplicate_of: typed, ...others } = edits.fields;
  const removed = present.duplicate_of === '' ? undefined : { from: present.duplicate_of, to: '' };
  const duplicate_of = isDuplicate ? typed : removed;
  const changes = { ...others, ...(duplicate_of && { duplicate_of }) };
  const wanted = { ...edits.value, duplicate_of: isDuplicate ? edits.value.duplicate_of : '' };
  const namedReviewers = useNamedReviewers();
  const { question, isFine } = useNameQuestion();
  const named = () => (changes.message ? namedReviewers(edits.value.message, decision_id) : []);
  return (
    <>
      <RecordForm
        edits={edits}
        command={{ name: 'propose_outcome', title, body: { decision_id, changes } }}
        problems={() => duplicateProblems(decision_id, wanted)}
        confirm={() => isFine(named())}
        facts={decisionFacts}
        fields={[
          'outcome',
          ...(isDuplicate ? (['duplicate_of'] as const) : []),
          'message',
          ...(site.review?.forAuthor ? (['with_comments'] as const) : []),
        ]}
        onDone={onDone}
      />
      {question}
    </>
  );
}
