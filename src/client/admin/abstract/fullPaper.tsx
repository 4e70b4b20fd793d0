import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FullPaper, OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { useConferenceTime } from '#client/conference/conferenceTime.ts';
import { useNeedsConnection } from '#client/admin/records/recordFile.ts';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { downloadPaper } from './fileText.ts';

/** The full paper of an accepted abstract: all versions, the newest first (W8). */
export function FullPaperSection({ abstract: { report_id, papers = [] } }: { abstract: OneAbstract }) {
  const { t } = useLingui();
  if (papers.length === 0) return <p>{t`No full paper has been submitted.`}</p>;
  return (
    <FactList>
      {papers.map((paper) => (
        <PaperVersion key={paper.version} report_id={report_id} paper={paper} />
      ))}
    </FactList>
  );
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
