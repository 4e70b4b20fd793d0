import { Button, Tabs, Text } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WordText } from '#contract/kinds/review/wordText.ts';
import { wordMediaTypes } from '#contract/rules/file.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { wordTexts } from '#client/admin/kinds/review/records.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { ShownWordText } from '#client/admin/kinds/review/shownWordText.tsx';
import { hasWordTexts, useStoredTexts } from './storeTexts.ts';
import classes from './reviews.module.css';

/** The abstract and the text of its Word file, beside the form, or above it on a phone (W3). */
export function BesideForm({ review_id, children }: { review_id: string; children: ReactNode }) {
  useStoredTexts();
  if (!hasWordTexts) return children;
  return (
    <Tabs defaultValue="abstract" className={classes.beside} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="abstract">
          <Trans>Abstract</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="file">
          <Trans>Word file</Trans>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="abstract">{children}</Tabs.Panel>
      <Tabs.Panel value="file">
        <TextOfFile review_id={review_id} />
      </Tabs.Panel>
    </Tabs>
  );
}

function TextOfFile({ review_id }: { review_id: string }) {
  const { t } = useLingui();
  const { data, problem, ask } = useRecord(wordTexts, review_id);
  if (!data && problem === undefined) return <Text c="dimmed" role="status">{t`Loading…`}</Text>;
  if (!data)
    return (
      <Text role="status">
        {problem === 'unreachable' ? (
          <Trans>The text is not on this device yet. It is loaded once there is a connection.</Trans>
        ) : (
          problem
        )}{' '}
        <Button variant="link" onClick={ask}>
          <Trans>Try again</Trans>
        </Button>
      </Text>
    );
  return (
    <>
      {data.has_file && <DownloadFile review_id={review_id} />}
      <WhatReviewerReads text={data} />
    </>
  );
}

function WhatReviewerReads({ text }: { text: WordText }) {
  switch (text.state) {
    case 'none':
      return <Text c="dimmed">{<Trans>No file has been attached.</Trans>}</Text>;
    case 'unreadable':
      return (
        <Text>
          <Trans>The file cannot be read as text.</Trans>
        </Text>
      );
    case 'text':
      return <ShownWordText text={text} className={classes.text} />;
    default:
      return (
        <Text>
          <Trans>
            The text is withheld for now: it may name its authors. The committee decides whether to release it.
          </Trans>
        </Text>
      );
  }
}

function DownloadFile({ review_id }: { review_id: string }) {
  const { isBusy, act } = useAct();
  async function download() {
    const fetched = await staffFile('review_file', { review_id });
    if (fetched.kind === 'success') {
      const ending = fetched.data.type === wordMediaTypes['.doc'] ? '.doc' : '.docx';
      saveFile(`${review_id.split('_')[0]}${ending}`, fetched.data);
    }
    return fetched;
  }
  return (
    <Button my="sm" disabled={isBusy} onClick={() => void act(download)}>
      <Trans>Download</Trans>
    </Button>
  );
}
