import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import classes from './access.module.css';

/** Recovery codes, shown only once. They can be copied or printed. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const [isKept, setIsKept] = useState(false);
  return (
    <Stack gap={18} align="start">
      <div>
        <Trans>
          Without your phone, each of these codes lets you in once, together with your password. Keep them where you
          keep important papers: they are not shown again.
        </Trans>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="md">
        <CopyButton value={codes.join('\n')}>{t`Copy all`}</CopyButton>
        <Button variant="link" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </Group>
      <Checkbox
        label={t`I have kept the codes`}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <Button variant="filled" disabled={!isKept} onClick={onDone}>
        <Trans>Go on</Trans>
      </Button>
    </Stack>
  );
}
