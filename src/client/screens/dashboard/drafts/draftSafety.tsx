import { Group, Paper } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useRef } from 'react';
import { isInMemory } from '#client/storage/inMemory.ts';
import { LackingBrowser } from '#client/features/deviceStorage/lackingBrowser.tsx';
import { NothingStored } from '#client/features/deviceStorage/nothingStored.tsx';
import type { ImportResult } from '#client/drafts/exchange/importDrafts.ts';
import { lastExport } from '#client/drafts/exchange/lastExport.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { SevenDays } from '#client/features/deviceStorage/sevenDays.tsx';
import { isInSafari, whatIsLacking } from '#client/features/deviceStorage/thisBrowser.ts';
import { room, type Room } from '#client/storage/room.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { ExportButton } from '#client/features/deviceStorage/exportButton.tsx';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { DraftImportOutcome } from './draftImportOutcome.tsx';
import { usePromised } from '#client/ui/usePromised.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import '@mantine/core/styles/Paper.layer.css';
import '#client/ui/theme/buttonStyles.ts';
import buttons from '#client/ui/components/buttonLink.module.css';
import classes from './draftSafety.module.css';

interface DraftSafetyProps {
  visitorId: string;
  data: Pick<DashboardData, 'db' | 'drafts' | 'reports'>;
}

/** Says how safe the drafts are on this device, with their export and import (O3, O10). */
export function DraftSafety({ visitorId, data }: DraftSafetyProps) {
  const count = data.drafts?.length ?? 0;
  const [exportedAt, setExportedAt] = useState(() => lastExport(visitorId));
  const { busy, imported, read } = useImport(visitorId);
  return (
    <Paper
      component="section"
      className={classes.safety}
      withBorder
      radius="lg"
      data-unprinted
      data-empty={count === 0 || undefined}
      aria-labelledby="safety"
    >
      <Group justify="space-between" gap={20}>
        <div className={classes.text}>
          <h3 id="safety">
            {count > 0 ? <Trans>Keep your drafts safe</Trans> : <Trans>Drafts on another device?</Trans>}
          </h3>
          {count > 0 ? (
            <Safety count={count} exportedAt={exportedAt} />
          ) : (
            <p>
              <Trans>Export them there and import the file here, attachments included.</Trans>
            </p>
          )}
        </div>
        <Group gap={10}>
          {count > 0 && (
            <ExportButton
              className={buttons.button}
              data-variant="outline"
              onExported={() => setExportedAt(lastExport(visitorId))}
            >
              <Trans>Export all drafts</Trans>
            </ExportButton>
          )}
          <ImportButton busy={busy} onChoose={(zip) => void read(zip)} />
        </Group>
      </Group>
      <DraftImportOutcome data={data} imported={imported} />
    </Paper>
  );
}

/** Imports exported drafts from a file (O10). */
function useImport(visitorId: string) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [imported, setImported] = useState<ImportResult>();

  async function read(zip: File): Promise<void> {
    setBusy(true);
    setImported(undefined);
    try {
      const { importDrafts } = await import('#client/drafts/exchange/importDrafts.ts');
      setImported(await importDrafts({ db: await openDrafts(visitorId), visitorId }, zip));
    } catch {
      toast({ kind: 'error', message: t`The file could not be imported. Please reload the page and try again.` });
    }
    setBusy(false);
  }

  return { busy, imported, read };
}

/** Amount of free space, in bytes, above which it is not mentioned. */
const plenty = 1e9;

function Safety({ count, exportedAt }: { count: number; exportedAt: number | undefined }) {
  const clock = useClock();
  const size = useFileSize();
  // Nothing is shown if the browser gives no estimate.
  const known = usePromised(() => room().catch(() => undefined), count);
  const [used, free] = [size(known?.used ?? 0), size(known?.free ?? 0)];
  return (
    <>
      <HowLong count={count} known={known} />
      <p className={classes.facts}>
        {known && known.free < plenty && !isInMemory() && (
          <span>
            <Trans>
              {used} used, about {free} free by this browser’s estimate
            </Trans>
          </span>
        )}
        <span>{exportedAt ? <Trans>last exported: {clock(exportedAt)}</Trans> : <Trans>not exported yet</Trans>}</span>
      </p>
    </>
  );
}

function HowLong({ count, known }: { count: number; known: Room | undefined }) {
  if (isInMemory()) {
    return (
      <p>
        <NothingStored />
      </p>
    );
  }
  // A browser inside an app may be unable to save an export.
  if (whatIsLacking()?.app) return <LackingBrowser />;
  if (isInSafari()) return <SevenDays count={count} />;
  return (
    known && <p>{known.persisted ? <Trans>This browser keeps them until you delete them.</Trans> : <NotPromised />}</p>
  );
}

/** Shown if the browser may evict the drafts: says what may happen, and what helps. */
function NotPromised() {
  return (
    <Trans>
      This browser may delete them when the device runs out of room. An export is a copy of your own: one file with the
      text and the Word file of every draft.
    </Trans>
  );
}

interface ImportButtonProps {
  busy: boolean;
  onChoose: (zip: File) => void;
}

/** Opens the browser's file chooser. */
function ImportButton({ busy, onChoose }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* Not disabled, because it would lose the focus. */}
      <PlainButton
        variant="outline"
        aria-disabled={busy}
        aria-busy={busy}
        onClick={busy ? undefined : () => input.current?.click()}
      >
        <Trans>Import drafts</Trans>
      </PlainButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const [zip] = currentTarget.files ?? [];
          if (zip) onChoose(zip);
          // This lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
