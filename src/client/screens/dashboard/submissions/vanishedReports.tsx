import { Button, Group, Stack, Text } from '@mantine/core';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { bringBack } from '#client/drafts/store/bin.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { storageFailure } from '#client/storage/storageFailure.ts';
import { useStored } from '#client/storage/useStored.ts';
import { acceptVanished, listVanished, type VanishedReport } from '#client/drafts/store/vanished.ts';
import { useRefusal } from '#client/features/deviceStorage/useRefusal.ts';
import { ReceiptLink } from '#client/screens/dashboard/receipts/receiptLink.tsx';
import '#client/ui/theme/buttonStyles.ts';
import '@mantine/core/styles/Stack.layer.css';
import '@mantine/core/styles/Text.layer.css';
import notice from '#client/ui/components/notice.module.css';
import { Received } from './received.tsx';
import rows from '#client/screens/dashboard/rows.module.css';

interface VanishedReportsProps {
  db: DraftsDatabase;
  submissionPath: string;
}

/**
 * Submissions that the server no longer lists and that were not deleted here. Their text can be submitted again (R11).
 */
export function VanishedReports({ db, submissionPath }: VanishedReportsProps) {
  const { t } = useLingui();
  const vanished = useStored(db, listVanished);
  if (!vanished?.length) return null;
  const title = t`${plural(vanished.length, {
    one: 'A submission is no longer on the server',
    other: '# submissions are no longer on the server',
  })}`;
  return (
    <section className={notice.notice} aria-label={title}>
      <Text className={notice.title} role="alert">
        {title}
      </Text>
      <Text mt={4}>
        <Trans>
          The text is still here. If you did not delete it on another device, please submit it again; it will get a new
          number.
        </Trans>
      </Text>
      <Stack component="ul" gap={16} mt={14}>
        {vanished.map((each) => (
          <Vanished key={each.id} db={db} submissionPath={submissionPath} vanished={each} />
        ))}
      </Stack>
    </section>
  );
}

function Vanished({
  db,
  submissionPath,
  vanished: { id, vanished: report },
}: VanishedReportsProps & { vanished: VanishedReport }) {
  const navigate = useNavigate();
  const refuse = useRefusal();
  const { report_id, title, received_at, file_name } = report;

  async function submitAgain(): Promise<void> {
    const draft = await bringBack(db, id);
    if (draft) await navigate(`${submissionPath}?draft=${draft}`);
  }

  const press = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => refuse(storageFailure(error)));
  };
  return (
    <li>
      <b id={`report-${report_id}`}>{title}</b>
      <small className={rows.arrival}>
        <span>
          <Trans>Paper {report_id}</Trans>
        </span>
        <Received at={received_at} />
        <ReceiptLink report={report} db={db} />
      </small>
      {file_name && (
        <Text size="sm">
          <Trans>Please attach {file_name} again: the file was on the server only.</Trans>
        </Text>
      )}
      <Group gap={8} mt={8}>
        <Button size="compact-md" aria-describedby={`report-${report_id}`} onClick={press(submitAgain)}>
          <Trans>Submit again</Trans>
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          aria-describedby={`report-${report_id}`}
          onClick={press(() => acceptVanished(db, id))}
        >
          <Trans>I deleted it</Trans>
        </Button>
      </Group>
    </li>
  );
}
