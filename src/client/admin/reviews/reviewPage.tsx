import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { reviewKind } from '#contract/kinds/review/kind.ts';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { problemOf } from '#client/api/replyState.ts';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { topicColumn, typeColumn } from '#client/admin/kinds/abstract/sharedColumns.tsx';
import { reviews } from '#client/admin/kinds/review/records.ts';
import { DiscussionSection } from '#client/admin/kinds/discussion/discussionSection.tsx';
import { ReviewFacts } from '#client/admin/kinds/review/reviewFacts.tsx';
import { stateNames, stateOf } from '#client/admin/kinds/review/reviewState.ts';
import { SubmittedTimes } from '#client/admin/kinds/review/submittedTimes.tsx';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { NeighbourButtons } from '#client/admin/records/list/neighbourButtons.tsx';
import { useListKeys } from '#client/admin/records/list/useListKeys.ts';
import { useFormat } from '#client/admin/records/list/useListView.ts';
import { useNeighbours } from '#client/admin/records/list/useNeighbours.ts';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { commandQueue } from '#client/admin/records/queue.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import { useOfficeName } from '#client/admin/ui/officeName.ts';
import { Section } from '#client/admin/ui/screen.tsx';
import { BesideForm } from './besideForm.tsx';
import { ReviewForm } from './reviewForm.tsx';
import { reviewsListFor, type reviewsList } from './reviewsList.tsx';
import screens from '#client/admin/ui/screen.module.css';
import classes from './reviews.module.css';

/** One assigned abstract, and the form of its review (W3). */
export default function ReviewPage({ own: { roles } }: { own: SignedInStaff }) {
  const [address] = useSearchParams();
  const review_id = address.get('id') ?? '';
  return <OneReview key={review_id} review_id={review_id} list={reviewsListFor(roles)} />;
}

function OneReview({ review_id, list }: { review_id: string; list: typeof reviewsList }) {
  const { t, i18n } = useLingui();
  const { rows, asOf, state } = useRecords(reviews);
  const review = rows.find((row) => row.review_id === review_id && row.is_own);
  const neighbours = useNeighbours(list, review_id);
  const target = targetOf(reviewKind, review_id);
  const pending = ownChanges(useChanges()).filter((command) => command.target === target);
  const heading = useRef<HTMLHeadingElement>(null);
  const office = useOfficeName();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useListKeys({ move: (by) => (by > 0 ? neighbours.next : neighbours.previous)?.() }, true);

  return (
    <main className={screens.record}>
      <title>{`#${review?.report_id ?? ''} ${review?.title ?? ''} · ${office}`}</title>
      <header className={screens.recordHead}>
        <nav aria-label={t`Reviews`}>
          <BackLink to={`/reviews?${neighbours.search}`}>
            <Trans>Reviews</Trans>
          </BackLink>
          <NeighbourButtons neighbours={neighbours} />
        </nav>
        {review && (
          <Group gap="sm" mt="xs" c="dimmed">
            #{review.report_id}
            {review.withdrawn && (
              <Badge variant="strip">
                <Trans>withdrawn</Trans>
              </Badge>
            )}
            <Badge>{i18n._(stateNames[stateOf(review)])}</Badge>
          </Group>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {review?.title || <Trans>Review</Trans>}
        </h1>
      </header>
      <AsOf asOf={asOf} problem={problemOf(state)} ask={() => void reviews.sync()} />
      {!review && asOf === undefined && state !== 'offline' && <Text c="dimmed" role="status">{t`Loading…`}</Text>}
      {!review && asOf !== undefined && (
        <Alert role="alert">
          <Trans>This abstract is not assigned to you.</Trans>
        </Alert>
      )}
      {review && (
        <div className={classes.parts}>
          <BesideForm review_id={review_id}>
            <AbstractToReview review={review} />
          </BesideForm>
          <div className={classes.side}>
            <OwnReview review={review} />
            {/* Below the form, so that the form does not move when something is saved. */}
            <PendingChanges commands={pending} />
            <DiscussionSection report_id={review.report_id} title={review.title} />
          </div>
        </div>
      )}
    </main>
  );
}

/** The parts of the abstract that the reviewer may read. */
function AbstractToReview({ review }: { review: ReviewRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const { authors, affiliations, abstract, keywords } = review;
  return (
    // Scrolls separately beside the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it scrolls by keyboard
    <article className={classes.text} tabIndex={0} aria-label={t`Abstract`}>
      {authors.length > 0 && (
        <Text>
          <bdi>{authors.join(', ')}</bdi>
        </Text>
      )}
      {affiliations.length > 0 && (
        <Text c="dimmed" size="sm" mb="md">
          <bdi>{affiliations.join('; ')}</bdi>
        </Text>
      )}
      <div className={classes.words}>{abstract}</div>
      <FactList>
        <Fact name={t`Keywords`}>
          <bdi>{keywords}</bdi>
        </Fact>
        <Fact name={t`Topic`}>{topicColumn.text(review, format)}</Fact>
        <Fact name={t`Type`}>{typeColumn.text(review, format)}</Fact>
      </FactList>
    </article>
  );
}

/** The form, or the submitted review, or the note that the abstract is not the reviewer's field. */
function OwnReview({ review }: { review: ReviewRow }) {
  const { t } = useLingui();
  const { review_id, title, values, others, submitted_at } = review;
  if (!site.review) return null;
  if (values['abstained']) {
    const changes = { abstained: { from: values['abstained'], to: '' } };
    return (
      <Section title={t`Your review`}>
        <Text>
          <Trans>You said that this is not your field.</Trans>
        </Text>
        <Button
          mt="sm"
          onClick={() => void commandQueue.add({ name: 'write_review', title, body: { review_id, changes } })}
        >
          <Trans>Review it after all</Trans>
        </Button>
      </Section>
    );
  }
  if (submitted_at === '')
    return (
      <Section title={t`Your review`}>
        <ReviewForm review={review} rules={site.review} />
      </Section>
    );
  return (
    <>
      <Section
        title={t`Your review`}
        actions={
          <Button onClick={() => void commandQueue.add({ name: 'take_back_review', title, body: { review_id } })}>
            <Trans>Reopen review</Trans>
          </Button>
        }
      >
        <SubmittedTimes review={review} />
        <ReviewFacts values={values} />
      </Section>
      {others.length > 0 && (
        <Section title={t`Other reviews`}>
          <ul className={classes.others}>
            {others.map((other) => (
              <li key={JSON.stringify(other)}>
                <ReviewFacts values={other} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
