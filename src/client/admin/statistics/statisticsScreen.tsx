import { Space, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { outcomeNames } from '#contract/kinds/decision/decision.ts';
import { problemOf } from '#client/api/replyState.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { ExportMenu } from '#client/admin/export/exportMenu.tsx';
import { tableChoice } from '#client/admin/export/tableChoice.ts';
import { abstracts as abstractRecords } from '#client/admin/kinds/abstract/records.ts';
import { decisions as decisionRecords } from '#client/admin/kinds/decision/records.ts';
import { facts } from '#client/admin/kinds/review/facts.ts';
import { reviews as reviewRecords } from '#client/admin/kinds/review/records.ts';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { compareIn } from '#client/admin/ui/compareIn.ts';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import {
  agreements,
  countedOutcomes,
  countOutcomes,
  countsOfReviewers,
  type AgreementOn,
  type OutcomeCount,
  type ReviewerCount,
} from './figures.ts';
import classes from './statistics.module.css';

const StackedChart = lazy(() => import('./stackedChart.tsx'));

/** Colours of outcomes: accepted, open, not accepted. */
const outcomeColours: Readonly<Record<(typeof countedOutcomes)[number], string>> = {
  oral: 'var(--oral)',
  poster: 'var(--poster)',
  revise: 'var(--revise)',
  waiting: 'var(--waiting)',
  rejected: 'var(--soft)',
  duplicate: 'var(--duplicate)',
  '': 'var(--line)',
};

/**
 * Outcomes by topic and country, the progress of reviewers, and their agreement (issue 56, point 7). Everything is
 * computed from the lists on this device, which contain only records that the reader may see.
 */
export default function StatisticsScreen() {
  const { t } = useLingui();
  const { rows: decisions, asOf, state } = useRecords(decisionRecords);
  const { rows: everyReview, asOf: reviewsAsOf } = useRecords(reviewRecords);
  // For a chair who is also a reviewer, includes reviews of abstracts that others decide on.
  const reviews = useMemo(() => {
    const decided = new Set(decisions.map(({ decision_id }) => decision_id));
    return everyReview.filter(({ report_id }) => decided.has(report_id));
  }, [decisions, everyReview]);
  const outcomes = useOutcomes();
  const reviewers = useMemo(() => countsOfReviewers(reviews), [reviews]);
  const agreeing = useMemo(() => agreements(reviews), [reviews]);
  return (
    <Screen
      title={t`Statistics`}
      back={<BackLink to="/decisions">{t`Decisions`}</BackLink>}
      lead={t`An applied outcome counts, otherwise the proposed one. Withdrawn abstracts are left out.`}
      width="wide"
      actions={<StatisticsExport {...{ ...outcomes, reviewers, agreeing }} reviews={reviews.length} />}
    >
      <AsOf asOf={asOf} problem={problemOf(state)} ask={() => void decisionRecords.sync()} />
      {asOf !== undefined && decisions.length === 0 && <Text c="dimmed">{t`There are no abstracts yet.`}</Text>}
      {decisions.length > 0 && <Outcomes {...outcomes} />}
      {reviewsAsOf !== undefined && reviews.length > 0 && (
        <>
          <Reviewers reviewers={reviewers} />
          <Agreeing agreeing={agreeing} />
        </>
      )}
    </Screen>
  );
}

interface Named extends OutcomeCount {
  name: string;
}

/** Outcomes by topic, in the order of the topics, and by country, the most frequent first. */
function useOutcomes(): { byTopic: readonly Named[]; byCountry: readonly Named[] } {
  const { t } = useLingui();
  const language = useLanguage();
  const meanings = useMeanings();
  const { rows: decisions } = useRecords(decisionRecords);
  const { rows: abstracts } = useRecords(abstractRecords);
  const unknown = t`not given`;
  return useMemo(() => {
    const country = new Map(abstracts.map((abstract) => [abstract.report_id, abstract.country]));
    const compare = compareIn(language);
    const topicOf = (value: string) => {
      const topic = meanings.topic(value);
      return topic ? `${value}. ${topic[language]}` : value;
    };
    const named = (of: readonly OutcomeCount[], nameOf: (value: string) => string) =>
      of.map((each) => ({ ...each, name: (each.value && nameOf(each.value)) || unknown }));
    const byTopic = countOutcomes(decisions, ({ topics }) => topics);
    const byCountry = countOutcomes(decisions, ({ decision_id }) => country.get(decision_id) ?? '');
    return {
      byTopic: named(byTopic, topicOf).toSorted((one, other) => Number(one.value) - Number(other.value)),
      byCountry: named(byCountry, (value) => meanings.country(value, language)).toSorted(
        (one, other) => other.total - one.total || compare(one.name, other.name),
      ),
    };
  }, [abstracts, decisions, meanings, language, unknown]);
}

function useOutcomeNames(): (outcome: (typeof countedOutcomes)[number]) => string {
  const { t } = useLingui();
  const text = useText();
  return (outcome) => (outcome === '' ? t`undecided` : text(outcomeNames[outcome]));
}

function Outcomes({ byTopic, byCountry }: ReturnType<typeof useOutcomes>) {
  const { t } = useLingui();
  const nameOf = useOutcomeNames();
  const series = countedOutcomes.map((outcome) => ({
    name: outcome || 'undecided',
    label: nameOf(outcome),
    color: outcomeColours[outcome],
  }));
  const partsOf = (of: readonly Named[]) =>
    of.map(({ value, name, counts: { '': undecided, ...counts } }) => ({
      key: value,
      name,
      counts: { ...counts, undecided },
    }));
  return (
    <Section title={t`Outcomes`}>
      <div className={classes.charts}>
        <Suspense fallback={<Space h={320} />}>
          <StackedChart title={t`By topic`} heading={t`Topic`} series={series} parts={partsOf(byTopic)} />
          {byCountry.some(({ value }) => value !== '') && (
            <StackedChart title={t`By country`} heading={t`Country`} series={series} parts={partsOf(byCountry)} />
          )}
        </Suspense>
      </div>
    </Section>
  );
}

/** Progress of all reviewers, and who is late. */
function Reviewers({ reviewers }: { reviewers: readonly ReviewerCount[] }) {
  const { t } = useLingui();
  const text = useText();
  const [now] = useState(() => serverNow());
  const due = site.review?.due;
  const day = due && text(dayInWords(due));
  const isOver = due !== undefined && now >= endOfDay(due, zoneOf(site)).getTime();
  const waiting = reviewers.filter(({ open }) => open > 0).length;
  const series = [
    { name: 'done', label: t`done`, color: 'var(--hue)' },
    { name: 'late', label: t`submitted late`, color: 'var(--revise)' },
    { name: 'open', label: isOver ? t`overdue` : t`to do`, color: isOver ? 'var(--soft)' : 'var(--line)' },
  ];
  const parts = reviewers.map(({ staff_id, name, done, late, open }) => ({
    key: staff_id,
    name,
    counts: { done, late, open },
  }));
  return (
    <Section title={t`Reviewers`}>
      <Text>
        {day && <Trans>Reviews are due on {day}.</Trans>}{' '}
        {isOver ? (
          <Plural value={waiting} one="# reviewer is late." other="# reviewers are late." />
        ) : (
          <Plural value={waiting} one="# reviewer has open reviews." other="# reviewers have open reviews." />
        )}
      </Text>
      <div className={classes.charts}>
        <Suspense fallback={<Space h={320} />}>
          <StackedChart title={t`Reviews by reviewer`} heading={t`Reviewer`} series={series} parts={parts} />
        </Suspense>
      </div>
    </Section>
  );
}

/** The columns of agreement, also in its export. */
const agreementColumns = [
  { key: 'abstracts', label: msg`Abstracts compared`, digits: 0 },
  { key: 'spread', label: msg`Mean spread`, digits: 2 },
  { key: 'withinOne', label: msg`Pairs within one point`, digits: undefined },
  { key: 'alpha', label: msg`Krippendorff’s alpha`, digits: 2 },
] as const;

function useCriterionName(): (field: string) => string {
  const { t } = useLingui();
  const text = useText();
  return (field) => (field === '' ? t`Mean score` : text(facts[field]!.label));
}

function Agreeing({ agreeing }: { agreeing: readonly AgreementOn[] }) {
  const { t, i18n } = useLingui();
  const nameOf = useCriterionName();
  const shown = (number: number | undefined, digits: number | undefined) => {
    if (number === undefined) return '–';
    if (digits === undefined) return i18n.number(number, { style: 'percent', maximumFractionDigits: 0 });
    return i18n.number(number, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  };
  return (
    <Section title={t`Agreement between reviewers`}>
      <Text>
        <Trans>
          Of abstracts with at least two reviews: the mean difference between the highest and the lowest score, the
          share of pairs of reviews that differ by at most one point, and Krippendorff’s alpha, which is 1 if all agree
          and 0 if they agree no more than by chance.
        </Trans>
      </Text>
      {/* Scrolls on a phone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it scrolls by keyboard */}
      <div className={classes.table} tabIndex={0} role="group" aria-label={t`Agreement between reviewers`}>
        <Table tabularNums aria-label={t`Agreement between reviewers`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t`Criterion`}</Table.Th>
              {agreementColumns.map(({ key, label }) => (
                <Table.Th key={key} scope="col" ta="end">
                  {i18n._(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {agreeing.map((on) => (
              <Table.Tr key={on.field}>
                <Table.Th scope="row" fw={on.field === '' ? 600 : 400}>
                  {nameOf(on.field)}
                </Table.Th>
                {agreementColumns.map(({ key, digits }) => (
                  <Table.Td key={key} ta="end">
                    {shown(on[key], digits)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Section>
  );
}

interface StatisticsExportProps extends ReturnType<typeof useOutcomes> {
  reviewers: readonly ReviewerCount[];
  agreeing: readonly AgreementOn[];
  reviews: number;
}

/** Exports every table as a file (W10). The log records it as an export of the underlying list. */
function StatisticsExport({ byTopic, byCountry, reviewers, agreeing, reviews }: StatisticsExportProps) {
  const { t, i18n } = useLingui();
  const nameOf = useOutcomeNames();
  const criterion = useCriterionName();
  const outcomes = (key: string, label: string, heading: string, rows: readonly Named[]) => ({
    key,
    label,
    meaning: '',
    ...tableChoice(
      {
        name: `outcomes-${key}`,
        rows,
        columns: [
          { key, label: heading, cell: ({ name }: Named) => name },
          ...countedOutcomes.map((outcome) => ({
            key: outcome || 'undecided',
            label: nameOf(outcome),
            cell: ({ counts }: Named) => counts[outcome],
          })),
          { key: 'total', label: t`Altogether`, cell: ({ total }: Named) => total },
        ],
      },
      { list: 'decisions', query: '' },
    ),
  });
  const ofReviews = { list: 'reviews', query: '' } as const;
  const number = (key: 'done' | 'late' | 'open', label: string) => ({
    key,
    label,
    cell: (of: ReviewerCount) => of[key],
  });
  const choices = [
    outcomes('topic', t`Outcomes by topic`, t`Topic`, byTopic),
    outcomes('country', t`Outcomes by country`, t`Country`, byCountry),
    {
      key: 'reviewers',
      label: t`Reviews by reviewer`,
      meaning: '',
      ...tableChoice(
        {
          name: 'reviewer-statistics',
          rows: reviewers,
          columns: [
            { key: 'reviewer', label: t`Reviewer`, cell: ({ name }: ReviewerCount) => name },
            number('done', t`done`),
            number('late', t`submitted late`),
            number('open', t`to do`),
          ],
        },
        ofReviews,
      ),
    },
    // The server refuses an entry with more rows than there are reviews.
    ...(reviews < agreeing.length
      ? []
      : [
          {
            key: 'agreement',
            label: t`Agreement between reviewers`,
            meaning: '',
            ...tableChoice(
              {
                name: 'agreement',
                rows: agreeing,
                columns: [
                  { key: 'criterion', label: t`Criterion`, cell: ({ field }: AgreementOn) => criterion(field) },
                  ...agreementColumns.map(({ key, label }) => ({
                    key,
                    label: i18n._(label),
                    cell: (on: AgreementOn) => on[key] ?? '',
                  })),
                ],
              },
              ofReviews,
            ),
          },
        ]),
  ];
  const count = byTopic.reduce((sum, { total }) => sum + total, 0);
  return (
    <ExportMenu
      choices={choices}
      action={t`Export the statistics of ${plural(count, { one: '# abstract', other: '# abstracts' })}`}
      isDisabled={count === 0}
    />
  );
}
