import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import type { Draft } from '#client/drafts/store/rows.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { WordFileName } from '#client/ui/components/wordFileName.tsx';
import classes from './openFile.module.css';

/**
 * Maximum number of drafts offered, most recently edited first. For other drafts, the file can be attached in the form.
 */
const offered = 4;

interface FileChoiceProps {
  file: File;
  /** Drafts without a file. */
  drafts: readonly Draft[];
  /** Whether it is the only file. Its first button is then the page's main one. */
  isOnly: boolean;
  busy: boolean;
  onBegin: () => void;
  onAttach: (draftId: string) => void;
  onDiscard: () => void;
}

/** A waiting file, and the buttons that decide about it. */
export function FileChoice({ file, drafts, isOnly, busy, onBegin, onAttach, onDiscard }: FileChoiceProps) {
  const { t } = useLingui();
  const size = useFileSize();
  const id = useId();
  const rest = { disabled: busy, 'aria-describedby': id };
  return (
    <li className={classes.file} aria-labelledby={id}>
      <div className={classes.what}>
        <WordFileName id={id} name={file.name}>
          {size(file.size)}
        </WordFileName>
      </div>
      <Group gap={10} mt={20}>
        <Button size="md" variant={isOnly ? 'filled' : 'outline'} loading={busy && isOnly} onClick={onBegin} {...rest}>
          <Trans>Start a new abstract with it</Trans>
        </Button>
        <Button size="md" variant="subtle" onClick={onDiscard} {...rest}>
          <Trans>Discard</Trans>
        </Button>
      </Group>
      {drafts.length > 0 && (
        <div className={classes.drafts}>
          {drafts.slice(0, offered).map((draft) => {
            const title = draft.title.trim() || t`Untitled`;
            return (
              <button
                key={draft.id}
                type="button"
                className={classes.attach}
                onClick={() => onAttach(draft.id)}
                {...rest}
              >
                <Trans>Attach it to “{title}”</Trans>
              </button>
            );
          })}
        </div>
      )}
    </li>
  );
}
