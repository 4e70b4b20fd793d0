import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { fullName } from '#contract/names/fullName.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { TextVersion } from '#client/drafts/store/rows.ts';
import { listVersions } from '#client/drafts/history/history.ts';
import { useStored } from '#client/storage/useStored.ts';
import { useClock } from '#client/ui/time/clock.ts';
import { useListed } from '#client/i18n/listed.ts';
import { useLargeDialog } from '#client/features/dialog/useDialog.ts';
import { inBlocks } from '#client/screens/submission/preview/textBlocks.ts';
import classes from './history.module.css';

interface HistoryProps {
  db: DraftsDatabase;
  draftId: string;
  onRestore: (n: number) => Promise<void>;
  onClose: () => void;
}

/** The earlier texts of a draft, to read and to restore. */
export default function History({ db, draftId, onRestore, onClose }: HistoryProps) {
  const { t } = useLingui();
  const versions = useStored(db, (db) => listVersions(db, draftId), [draftId]);
  const [chosen, choose] = useState<number>();
  const shown = versions?.find(({ n }) => n === chosen) ?? versions?.[0];
  const dialog = useLargeDialog(onClose);
  return (
    <Modal {...dialog} title={t`Earlier versions`} size={860}>
      {versions && shown && (
        <div className={classes.columns}>
          <Times versions={versions} shown={shown.n} onChoose={choose} />
          <Text version={shown} onRestore={onRestore} />
        </div>
      )}
    </Modal>
  );
}

interface TimesProps {
  versions: readonly TextVersion[];
  shown: number;
  onChoose: (n: number) => void;
}

function Times({ versions, shown, onChoose }: TimesProps) {
  const clock = useClock();
  return (
    <ul className={classes.times}>
      {versions.map(({ n, at }) => (
        <li key={n}>
          <button type="button" aria-pressed={n === shown} onClick={() => onChoose(n)}>
            {clock(at)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Text({ version: { n, content }, onRestore }: { version: TextVersion; onRestore: HistoryProps['onRestore'] }) {
  const { t } = useLingui();
  const listed = useListed();
  const [busy, setBusy] = useState(false);
  const blocks = useMemo(() => inBlocks(content.abstract), [content.abstract]);
  const names = content.report_people.map(fullName);
  const restore = async () => {
    setBusy(true);
    await onRestore(n);
    setBusy(false);
  };
  return (
    <article className={classes.text}>
      <h3>{content.title.trim() || <Trans>Without a title</Trans>}</h3>
      <p className={classes.names}>{listed(names)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus to be scrolled */}
      <div className={classes.abstract} role="region" aria-label={t`Abstract`} tabIndex={0}>
        {/* oxlint-disable-next-line react/no-array-index-key -- the text does not change while it is shown */}
        {blocks.map((block, index) => (
          <p key={index}>{block}</p>
        ))}
      </div>
      <p className={classes.names}>{content.keywords}</p>
      <Button loading={busy} onClick={() => void restore()}>
        <Trans>Go back to this text</Trans>
      </Button>
    </article>
  );
}
