import { Badge, Button, Group, Loader, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/core/styles/LoadingOverlay.layer.css';
import '@mantine/dropzone/styles.layer.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useMemo } from 'react';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { useConnection } from '#client/api/connection.ts';
import type { KnownRows } from '#client/records/recordRows.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { letters } from '#client/admin/kinds/letter/records.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { ChooseLetter, LetterName } from './chooseLetter.tsx';
import { namedLetters } from './namedLetters.ts';
import { useSignedFiles, type SignedFile } from './useSignedFiles.ts';
import classes from './signed.module.css';

interface SignedDialogProps {
  /** Files dropped on the list; empty if they are chosen in the dialog. */
  dropped: readonly File[];
  onClose: () => void;
}

/** Uploads several signed PDFs. Shows which file belongs to which letter before anything is uploaded (S7). */
export default function SignedDialog({ dropped, onClose }: SignedDialogProps) {
  const { t } = useLingui();
  const { rows: listed, total } = useRecords(letters);
  const persons = useRecords(people);
  const papers = useRecords(abstracts);
  const known = useMemo(() => namedLetters(listed, persons.rows, papers.rows), [listed, persons.rows, papers.rows]);
  const signed = useSignedFiles(known);
  const { files, due, isBusy } = signed;
  const isOffline = useConnection() === 'offline';
  const why = useId();
  // Wait for the complete list: matching against its first rows would give wrong results.
  const isReady = total === undefined && listed.length > 0 && [persons, papers].every(isWhole);
  const addDropped = useEffectEvent(() => void signed.add(dropped));
  useEffect(() => {
    if (isReady && dropped.length > 0) addDropped();
  }, [isReady, dropped]);
  const open = files.filter(({ letter_id, state }) => state === 'open' && letter_id === undefined).length;
  const done = files.filter(({ state }) => state === 'done').length;

  return (
    <Dialog opened onClose={onClose} title={t`Upload signed letters`} size="xl">
      <Stack>
        <Dropzone
          onDrop={(chosen) => void signed.add(chosen)}
          disabled={!isReady || isBusy}
          inputProps={{ 'aria-label': t`Signed PDFs` }}
          className={classes.drop}
        >
          <Trans>Drop the signed PDFs here, or press to choose them</Trans>
        </Dropzone>
        {files.length === 0 && (
          <Text c="dimmed" size="sm">
            <Trans>
              Each file is matched with its letter by the author’s name, or by the number of the letter or of the
              abstract. Nothing is uploaded before you have seen the list.
            </Trans>
          </Text>
        )}
        {files.length > 0 && (
          <Table className={classes.files}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t`File`}</Table.Th>
                <Table.Th>{t`Invitation letter`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {inOrder(files).map((file) => (
                <FileRow key={file.key} file={file} listed={listed} signed={signed} />
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Text role="status" size="sm">
          {open > 0 && (
            <Plural
              value={open}
              one="# file has no letter yet and is not uploaded."
              other="# files have no letter yet and are not uploaded."
            />
          )}{' '}
          {done > 0 && <Plural value={done} one="# letter uploaded." other="# letters uploaded." />}
        </Text>
        <Group>
          <Button
            variant="filled"
            loading={isBusy}
            disabled={due === 0 || isOffline}
            aria-describedby={why}
            onClick={() => void signed.upload()}
          >
            <Plural value={due} one="Upload # letter" other="Upload # letters" />
          </Button>
          <Button onClick={onClose}>{done > 0 && due === 0 ? t`Close` : t`Cancel`}</Button>
          <small id={why}>{isOffline && <Trans>Uploading needs a connection.</Trans>}</small>
        </Group>
      </Stack>
    </Dialog>
  );
}

function isWhole({ asOf, total }: Pick<KnownRows<unknown>, 'asOf' | 'total'>): boolean {
  return asOf !== undefined && total === undefined;
}

/** Puts undecided files first and certain ones last. */
function inOrder(files: readonly SignedFile[]): SignedFile[] {
  const rank = ({ state, match }: SignedFile) =>
    state === 'refused' ? 0 : { doubtful: 1, none: 1, certain: 2 }[match.confidence];
  return files.toSorted((one, other) => rank(one) - rank(other));
}

interface FileRowProps {
  file: SignedFile;
  listed: readonly LetterRow[];
  signed: ReturnType<typeof useSignedFiles>;
}

function FileRow({ file: { key, file, match, letter_id, state, words }, listed, signed }: FileRowProps) {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  const letter = listed.find((row) => row.letter_id === letter_id);
  const taken = new Set(signed.files.map((each) => each.letter_id));
  const free = listed.filter((row) => !taken.has(row.letter_id));
  const likely = match.letters.flatMap((id) => free.find((row) => row.letter_id === id) ?? []);
  const { name } = file;
  // A running upload cannot be changed: the file would be sent anyway.
  const mayChange = !signed.isBusy && (state === 'open' || state === 'failed');
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{name}</bdi>{' '}
        <Text span c="dimmed" size="sm">
          {sizeOf(file.size)}
        </Text>
        {mayChange && (
          <div>
            <Button variant="link" aria-label={t`Leave out ${name}`} onClick={() => signed.remove(key)}>
              <Trans>Leave out</Trans>
            </Button>
          </div>
        )}
      </Table.Td>
      <Table.Td>
        {letter && <LetterName letter={state === 'done' ? { ...letter, signed: null } : letter} />}
        {letter && mayChange && (
          <div>
            <Button
              variant="link"
              aria-label={t`Choose another letter for ${name}`}
              onClick={() => signed.choose(key, undefined)}
            >
              <Trans>Choose another</Trans>
            </Button>
          </div>
        )}
        {!letter && mayChange && (
          <>
            <Badge variant="strip">
              {match.confidence === 'none' ? <Trans>no letter found</Trans> : <Trans>please choose</Trans>}
            </Badge>
            <ChooseLetter
              file={name}
              likely={likely}
              letters={free}
              onChoose={(chosen) => signed.choose(key, chosen)}
            />
          </>
        )}
        {state === 'sending' && <Loader size="xs" ml="sm" aria-label={t`Uploading`} />}
        {state === 'done' && (
          <Text span c="dimmed" size="sm">
            {' '}
            <Trans>uploaded</Trans>
          </Text>
        )}
        {words && (state === 'failed' || state === 'refused') && <Text c="var(--bad)">{words}</Text>}
      </Table.Td>
    </Table.Tr>
  );
}
