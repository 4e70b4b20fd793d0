import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FullPaper, OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { isPlace } from '#contract/kinds/decision/decision.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { decisions } from '#client/admin/kinds/decision/records.ts';
import { site } from '#client/published/site.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { useNeedsConnection } from '#client/admin/records/recordFile.ts';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { downloadPaper } from './fileText.ts';
import { ReplaceFile } from './replaceFile.tsx';

interface FullPaperProps {
  abstract: OneAbstract;
  mayChange: boolean;
  /** Called after a version was submitted on the author's behalf. */
  onSubmitted: () => void;
}

/** The full paper of an accepted abstract: all versions, the newest first (W8). */
export function FullPaperSection({ abstract, mayChange, onSubmitted }: FullPaperProps) {
  const { t } = useLingui();
  const { report_id, papers = [] } = abstract;
  return (
    <>
      {papers.length === 0 && <p>{t`No full paper has been submitted.`}</p>}
      {papers.length > 0 && (
        <FactList>
          {papers.map((paper) => (
            <PaperVersion key={paper.version} report_id={report_id} paper={paper} />
          ))}
        </FactList>
      )}
      {mayChange && site.review?.fullPaper && !abstract.withdrawn && (
        <SubmitForAuthor abstract={abstract} onSubmitted={onSubmitted} />
      )}
    </>
  );
}

/** Submits a paper that the author has mailed, if the abstract is accepted and its place was not given up. */
function SubmitForAuthor({ abstract, onSubmitted }: Omit<FullPaperProps, 'mayChange'>) {
  const { rows } = useRecords(decisions);
  const applied = rows.find(({ decision_id }) => decision_id === abstract.report_id)?.applied;
  if (!applied || !isPlace(applied.outcome) || applied.answer === 'declined') return null;
  return <ReplaceFile isPaper abstract={abstract} onReplaced={onSubmitted} />;
}

function PaperVersion({ report_id, paper }: { report_id: number; paper: FullPaper }) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const { version, received_at, by_name, file } = paper;
  const needsConnection = useNeedsConnection(file.file_id);
  const size = useFileSize();
  const { format } = useConferenceTime();
  const when = format(received_at);
  return (
    <Fact name={t`Version ${version}`}>
      <Button
        variant="link"
        disabled={isBusy || needsConnection}
        onClick={() => void act(() => downloadPaper(report_id, paper))}
      >
        <bdi>{file.name}</bdi>
      </Button>{' '}
      <small>
        {size(file.size)} · {when}
        {by_name && (
          <>
            {' · '}
            <Trans>
              submitted by <bdi>{by_name}</bdi>
            </Trans>
          </>
        )}
      </small>
    </Fact>
  );
}
