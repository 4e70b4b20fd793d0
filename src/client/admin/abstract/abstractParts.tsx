import { Alert } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { Section } from '#client/admin/ui/screen.tsx';
import { site } from '#client/published/site.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { DoublesOfAbstract } from './abstractDoubles.tsx';
import { AbstractText } from '#client/admin/kinds/abstract/abstractText.tsx';
import { AuthorTable } from './authorTable.tsx';
import { AttachedFileSection } from './attachedFile.tsx';
import { AccountFacts, Facts, MailFacts } from './facts.tsx';
import { FullPaperSection } from './fullPaper.tsx';
import classes from './abstract.module.css';

// Loaded on demand, because it contains the text comparison and the texts of the log.
const EarlierVersions = lazy(() => import('./earlierVersions.tsx').then((code) => ({ default: code.EarlierVersions })));
const DecisionSection = lazy(() =>
  import('#client/admin/kinds/decision/decisionSection.tsx').then((code) => ({ default: code.DecisionSection })),
);
const ReviewsSection = lazy(() =>
  import('#client/admin/kinds/review/reviewsSection.tsx').then((code) => ({ default: code.ReviewsSection })),
);
const DiscussionSection = lazy(() =>
  import('#client/admin/kinds/discussion/discussionSection.tsx').then((code) => ({ default: code.DiscussionSection })),
);
const TargetLog = lazy(() => import('#client/admin/log/targetLog.tsx'));

interface AbstractPartsProps {
  abstract: OneAbstract;
  /** Whether the reader belongs to the office, which edits the abstract and reads the log. */
  mayRead: boolean;
  /** Called after a change on the server that this device does not know yet. */
  onChanged: () => void;
}

/** All facts about an abstract. On a phone, they come before its history. */
export function AbstractSections({ abstract, mayRead, onChanged }: AbstractPartsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.parts}>
      <div>
        {abstract.withdrawn && <Withdrawn withdrawn={abstract.withdrawn} />}
        <DoublesOfAbstract report_id={abstract.report_id} mayChange={mayRead} />
        <AbstractText abstract={abstract} />
        {site.review && (
          <Suspense>
            <ReviewsSection report_id={abstract.report_id} />
            <DiscussionSection report_id={abstract.report_id} title={abstract.title} />
            <DecisionSection report_id={abstract.report_id} />
          </Suspense>
        )}
        <Section title={t`File`}>
          <AttachedFileSection abstract={abstract} mayChange={mayRead} onReplaced={onChanged} />
        </Section>
        {(site.review?.fullPaper || abstract.papers) && (
          <Section title={t`Full paper`}>
            <FullPaperSection abstract={abstract} mayChange={mayRead} onSubmitted={onChanged} />
          </Section>
        )}
      </div>
      <aside className={classes.side} aria-label={t`About this abstract`}>
        <Facts abstract={abstract} />
        <h2>{t`Authors`}</h2>
        <AuthorTable abstract={abstract} mayChange={mayRead} />
        <h2>{t`Submitted by`}</h2>
        <AccountFacts account={abstract.account} mayOpen={mayRead} />
        <h2>{t`Mail`}</h2>
        <MailFacts abstract={abstract} mayDecide={mayRead} />
      </aside>
      <div>
        {abstract.earlier.length > 0 && (
          <Section title={t`Earlier versions`}>
            <Suspense>
              <EarlierVersions abstract={abstract} mayChange={mayRead && !abstract.withdrawn} />
            </Suspense>
          </Section>
        )}
        {mayRead && (
          <Section title={t`Log`}>
            <Suspense>
              <TargetLog key={abstract.version} query={{ target: 'abstract', target_id: String(abstract.report_id) }} />
            </Suspense>
          </Section>
        )}
      </div>
    </div>
  );
}

function Withdrawn({ withdrawn: { at, by_name, reason } }: { withdrawn: NonNullable<OneAbstract['withdrawn']> }) {
  const { format } = useConferenceTime();
  const when = format(at);
  return (
    <Alert>
      <Trans>
        Withdrawn by <bdi>{by_name}</bdi>, {when}.
      </Trans>
      <SentenceSpace />
      <bdi>{reason}</bdi>
    </Alert>
  );
}
