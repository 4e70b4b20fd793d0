import { Button, Group, Text as Words } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import type { FoundTable, ReadTable } from './table.ts';
import { tableInFile } from './tableInFile.ts';

/** Reads tables from files and elsewhere, and stores the reason if the last one could not be read. */
interface TableReader {
  problem: Text | undefined;
  /** Whether a file is being read. */
  isReading: boolean;
  take: (read: ReadTable) => void;
  takeFile: (file: File | undefined) => Promise<void>;
  /** Stops reading the file. */
  cancel: () => void;
}

/**
 * Reads one table at a time: a file that is still being read is given up for the next table, and when the form closes.
 *
 * @param most - maximum number of rows, without the headings
 * @param onTable - called with each table that was read
 */
export function useTableReader(onTable: (read: FoundTable) => void, most?: number): TableReader {
  const [problem, setProblem] = useState<Text>();
  const [isReading, setIsReading] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function cancel(): void {
    running.current?.abort();
    setIsReading(false);
  }

  function take(read: ReadTable): void {
    cancel();
    setProblem('problem' in read ? read.problem : undefined);
    if ('table' in read) onTable(read);
  }

  async function takeFile(file: File | undefined): Promise<void> {
    if (!file) return;
    cancel();
    const { signal } = (running.current = new AbortController());
    setProblem(undefined);
    setIsReading(true);
    const read = await tableInFile(file, most, signal);
    if (!signal.aborted) take(read);
  }

  return { problem, isReading, take, takeFile, cancel };
}

interface TableFileFieldProps {
  label: string;
  /** Endings of the files, such as `.csv`. */
  types: readonly string[];
  reader: TableReader;
  className?: string | undefined;
  /** What to do, in words. */
  children: ReactNode;
}

/** Accepts a file with a table, dropped or chosen. Reading it can be cancelled. Says why the last one could not be read. */
export function TableFileField({ label, types, reader, className, children }: TableFileFieldProps) {
  const text = useText();
  return (
    <>
      <Dropzone
        multiple={false}
        loading={reader.isReading}
        onDrop={([file]) => void reader.takeFile(file)}
        inputProps={{ 'aria-label': label, accept: types.join(',') }}
        className={className}
      >
        {children}
      </Dropzone>
      {reader.isReading && (
        <Group justify="space-between">
          <Words role="status">
            <Trans>Reading the file…</Trans>
          </Words>
          <Button variant="link" onClick={reader.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      )}
      {reader.problem && (
        <Words c="danger" role="alert">
          {text(reader.problem)}
        </Words>
      )}
    </>
  );
}
