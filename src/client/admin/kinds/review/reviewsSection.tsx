import { Badge, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewRow } from '#contract/kinds/review/review.ts';
import { totalsOf } from '#contract/kinds/review/totals.ts';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { Section } from '#client/admin/ui/screen.tsx';
import { reviewAddress } from './address.ts';
import { facts } from './facts.ts';
import { reviews } from './records.ts';
import { conflictNames, isOpen, stateNames, stateOf } from './reviewState.ts';
import { inShort, meanOf, scoreFields } from './scores.ts';
import { SubmittedTimes } from './submittedTimes.tsx';
import { WordTextNotice } from './wordTextNotice.tsx';
import classes from './reviewsSection.module.css';

const comments = ['for_author', 'confidential'] as const;
const commentFields = comments.filter((field) => field in facts);
/** Fields shown in the table, in the order of the form. */
const tableFields = Object.keys(facts).filter((field) => ![...comments, 'abstained'].includes(field));

/** The reviews of an abstract side by side on its page, with progress, scores and comments (W4, W5). */
export function ReviewsSection({ report_id }: { report_id: number }) {
  const { t } = useLingui();
  const { rows } = useRecords(reviews);
  const own = rows.filter((row) => row.report_id === report_id);
  if (!site.review || own.length === 0) return null;
  const isToWrite = own.some((review) => review.is_own && isOpen(review));
  return (
    <Section
      title={t`Reviews`}
      actions={
        <Link to="/reviews">
          <Trans>All reviews</Trans>
        </Link>
      }
    >
      <WordTextNotice review={own[0]!} />
      {isToWrite && (
        <Text>
          <Trans>You can read the other reviews once you have submitted your own.</Trans>
        </Text>
      )}
      <Totals reviews={own} />
      <Scores reviews={own} />
      <Comments reviews={own} />
    </Section>
  );
}

function Totals({ reviews: of }: { reviews: readonly ReviewRow[] }) {
  const totals = totalsOf(of, scoreFields);
  const { done, wanted } = totals;
  const [mean, spread] = [inShort(totals.mean), inShort(totals.spread)];
  return (
    <Text>
      <Trans>
        {done} of {wanted} submitted
      </Trans>
      {mean && (
        <>
          {' · '}
          {spread ? (
            <Trans>
              Mean score {mean}, spread {spread}
            </Trans>
          ) : (
            <Trans>Mean score {mean}</Trans>
          )}
        </>
      )}
    </Text>
  );
}

/** A row for each criterion, a column for each reviewer. */
function Scores({ reviews: of }: { reviews: readonly ReviewRow[] }) {
  const { t, i18n } = useLingui();
  const { names, value } = useFieldWords(facts);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it scrolls by keyboard
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={t`Scores`}>
      <Table className={classes.scores} verticalSpacing={6} horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {of.map(({ review_id, reviewer, is_own }) => (
              <Table.Th key={review_id} scope="col">
                <bdi>{reviewer}</bdi>
                {is_own && (
                  <Link to={reviewAddress(review_id)} className={classes.own}>
                    <Trans>Your review</Trans>
                  </Link>
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr>
            <Table.Th scope="row">
              <Trans>State</Trans>
            </Table.Th>
            {of.map((review) => (
              <Table.Td
                key={review.review_id}
                className={review.is_late || review.is_delayed ? classes.times : undefined}
              >
                {i18n._(stateNames[stateOf(review)])}
                {review.is_excluded
                  ? uncounted
                  : review.conflict !== '' && <Mark>{i18n._(conflictNames[review.conflict])}</Mark>}
                <SubmittedTimes review={review} />
              </Table.Td>
            ))}
          </Table.Tr>
          {tableFields.map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{names[field]}</Table.Th>
              {of.map(({ review_id, values }) => (
                <Table.Td key={review_id} className={scoreFields.includes(field) ? classes.score : undefined}>
                  {value(field, values[field] ?? '') || '–'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">
              <Trans>Mean score</Trans>
            </Table.Th>
            {of.map((review) => (
              <Table.Td key={review.review_id} className={classes.score}>
                <b>{inShort(meanOf(review)) || '–'}</b>
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <Badge variant="strip" className={classes.mark}>
      {children}
    </Badge>
  );
}

/** The review is stored but does not count, because its reviewer has a conflict of interest. */
const uncounted = (
  <Mark>
    <Trans>conflict, not counted</Trans>
  </Mark>
);

/** The comments of each reviewer, side by side where there is room. */
function Comments({ reviews: of }: { reviews: readonly ReviewRow[] }) {
  const { names } = useFieldWords(facts);
  const written = of.filter(({ values }) => commentFields.some((field) => values[field]));
  return (
    <div className={classes.comments}>
      {written.map(({ review_id, reviewer, values, is_excluded }) => (
        <section key={review_id} aria-label={reviewer}>
          <b>
            <bdi>{reviewer}</bdi>
          </b>
          {is_excluded && uncounted}
          <Stack gap="sm" mt={4}>
            {commentFields.map(
              (field) =>
                values[field] && (
                  <div key={field}>
                    <Text c="dimmed" size="sm">
                      {names[field]}
                    </Text>
                    <bdi className={classes.words}>{values[field]}</bdi>
                  </div>
                ),
            )}
          </Stack>
        </section>
      ))}
    </div>
  );
}
