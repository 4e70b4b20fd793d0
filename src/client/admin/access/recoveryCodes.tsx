import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CopyButton } from '#client/ui/components/copyButton.tsx';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import { Tick } from '#client/admin/ui/tick.tsx';
import { TextButton } from '#client/admin/ui/textButton.tsx';
import classes from './access.module.css';

/** Recovery codes, which are shown once: copied, printed, and only then left. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const [isKept, setIsKept] = useState(false);
  return (
    <div className={classes.recovery}>
      <p>
        <Trans>
          Without your phone, each of these codes lets you in once, together with your password. Keep them where you
          keep important papers: they are not shown again.
        </Trans>
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        <CopyButton value={codes.join('\n')}>{t`Copy all`}</CopyButton>
        <TextButton onClick={() => print()}>
          <Trans>Print</Trans>
        </TextButton>
      </div>
      <Tick
        label={t`I have kept the codes`}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <ActionButton variant="filled" disabled={!isKept} onClick={onDone}>
        <Trans>Go on</Trans>
      </ActionButton>
    </div>
  );
}
