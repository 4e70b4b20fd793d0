import { Button, Group, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { useNeedsConnection } from '#client/admin/records/recordFile.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { downloadFile, readFileAsText, type FileText } from './fileText.ts';
import { ReplaceFile } from './replaceFile.tsx';
import classes from './abstract.module.css';

interface AttachedFileProps {
  abstract: OneAbstract;
  mayChange: boolean;
  /** Called after another file was attached. */
  onReplaced: () => void;
}

/** The attached Word file: download it, read its text here, or replace it. */
export function AttachedFileSection({ abstract, mayChange, onReplaced }: AttachedFileProps) {
  const { t } = useLingui();
  if (abstract.file) {
    const { version, file } = abstract;
    // The key hides the text that was read from a former file.
    return <ThisFile key={version} {...{ abstract, file, mayChange, onReplaced }} />;
  }
  return (
    <>
      <Text c="var(--bad)">{t`No file has been attached.`}</Text>
      {mayChange && <ReplaceFile abstract={abstract} onReplaced={onReplaced} />}
    </>
  );
}

interface ThisFileProps extends AttachedFileProps {
  file: NonNullable<OneAbstract['file']>;
}

function ThisFile({ abstract, file, mayChange, onReplaced }: ThisFileProps) {
  const { report_id } = abstract;
  const size = useFileSize();
  const { isBusy, act } = useAct();
  const needsConnection = useNeedsConnection(file.file_id);
  const why = useId();
  const [read, setRead] = useState<FileText | 'reading'>();

  async function open(): Promise<void> {
    setRead('reading');
    setRead(await readFileAsText(report_id, file));
  }

  return (
    <>
      <Group gap="sm">
        <Button
          disabled={isBusy || needsConnection}
          aria-describedby={why}
          onClick={() => void act(() => downloadFile(report_id, file))}
        >
          <Trans>Download</Trans>
        </Button>
        {typeof read === 'object' && 'paragraphs' in read ? (
          <Button onClick={() => setRead(undefined)}>
            <Trans>Close the text</Trans>
          </Button>
        ) : (
          <Button disabled={read === 'reading' || needsConnection} aria-describedby={why} onClick={() => void open()}>
            <Trans>Read here as text</Trans>
          </Button>
        )}
        {mayChange && <ReplaceFile abstract={abstract} onReplaced={onReplaced} why={why} />}
        <span>
          <bdi>{file.name}</bdi> <small>{size(file.size)}</small>
        </span>
      </Group>
      <small id={why}>{needsConnection && <Trans>Files need a connection.</Trans>}</small>
      <FileWords read={read} />
    </>
  );
}

function FileWords({ read }: { read: FileText | 'reading' | undefined }) {
  const { t } = useLingui();
  if (read === undefined || read === 'reading') return read && <p role="status">{t`Reading…`}</p>;
  if ('problem' in read) {
    const problems = {
      unreachable: t`There is no connection to the server, and this device has no copy of the file.`,
      unreadable: t`This file cannot be read as text here. Please download it.`,
    };
    return (
      <p role="alert">{read.problem in problems ? problems[read.problem as keyof typeof problems] : read.problem}</p>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <Paper
      component="section"
      withBorder
      p="md"
      className={classes.fileText}
      aria-label={t`Text of the file`}
      tabIndex={0}
    >
      {read.paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text does not change
        <p key={index}>{paragraph}</p>
      ))}
    </Paper>
  );
}
