import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import type { Report } from '#contract/report.ts';
import { fromReport, type DraftContent } from '../../drafts/content.ts';
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

interface ConflictProps {
  mine: DraftContent;
  theirs: Report;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** A submission that was changed on another device meanwhile: both versions, and the author chooses (O5). */
export function ChooseVersion({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: ConflictProps) {
  const { t } = useLingui();
  useReturnFocus();
  const other = fromReport(theirs);
  const rows = [
    [t`Title`, mine.title, other.title],
    [t`Abstract`, mine.abstract, other.abstract],
    [t`Keywords`, mine.keywords, other.keywords],
    [t`Authors`, names(mine), names(other)],
  ] as const;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Changed elsewhere`}
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p>
        <Trans>
          This submission was changed elsewhere since you began. Nothing was sent. Which version is to stay?
        </Trans>
      </p>
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Part</Trans>
            </th>
            <th scope="col">
              <Trans>Yours, on this device</Trans>
            </th>
            <th scope="col">
              <Trans>On the server</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ours, server]) => (
            <tr key={label} data-differs={ours !== server || undefined}>
              <th scope="row">{label}</th>
              <td>{ours}</td>
              <td>{server}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group mt="lg">
        <Button onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          <Trans>Take the server’s</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

function names({ report_people }: DraftContent): string {
  return report_people.map(({ Firstname, Lastname }) => `${Firstname} ${Lastname}`.trim()).join(', ');
}
