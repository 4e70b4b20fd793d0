import { Button, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FieldFacts } from '#contract/fields/field.ts';
import { pictureRules, type Crop } from '#contract/content/pictures.ts';
import { heicExtensions, pictureMediaTypes, pdfMediaType, wordExtensions } from '#contract/rules/file.ts';
import { useConnection } from '#client/api/connection.ts';
import { useText } from '#client/i18n/language.tsx';
import { sentName, uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { CropPicture } from './cropPicture.tsx';
import { fileToUpload, type ChosenPicture } from './fileToUpload.ts';

interface UploadForFieldProps {
  facts: FieldFacts;
  /** A file that was already chosen, by pasting or dropping it. */
  file?: File | undefined;
  /** Called with the name of the uploaded file. */
  onUploaded: (name: string) => void;
}

/** Chooses a file on this device and uploads it; a picture is cropped first. Files that the server would refuse are not sent. */
export function UploadForField({ facts: { input }, file: given, onUploaded }: UploadForFieldProps) {
  const { t } = useLingui();
  const text = useText();
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const needs = useId();
  const purpose = input.as === 'picture' ? input.purpose : undefined;

  async function choose(file: File | undefined): Promise<void> {
    if (file) await take(await fileToUpload(file, purpose));
  }

  async function take(chosen: Awaited<ReturnType<typeof fileToUpload>>): Promise<void> {
    setPicture('picture' in chosen ? chosen.picture : undefined);
    setProblem('problem' in chosen ? text(chosen.problem) : undefined);
    if ('file' in chosen) await upload(chosen.file);
  }

  const onRead = useEffectEvent(take);
  useEffect(() => {
    if (given) void fileToUpload(given, purpose).then((chosen) => onRead(chosen));
  }, [given, purpose]);

  async function upload(file: File, crop?: Crop): Promise<void> {
    const query = {
      purpose: purpose ?? 'download',
      name: sentName(file),
      ...(crop && { left: String(crop.left), top: String(crop.top), zoom: String(crop.zoom) }),
    };
    const onProgress = (bytes: { sent: number; total: number }) => setSent((100 * bytes.sent) / bytes.total);
    const done = await act(() => uploadStaffFile('add_site_file', query, file, { onProgress }));
    setSent(undefined);
    if (!done) return;
    // A picture for a text is inserted next, with its description.
    if (purpose !== 'prose')
      toast({ kind: 'success', message: t`Uploaded. Save the form, and publish the site when it is ready.` });
    onUploaded(done.data.name);
  }

  return (
    <div>
      {picture && purpose && (
        <CropPicture
          key={picture.address}
          picture={picture}
          purpose={purpose}
          isBusy={isBusy}
          isOffline={isOffline}
          onUse={(crop) => void upload(picture.file, crop)}
          onCancel={() => setPicture(undefined)}
        />
      )}
      {sent !== undefined && <Progress mt="sm" value={sent} aria-label={t`Upload`} />}
      {problem && (
        <Text c="danger" role="alert">
          {problem}
        </Text>
      )}
      {!picture && (
        <Button
          variant="filled"
          loading={isBusy}
          disabled={isOffline}
          aria-describedby={needs}
          onClick={() => chooser.current?.click()}
        >
          {purpose ? <Trans>Upload a picture…</Trans> : <Trans>Upload a file…</Trans>}
        </Button>
      )}
      <Text id={needs} size="sm" c="dimmed" mt={6}>
        {isOffline ? <Trans>Files need a connection.</Trans> : <Needs purpose={purpose} />}
      </Text>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={
          purpose ? [...pictureMediaTypes, ...heicExtensions].join() : [...wordExtensions, '.pdf', pdfMediaType].join()
        }
        aria-label={purpose ? t`Picture to upload` : t`File to upload`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          void choose(file);
        }}
      />
    </div>
  );
}

/** Accepted files. */
function Needs({ purpose }: { purpose: ChosenPicture['purpose'] | undefined }) {
  if (!purpose) return <Trans>.doc, .docx or .pdf, at most 20 MB.</Trans>;
  const { width, height } = pictureRules[purpose].least;
  return (
    <Trans>
      JPEG, PNG, WebP or AVIF, at most 20 MB and at least {width} × {height} pixels. Details that the camera saved in
      the file, such as the place, are removed.
    </Trans>
  );
}
