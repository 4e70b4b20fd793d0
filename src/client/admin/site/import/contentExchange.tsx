import { Button, Group, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useConnection } from '#client/api/connection.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { exportName } from '#client/admin/export/saveTable.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';
import { Section } from '#client/admin/ui/screen.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';

/** Exports the content as a ZIP, and leads to the import (C4, C5). */
export function ContentExchange() {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';

  async function save(): Promise<void> {
    // Includes changes that were saved just now.
    await commandQueue.whenStill();
    const zip = await act(() => staffFile('export_content', {}));
    if (zip) saveFile(exportName('content', 'zip'), zip.data);
  }

  return (
    <Section title={t`Export and import`}>
      <Text c="dimmed" mb="sm">
        <Trans>
          The export is a ZIP with all texts, pictures and files of the site, to be edited elsewhere, or for another
          server. An import shows what would change before anything is stored.
        </Trans>
      </Text>
      <Group gap="md">
        <Button loading={isBusy} disabled={isOffline} onClick={() => void save()}>
          <Trans>Export</Trans>
        </Button>
        <Link to="/site/import">
          <Trans>Import…</Trans>
        </Link>
      </Group>
    </Section>
  );
}
