import { Space, Paper, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import '@mantine/core/styles/Paper.layer.css';
import { Link } from 'react-router-dom';
import { shownTopics } from '#contract/rules/topics.ts';
import { currentTopics } from '#client/conference/topics.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { BeginNotice } from '#client/admin/records/beginNotice.tsx';
import { useMeanings } from '#client/admin/records/vocabulary.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { useNewComments } from '#client/admin/kinds/discussion/newComments.tsx';
import { letters } from '#client/admin/kinds/letter/records.ts';
import { reviews } from '#client/admin/kinds/review/records.ts';
import { mailings } from '#client/admin/kinds/mailing/records.ts';
import { site } from '#client/published/site.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { problemOf } from '#client/api/replyState.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { useRecords } from '#client/records/useRecords.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { Attention } from './attention.tsx';
import { useDeadlineWords } from './deadlineWords.ts';
import { type OtherFacts, listOf } from './matters.ts';
import { sharesOf } from './shares.ts';
import { countByDay, type DayCount } from './tally.ts';
import classes from './overview.module.css';
import { numbersOf, type OverviewNumber } from './numbersOf.ts';

const GrowthChart = lazy(() => import('./growthChart.tsx'));
const ShareChart = lazy(() => import('./shareChart.tsx'));

/** Attention items and charts of submissions, from the device's copy of the list (S9). */
export default function OverviewScreen({ own }: { own: SignedInStaff }) {
  const { roles, topics } = own;
  const mayLook = roles.some((role) => role === 'owner' || role === 'secretary');
  return mayLook ? <OfficeOverview own={own} /> : <ChairsOverview topics={topics} />;
}

function ChairsOverview({ topics }: Pick<SignedInStaff, 'topics'>) {
  return <Overview facts={useReviewFacts()} shownTopics={topics} />;
}

/** Open tasks of review. Empty, without any request, if review is off. */
function useReviewFacts(): Pick<OtherFacts, 'reviews' | 'commented'> {
  const isReviewed = site.review !== undefined;
  const { rows } = useRecords(reviews, isReviewed);
  return { reviews: rows, commented: useNewComments(isReviewed).size };
}

/**
 * The overview for the office, with mail, invitation letters and scheduled publications: first as stored on the device,
 * then from the server.
 */
function OfficeOverview({ own }: { own: SignedInStaff }) {
  const mail = useAnswer('mail_overview', undefined, { cached: true });
  const scheduled = useAnswer('scheduled_publications', undefined, { cached: true }).data?.scheduled;
  const facts = {
    ...{ mail: mail.data, mailings: useRecords(mailings).rows, letters: useRecords(letters).rows, scheduled },
    ...useReviewFacts(),
  };
  return <Overview facts={facts} shownTopics={allTopics()} notice={<BeginNotice own={own} />} />;
}

const allTopics = (): readonly string[] => shownTopics(currentTopics()).map(({ number }) => number);

interface OverviewProps {
  facts: OtherFacts;
  /** Numbers of the topics whose abstracts this person sees. */
  shownTopics: readonly string[];
  /** Shown above everything else. */
  notice?: ReactNode;
}

function Overview({ facts, shownTopics, notice }: OverviewProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const meanings = useMeanings();
  const { rows, asOf, state } = useRecords(abstracts);
  const lead = useDeadlineWords();
  const [today] = useState(() => dayInZone(new Date().toISOString()));
  const days = useMemo(
    () =>
      countByDay(
        rows.map(({ submitted_at }) => dayInZone(submitted_at)),
        today,
      ),
    [rows, today],
  );
  const shares = useMemo(
    () => sharesOf(rows, meanings, language, shownTopics),
    [rows, meanings, language, shownTopics],
  );

  return (
    <Screen title={t`Overview`} lead={lead} width="wide">
      {notice}
      <AsOf
        asOf={asOf}
        problem={problemOf(state)}
        absent={<Trans>There is no connection to the server, and this device has no list yet.</Trans>}
        ask={() => void abstracts.sync()}
      />
      {asOf !== undefined && (
        <>
          <Numbers rows={rows} days={days} />
          <Section title={t`Needs attention`}>
            <Attention rows={rows} facts={facts} />
          </Section>
          {rows.length > 0 && (
            <Section title={t`Submissions`}>
              <div className={classes.charts}>
                <Suspense fallback={<Space h={320} />}>
                  <GrowthChart days={days} />
                  {shares.map((share) => (
                    <ShareChart key={share.key} share={share} />
                  ))}
                </Suspense>
              </div>
            </Section>
          )}
        </>
      )}
    </Screen>
  );
}

interface NumbersProps {
  rows: readonly AbstractRow[];
  days: readonly DayCount[];
}

/** The number of abstracts and of recent ones, each linked to its list. */
function Numbers({ rows, days }: NumbersProps) {
  const { t, i18n } = useLingui();
  const names: Readonly<Record<OverviewNumber['kind'], string>> = {
    standing: t`Abstracts`,
    withdrawn: t`Withdrawn`,
    today: t`Today`,
    lately: t`Last 7 days`,
    countries: t`Countries`,
  };
  return (
    <dl className={classes.numbers}>
      {numbersOf(rows, days).map(({ kind, number, search }) => (
        <Paper key={kind} withBorder radius="lg" px={18} py={14}>
          <Text component="dt" size="sm" c="dimmed">
            {names[kind]}
          </Text>
          <dd>
            {search === undefined ? (
              i18n.number(number)
            ) : (
              <Link to={listOf(search)} aria-label={`${names[kind]}: ${i18n.number(number)}`}>
                {i18n.number(number)}
              </Link>
            )}
          </dd>
        </Paper>
      ))}
    </dl>
  );
}
