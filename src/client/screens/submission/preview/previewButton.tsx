import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { preloadable } from '#client/hydration/preloadable.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import type { PreviewedForm } from './preview.tsx';

const preview = preloadable(async () => (await import('./preview.tsx')).default);

interface PreviewButtonProps extends PreviewedForm {
  /** Returns the form's current content. */
  read: () => DraftContent;
}

/** Opens the abstract as it would be printed. Its code is fetched at the first press. */
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
