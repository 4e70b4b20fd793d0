import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Report } from '#contract/calls/report.ts';
import type { OtherVersion, VersionChoice } from '#client/drafts/outbox/otherVersions.ts';
import type { ReportChoice } from '#client/drafts/outbox/ownReports.ts';
import type { SendResult } from '#client/features/sending/running.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useDialog } from '#client/features/dialog/useDialog.ts';
import classes from '#client/screens/submission/rows.module.css';

interface AnswerProps {
  onChoose: (answer: ReportChoice | VersionChoice) => void;
  onClose: () => void;
}

interface SendResultQuestionProps extends AnswerProps {
  result: SendResult | undefined;
}

/** The question after a press on Submission, if any: only the author can tell two submissions apart (O8, R11). */
export function SendResultQuestion({ result, ...answers }: SendResultQuestionProps) {
  if (result?.kind === 'which-arrived') return <AskWhichArrived candidates={result.candidates} {...answers} />;
  if (result?.kind === 'duplicate') return <AskWhetherDuplicate candidates={result.candidates} {...answers} />;
  if (result?.kind === 'other-version') return <AskWhetherReplaced candidates={result.candidates} {...answers} />;
  return null;
}

interface AskProps extends AnswerProps {
  candidates: readonly Report[];
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

/** The same text was submitted before, perhaps from another device with an imported draft (R11). */
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

/**
 * Another version of this abstract was submitted: from here, from another device, or before a co-author's copy arrived
 * (R11).
 */
function AskWhetherReplaced({ candidates, onChoose, onClose }: { candidates: readonly OtherVersion[] } & AnswerProps) {
  const { t } = useLingui();
  return (
    <Question
      title={t`Another version was submitted`}
      rows={candidates.map(({ report, n }) => ({
        report,
        text: <Submitted report={report} n={n} />,
        button: <Trans>Replace it</Trans>,
        onPress: () => onChoose({ replace: String(report.report_id) }),
      }))}
      none={<Trans>Submit as another abstract</Trans>}
      onNone={() => onChoose('another-abstract')}
      onClose={onClose}
    >
      <Trans>
        Nothing was sent just now. Is that submission to be replaced by this version, or is this another abstract?
      </Trans>
    </Question>
  );
}

function Submitted({ report: { report_id, title }, n }: OtherVersion) {
  const text =
    n === undefined ? (
      <Trans>An abstract of this title was submitted as number {report_id}.</Trans>
    ) : (
      <Trans>
        Version {n} was submitted as number {report_id}.
      </Trans>
    );
  return (
    <>
      <b>{text}</b>
      <br />
      {title}
    </>
  );
}

interface QuestionProps extends AskProps {
  title: string;
  none: ReactNode;
  children: ReactNode;
}

function Ask({ candidates, onChoose, ...question }: QuestionProps) {
  return (
    <Question
      {...question}
      rows={candidates.map((report) => ({
        report,
        text: (
          <>
            <b>{report.report_id}</b> {report.title}
          </>
        ),
        button: <Trans>This is it</Trans>,
        onPress: () => onChoose({ report_id: String(report.report_id) }),
      }))}
      onNone={() => onChoose('none-of-them')}
    />
  );
}

interface RowsProps extends Pick<QuestionProps, 'title' | 'none' | 'children' | 'onClose'> {
  rows: readonly { report: Report; text: ReactNode; button: ReactNode; onPress: () => void }[];
  onNone: () => void;
}

function Question({ title, none, children, rows, onNone, onClose }: RowsProps) {
  const dialog = useDialog(onClose);
  return (
    <Modal {...dialog} title={title} size="lg" centered>
      <p>{children}</p>
      <ul className={classes.rows}>
        {rows.map(({ report: { report_id, received_at }, text, button, onPress }) => (
          <li key={report_id}>
            <span>
              {text}
              {received_at && <ReceivedAt iso={received_at} />}
            </span>
            <Button size="compact-md" onClick={onPress}>
              {button}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={onNone}>
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
