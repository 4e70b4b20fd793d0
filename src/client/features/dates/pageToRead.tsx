import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Page } from '#client/ui/components/page.tsx';
import { ConferenceOver } from './conferenceOver.tsx';

/**
 * A page that the organisers write. They rarely rewrite all of them after the conference, so a line above the content
 * then says that it may announce past events (I1).
 */
export function PageToRead({ children, ...page }: ComponentProps<typeof Page>) {
  return (
    <Page {...page}>
      <ConferenceOver>
        <Trans>This page may predate it.</Trans>
      </ConferenceOver>
      {children}
    </Page>
  );
}
