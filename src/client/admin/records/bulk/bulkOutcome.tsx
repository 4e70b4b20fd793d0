import { ActionIcon, Button, Group } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#client/admin/ui/icon.tsx';
import type { Progress } from './runBulk.ts';
import classes from './bulk.module.css';

interface BulkOutcomeProps {
  outcome: {
    progress: Pick<Progress<string>, 'done' | 'waiting' | 'open'>;
    isUndo: boolean;
    undo: () => Promise<void>;
    close: () => Promise<void>;
  };
  /** The change, with the number of records. */
  children: ReactNode;
  /** The skipped records. */
  skipped: ReactNode;
  /** Replaces `outcome.undo` if a question has to be asked first. */
  undo?: () => void;
  /** Whether it cannot be undone. */
  isFinal?: boolean;
}

/** The outcome of the last bulk change, until it is closed (S4, S7, S16). */
export function BulkOutcome({
  outcome,
  children,
  skipped,
  isFinal,
  undo = () => void outcome.undo(),
}: BulkOutcomeProps) {
  const { t } = useLingui();
  const { isUndo, close } = outcome;
  const { done, waiting, open } = outcome.progress;
  return (
    <div className={classes.outcome}>
      <Group gap={14}>
        <b>{children}</b>
        {waiting > 0 && (
          <span>
            <Plural value={waiting} one="# not sent yet" other="# not sent yet" />
          </span>
        )}
        {open > 0 && (
          <Link to="/changes">
            <Plural value={open} one="# needs your decision" other="# need your decision" />
          </Link>
        )}
        {!isUndo && !isFinal && done > 0 && (
          <Button variant="link" onClick={undo}>
            <Trans>Undo</Trans>
          </Button>
        )}
      </Group>
      <ActionIcon aria-label={t`Close`} onClick={() => void close()}>
        <Icon path="m4 4 8 8M12 4l-8 8" />
      </ActionIcon>
      {skipped}
    </div>
  );
}
