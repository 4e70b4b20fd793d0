import { Text as Words } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { useState, type ReactNode } from 'react';
import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import { readTableFile } from './readTableFile.ts';
import type { FoundTable, ReadTable } from './table.ts';

/** Reads tables from files and elsewhere, and stores the reason if the last one could not be read. */
interface TableReader {
  problem: Text | undefined;
  take: (read: ReadTable) => void;
  takeFile: (file: File | undefined) => Promise<void>;
}

/**
 * @param most - maximum number of rows, without the headings
 * @param onTable - called with each table that was read
 */
export function useTableReader(onTable: (read: FoundTable) => void, most?: number): TableReader {
  const [problem, setProblem] = useState<Text>();
  function take(read: ReadTable): void {
    setProblem('problem' in read ? read.problem : undefined);
    if ('table' in read) onTable(read);
  }
  return { problem, take, takeFile: async (file) => file && take(await readTableFile(file, most)) };
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

/** Accepts a file with a table, dropped or chosen, and says why the last one could not be read. */
export function TableFileField({ label, types, reader, className, children }: TableFileFieldProps) {
  const text = useText();
  return (
    <>
      <Dropzone
        multiple={false}
        onDrop={([file]) => void reader.takeFile(file)}
        inputProps={{ 'aria-label': label, accept: types.join(',') }}
        className={className}
      >
        {children}
      </Dropzone>
      {reader.problem && (
        <Words c="danger" role="alert">
          {text(reader.problem)}
        </Words>
      )}
    </>
  );
}
