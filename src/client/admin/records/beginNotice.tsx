import { Alert, Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useAnswer } from '#client/admin/records/answers.ts';

/** On a server that shows a sample, offers its owner to create a conference while that is possible (C6). */
export function BeginNotice({ own }: { own: SignedInStaff }) {
  return own.roles.includes('owner') ? <OwnersNotice /> : null;
}

function OwnersNotice() {
  const { data } = useAnswer('conference_choice', undefined);
  if (!data || data.refusal) return null;
  return (
    <Alert>
      <Trans>This server shows a sample conference.</Trans>
      <SentenceSpace />
      <Button component={Link} variant="link" fw={600} to="/site/begin">
        <Trans>Begin your own conference</Trans>
      </Button>
    </Alert>
  );
}
