import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Report } from '#contract/calls/report.ts';
import type { ReportChoice } from '#client/drafts/outbox/ownReports.ts';
import type { SendResult } from './useSending.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import classes from '#client/screens/submission/rows.module.css';

interface SendResultQuestionProps {
  result: SendResult | undefined;
  onChoose: (answer: ReportChoice) => void;
  onClose: () => void;
}

/** The question that a press on Submission led to, if any: only the author can tell two submissions apart (O8, R11). */
export function SendResultQuestion({ result, ...answers }: SendResultQuestionProps) {
  if (result?.kind === 'which-arrived') return <AskWhichArrived candidates={result.candidates} {...answers} />;
  if (result?.kind === 'duplicate') return <AskWhetherDuplicate candidates={result.candidates} {...answers} />;
  return null;
}

interface AskProps {
  candidates: readonly Report[];
  onChoose: (answer: ReportChoice) => void;
  onClose: () => void;
}

/** The answer was lost, and the server's list does not show whether the submission arrived (O8). */
function AskWhichArrived({ candidates, ...question }: AskProps) {
  const { t } = useLingui();
  return (
    <Ask
      {...question}
      title={t`Did this one arrive?`}
      candidates={candidates}
      none={<Trans>None of them: send it now</Trans>}
    >
      <Trans>
        No answer came back when this abstract was sent, and the server now has a submission that was not there before.
        Is it this one?
      </Trans>
    </Ask>
  );
}

/** The same text was submitted before, perhaps from another device to which the draft was brought (R11). */
function AskWhetherDuplicate({ candidates, ...question }: AskProps) {
  const { t } = useLingui();
  return (
    <Ask
      {...question}
      title={t`Was this submitted already?`}
      candidates={candidates}
      none={<Trans>No, submit this as another one</Trans>}
    >
      <Trans>
        You have submitted the very same text before, perhaps from another device. Nothing was sent just now. If it is
        this one, nothing is submitted twice; should the Word file here differ, it replaces the submitted one.
      </Trans>
    </Ask>
  );
}

interface QuestionProps extends AskProps {
  title: string;
  none: ReactNode;
  children: ReactNode;
}

function Ask({ candidates, title, none, children, onChoose, onClose }: QuestionProps) {
  const dialog = useDialog(onClose);
  return (
    <Modal {...dialog} title={title} size="lg" centered>
      <p>{children}</p>
      <ul className={classes.rows}>
        {candidates.map(({ report_id, title: paper, received_at }) => (
          <li key={report_id}>
            <span>
              <b>{report_id}</b> {paper}
              {received_at && <ReceivedAt iso={received_at} />}
            </span>
            <Button size="compact-md" onClick={() => onChoose({ report_id: String(report_id) })}>
              <Trans>This is it</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => onChoose('none-of-them')}>
        {none}
      </Button>
    </Modal>
  );
}

function ReceivedAt({ iso }: { iso: string }) {
  const { format, zoneName } = useConferenceTime();
  const time = format(iso);
  return (
    <small>
      <Trans>
        Received {time} {zoneName}
      </Trans>
    </small>
  );
}
