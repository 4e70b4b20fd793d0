import { ActionIcon, Badge, Button, Group, NativeSelect } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isConflict, preferenceNames, type AssignmentRow } from '#contract/kinds/assignment/assignment.ts';
import { topicsOf, type ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { useTopics } from '#client/conference/topics.ts';
import { useText } from '#client/i18n/language.tsx';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { noOption } from '#client/admin/records/words/useFieldWords.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import classes from './reviewers.module.css';
import { possibleFor, preferenceIn, reviewersIn, withReviewersOf, type AssignmentDraft } from './draftAssignment.ts';

interface AssignedRowProps {
  abstract: AssignmentRow;
  reviewers: readonly ReviewerRow[];
  draft: AssignmentDraft;
  onChange: (draft: AssignmentDraft) => void;
}

/** An abstract with its reviewers in the draft. Each can be removed, and anyone without a conflict can be added. */
export function AssignedRow({ abstract, reviewers, draft, onChange }: AssignedRowProps) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const { assignment_id, title, topics } = abstract;
  const assigned = reviewersIn(draft, assignment_id);
  const change = (to: readonly string[]) => onChange(withReviewersOf(draft, assignment_id, to));
  const nameOf = (staff_id: string) => reviewers.find(({ reviewer_id }) => reviewer_id === staff_id)?.name ?? staff_id;
  return (
    <li>
      <div>
        <Link to={abstractAddress(assignment_id)}>
          #{assignment_id} <bdi>{title}</bdi>
        </Link>
        <small>{topics !== '' && t`Topic ${topics}`}</small>
      </div>
      <Group gap="md" className={classes.assigned}>
        {assigned.map((staff_id) => {
          const name = nameOf(staff_id);
          return (
            <Group key={staff_id} gap={2} wrap="nowrap">
              <bdi>{name}</bdi>
              {hasConflict(abstract, staff_id) && (
                <Badge color="red">
                  <Trans>Conflict of interest</Trans>
                </Badge>
              )}
              <ActionIcon
                aria-label={t`Remove ${name} from abstract ${assignment_id}`}
                onClick={() => change(assigned.filter((each) => each !== staff_id))}
              >
                <Icon path="m4 4 8 8M12 4l-8 8" />
              </ActionIcon>
            </Group>
          );
        })}
        {isAdding ? (
          <AddReviewer
            abstract={abstract}
            reviewers={reviewers.filter(({ reviewer_id }) => !assigned.includes(reviewer_id))}
            onAdd={(staff_id) => {
              setIsAdding(false);
              if (staff_id !== '') change([...assigned, staff_id]);
            }}
          />
        ) : (
          <Button
            variant="link"
            aria-label={t`Add a reviewer to abstract ${assignment_id}`}
            onClick={() => setIsAdding(true)}
          >
            <Trans>Add</Trans>
          </Button>
        )}
      </Group>
    </li>
  );
}

/** Whether an assigned reviewer turned out to have a conflict. */
function hasConflict({ conflicts }: AssignmentRow, staff_id: string): boolean {
  return conflicts.some((conflict) => conflict.staff_id === staff_id && isConflict(conflict));
}

interface AddReviewerProps {
  abstract: AssignmentRow;
  reviewers: readonly ReviewerRow[];
  onAdd: (staff_id: string) => void;
}

/** Reviewers without a conflict, best first, with their preferences. */
function AddReviewer({ abstract, reviewers, onAdd }: AddReviewerProps) {
  const { t } = useLingui();
  const text = useText();
  const topics = useTopics();
  const label = (reviewer: ReviewerRow) => {
    const said = preferenceIn(abstract, reviewer.reviewer_id);
    const facts = [
      topicsOf(reviewer, topics).includes(abstract.topics) ? t`knows the topic` : '',
      said === '' ? '' : text(preferenceNames[said]),
    ];
    return [reviewer.name, ...facts.filter(Boolean)].join(' · ');
  };
  const options = possibleFor(abstract, reviewers, topics).map((each) => ({
    value: each.reviewer_id,
    label: label(each),
  }));
  return (
    <NativeSelect
      aria-label={t`Reviewer for abstract ${abstract.assignment_id}`}
      data={[noOption, ...options]}
      onChange={(event) => onAdd(event.currentTarget.value)}
    />
  );
}
