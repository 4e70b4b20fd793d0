import { Alert, Button, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { useText } from '#client/i18n/language.tsx';
import { useSignInWays } from '#client/admin/session/signInWays.ts';
import { useAnswer } from '#client/admin/records/answers.ts';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { BeginForm } from './beginForm.tsx';
import { SampleList } from './sampleList.tsx';
import { useChangeOver } from './useChangeOver.ts';

/** Sets up the conference of a new server (C6). */
export default function BeginScreen({ own }: { own: SignedInStaff }) {
  const { t } = useLingui();
  const isOwner = own.roles.includes('owner');
  return (
    <Screen title={t`Your conference`} width="wide" back={<BackLink to="/site">{t`Site`}</BackLink>}>
      {isOwner ? (
        <Choice email={own.email} />
      ) : (
        <Alert mt="sm">
          <Trans>Only an owner can begin a conference.</Trans>
        </Alert>
      )}
    </Screen>
  );
}

function Choice({ email }: { email: string }) {
  // The header names Lectern rather than the sample.
  useSignInWays();
  const text = useText();
  const { data, problem, ask } = useAnswer('conference_choice', undefined);
  const over = useChangeOver();
  if (problem && !data) return <AsOf problem={problem} ask={ask} />;
  if (!data) return null;
  if (data.refusal)
    return (
      <>
        <Text my="sm">{text(data.refusal)}</Text>
        <Button component={Link} to="/site">
          <Trans>Change the site</Trans>
        </Button>
      </>
    );
  return (
    <>
      <Text my="sm">
        <Trans>A few words about your conference, and it has a site in English, in Chinese, or in both.</Trans>
        <SentenceSpace />
        <Button component={Link} variant="link" to="/overview">
          <Trans>Not now</Trans>
        </Button>
      </Text>
      <BeginForm email={email} over={over} />
      <SampleList choice={data} over={over} />
    </>
  );
}
