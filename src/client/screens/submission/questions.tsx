import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import type { Report } from '#contract/report.ts';
import { useReturnFocus } from '../../ui/returnFocus.ts';
import classes from './questions.module.css';

interface AskProps {
  candidates: readonly Report[];
  onChoose: (answer: { report_id: string } | 'none-of-them') => void;
  onClose: () => void;
}

/** Where a server cannot tell whether a submission arrived, its author can (O8). */
export function AskWhichArrived({ candidates, onChoose, onClose }: AskProps) {
  const { t } = useLingui();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Did this one arrive?`}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p>
        <Trans>
          No answer came back when this abstract was sent, and the server now has a submission that was not there
          before. Is it this one?
        </Trans>
      </p>
      <ul className={classes.candidates}>
        {candidates.map(({ report_id, title }) => (
          <li key={report_id}>
            <span>
              <b>{report_id}</b> {title}
            </span>
            <Button size="compact-md" onClick={() => onChoose({ report_id: String(report_id) })}>
              <Trans>This is it</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => onChoose('none-of-them')}>
        <Trans>None of them: send it now</Trans>
      </Button>
    </Modal>
  );
}
