import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DraftContent } from '#client/drafts/store/content.ts';
import type { FileDifference } from '#client/screens/submission/attachment/fileDifference.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { toast } from '#client/ui/toasts/toast.ts';

const preview = preloadable(async () => (await import('./preview.tsx')).default);

/** The parts of the form that are shown besides its content. */
export interface PreviewedForm {
  hasTopics: boolean;
  hasFile: boolean;
  fileDifference: FileDifference | undefined;
  /** Whether a submission is changed. */
  isChange: boolean;
}

interface PreviewButtonProps extends PreviewedForm {
  /** Returns the form's current content. */
  read: () => DraftContent;
}

/** Opens the abstract as it would be printed. The code for it is fetched at the first press. */
export function PreviewButton({ read, ...form }: PreviewButtonProps) {
  const { t } = useLingui();
  const mounted = useMounted();
  const [content, setContent] = useState<DraftContent>();
  const open = () =>
    preview.load().then(
      () => setContent(read()),
      () => toast({ kind: 'error', message: t`The preview cannot be fetched. Please try again when you are online.` }),
    );
  return (
    <>
      <Button variant="outline" size="md" disabled={!mounted} onClick={() => void open()}>
        <Trans>Preview</Trans>
      </Button>
      {content && <preview.Component content={content} {...form} onClose={() => setContent(undefined)} />}
    </>
  );
}

/** Characters after which a text is cut at the next end of a line. */
const blockLength = 4000;

/** A text in blocks of whole lines, so that a browser lays out only those on the screen. */
export function inBlocks(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start + blockLength);
    blocks.push(text.slice(start, end < 0 ? undefined : end));
    if (end < 0) break;
    start = end + 1;
  }
  return blocks;
}
