import { Badge, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { problemOf } from '#client/api/replyState.ts';
import type { UsedReply } from '#client/api/useReply.ts';
import { useRecord, useRecords } from '#client/records/useRecords.ts';
import { AbstractText } from '#client/admin/kinds/abstract/abstractText.tsx';
import { rememberOpened } from '#client/admin/kinds/abstract/lastOpened.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { topicColumn, typeColumn } from '#client/admin/kinds/abstract/sharedColumns.tsx';
import { DecisionSection } from '#client/admin/kinds/decision/decisionSection.tsx';
import { decisions } from '#client/admin/kinds/decision/records.ts';
import { DiscussionSection } from '#client/admin/kinds/discussion/discussionSection.tsx';
import { ReviewsSection } from '#client/admin/kinds/review/reviewsSection.tsx';
import { NeighbourButtons } from '#client/admin/records/list/neighbourButtons.tsx';
import { useListKeys } from '#client/admin/records/list/useListKeys.ts';
import { useFormat } from '#client/admin/records/list/useListView.ts';
import { useNeighbours } from '#client/admin/records/list/useNeighbours.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { useOfficeName } from '#client/admin/ui/officeName.ts';
import { decisionsList } from './decisionsScreen.tsx';
import { decisionKeys, OutcomeButtons, useOutcomeChoice } from './outcomeButtons.tsx';
import screens from '#client/admin/ui/screen.module.css';
import classes from './decisionPage.module.css';

/** One abstract: its reviews side by side, and its decision. Keys lead to the next abstract (W5). */
export default function DecisionPage() {
  const [address] = useSearchParams();
  const report_id = Number(address.get('id')) || 0;
  return <OneDecision key={report_id} report_id={report_id} />;
}

function OneDecision({ report_id }: { report_id: number }) {
  const { t } = useLingui();
  const { rows, asOf, state } = useRecords(decisions);
  const decision = rows.find(({ decision_id }) => decision_id === report_id);
  const abstract = useRecord(abstracts, report_id);
  const neighbours = useNeighbours(decisionsList, report_id);
  const heading = useRef<HTMLHeadingElement>(null);
  const openForm = useRef<(field: string) => void>(null);
  const choice = useOutcomeChoice(decision, (field) => openForm.current?.(field));
  const office = useOfficeName();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => rememberOpened(report_id), [report_id]);
  useListKeys(
    { move: (by) => (by > 0 ? neighbours.next : neighbours.previous)?.(), press: choice.press },
    true,
    decisionKeys,
  );

  return (
    <main className={screens.record}>
      <title>{`#${report_id} ${decision?.title ?? ''} · ${office}`}</title>
      <header className={screens.recordHead}>
        <nav aria-label={t`Decisions`}>
          <BackLink to={`/decisions?${neighbours.search}`}>
            <Trans>Decisions</Trans>
          </BackLink>
          <NeighbourButtons neighbours={neighbours} />
        </nav>
        {decision && <Facts decision={decision} />}
        <h1 ref={heading} tabIndex={-1}>
          {decision?.title || <Trans>Abstract {report_id}</Trans>}
        </h1>
      </header>
      <AsOf asOf={asOf} problem={problemOf(state)} ask={() => void decisions.sync()} />
      {!decision && asOf === undefined && state !== 'offline' && <Text c="dimmed" role="status">{t`Loading…`}</Text>}
      <div className={classes.parts}>
        <div>{decision && <ReviewsSection report_id={report_id} />}</div>
        <div className={classes.decision}>
          {decision && <OutcomeButtons decision={decision} choice={choice} />}
          {/* Without a decision, it says that others decide; not of an abstract that does not exist. */}
          {(decision ?? abstract.data) && <DecisionSection report_id={report_id} opener={openForm} />}
        </div>
        <div className={classes.discussion}>
          {decision && <DiscussionSection report_id={report_id} title={decision.title} />}
        </div>
        <div className={classes.words}>
          <Words record={abstract} />
        </div>
      </div>
    </main>
  );
}

function Facts({ decision }: { decision: DecisionRow }) {
  const format = useFormat();
  const { decision_id, withdrawn } = decision;
  return (
    <Group gap="sm" mt="xs" c="dimmed" className={classes.facts}>
      <Link to={abstractAddress(decision_id)}>#{decision_id}</Link>
      {withdrawn && (
        <Badge variant="strip">
          <Trans>withdrawn</Trans>
        </Badge>
      )}
      <span>{topicColumn.text(decision, format)}</span>
      <span>{typeColumn.text(decision, format)}</span>
    </Group>
  );
}

/** The abstract itself, below its reviews. */
function Words({ record: { data, problem, ask } }: { record: UsedReply<OneAbstract> }) {
  const { t } = useLingui();
  if (data) return <AbstractText abstract={data} />;
  return (
    <AsOf
      asOf={undefined}
      problem={problem}
      absent={t`There is no connection to the server, and this abstract has not been opened on this device before.`}
      ask={ask}
    />
  );
}
