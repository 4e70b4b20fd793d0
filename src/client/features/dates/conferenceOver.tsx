import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import notice from '#client/ui/components/notice.module.css';
import { usePhase } from './moment.ts';

/**
 * A note, above the content of a page, that the conference is over. Nothing until then. `children`: the consequences.
 */
export function ConferenceOver({ children }: { children?: ReactNode }) {
  if (usePhase() !== 'over') return null;
  return (
    <p className={notice.notice} data-tone="info">
      <Trans>This conference is over. Thank you to all who took part.</Trans>
      {children && (
        <>
          <SentenceSpace />
          {children}
        </>
      )}
    </p>
  );
}
