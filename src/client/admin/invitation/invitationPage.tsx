import { Alert, Button, Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { SentenceSpace } from '#client/i18n/sentenceSpace.tsx';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import type { Invitation } from '#contract/staff/signIn.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { useSignInWays } from '#client/admin/session/signInWays.ts';
import { staffRequest } from '#client/admin/session/staffRequest.ts';
import { useText } from '#client/i18n/language.tsx';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { RecoveryCodeList } from '#client/admin/access/recoveryCodes.tsx';
import { enter } from '#client/admin/session/staffSession.ts';
import { PlainHeader } from '#client/admin/shell/plainHeader.tsx';
import { useRoleNames } from '#client/admin/records/words/roles.ts';
import { softwareName } from '#client/admin/ui/officeName.ts';
import { Screen } from '#client/admin/ui/screen.tsx';
import { DeclineForm } from './declineForm.tsx';
import { InvitationForm } from './invitationForm.tsx';

/**
 * Reads the token from the part of the address that servers never see. In a mailed link, a part of it may be missing.
 */
function tokenOfAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}

/** The person who has accepted with a password and still has to save the recovery codes. */
interface Joined {
  staff: SignedInStaff;
  isShared: boolean;
  codes: readonly string[];
}

/** The page on which somebody accepts an invitation and sets up sign-in. */
export default function InvitationPage() {
  const { t } = useLingui();
  const text = useText();
  const navigate = useNavigate();
  const [token] = useState(tokenOfAddress);
  const [outcome, setOutcome] = useState<Outcome<Invitation>>();
  const [joined, setJoined] = useState<Joined>();
  const [choice, setChoice] = useState<'accept' | 'decline' | 'declined'>();
  const ways = useSignInWays();
  const conference = ways?.is_conference_open ? softwareName : text(site.name);
  const isStaff = outcome?.kind === 'success' && outcome.data.name !== '';

  useEffect(() => {
    void staffRequest('staff_invitation', { token }).then(setOutcome);
  }, [token]);

  /** The invitation is used up, so its token is removed from the history. */
  async function accepted(staff: SignedInStaff, isShared: boolean, codes?: readonly string[]): Promise<void> {
    history.replaceState(history.state, '', location.pathname);
    // The codes are shown first, because they are shown only once and entering the area may reload the page.
    if (codes?.length) setJoined({ staff, isShared, codes });
    else await goIn(staff, isShared);
  }
  async function goIn(staff: SignedInStaff, isShared: boolean): Promise<void> {
    await enter(staff, isShared);
    await navigate(await firstScreen(outcome), { replace: true });
  }

  return (
    <>
      <PlainHeader />
      {joined ? (
        <Screen title={t`Recovery codes`} width="form">
          <RecoveryCodeList codes={joined.codes} onDone={() => void goIn(joined.staff, joined.isShared)} />
        </Screen>
      ) : (
        <Screen title={t`Invitation`} width="form" lead={ways && <Lead outcome={outcome} conference={conference} />}>
          {isStaff && (
            <Alert>
              <Trans>
                You are in the team already. Accepting replaces how you sign in now: the former passkeys, password and
                recovery codes no longer work, and every session ends.
              </Trans>
            </Alert>
          )}
          {outcome?.kind === 'success' && outcome.data.may_decline && choice !== 'declined' && (
            <Choice onChoose={setChoice} choice={choice} />
          )}
          {choice === 'decline' && <DeclineForm token={token} onDeclined={() => setChoice('declined')} />}
          {choice === 'declined' && (
            <Alert role="status">
              <Trans>Thank you for telling us. The committee has your answer.</Trans>
            </Alert>
          )}
          {outcome?.kind === 'success' && ways && (choice === 'accept' || !outcome.data.may_decline) && (
            <InvitationForm
              token={token}
              invitation={outcome.data}
              isPasswordEnough={ways.is_password_enough}
              onAccepted={accepted}
              onVoid={setOutcome}
            />
          )}
          {outcome?.kind === 'refused' && (
            <Alert role="alert">
              {outcome.msg}
              {outcome.problem === 'invitationVoid' && (
                <>
                  <SentenceSpace />
                  <Link to="/">
                    <Trans>Sign in</Trans>
                  </Link>
                </>
              )}
            </Alert>
          )}
          {outcome?.kind === 'unreachable' && (
            <Alert role="alert">
              <Trans>There is no connection to the server. Please open the link again when you are online.</Trans>
            </Alert>
          )}
        </Screen>
      )}
    </>
  );
}

/** The two answers to an invitation to review. Opening the page is not an answer (W9). */
function Choice({
  choice,
  onChoose,
}: {
  choice: string | undefined;
  onChoose: (choice: 'accept' | 'decline') => void;
}) {
  return (
    <Group mt="lg">
      <Button aria-pressed={choice === 'accept'} onClick={() => onChoose('accept')}>
        <Trans>I will review</Trans>
      </Button>
      <Button aria-pressed={choice === 'decline'} onClick={() => onChoose('decline')}>
        <Trans>I cannot review</Trans>
      </Button>
    </Group>
  );
}

/**
 * The first owner of a new server starts with a new conference; everyone else starts on the area's first screen (C6).
 */
async function firstScreen(invitation: Outcome<Invitation> | undefined): Promise<string> {
  if (invitation?.kind !== 'success' || invitation.data.email !== '') return '/';
  const choice = await staffRequest('conference_choice', undefined);
  return choice.kind === 'success' && choice.data.refusal === null ? '/site/begin' : '/';
}

function Lead({ outcome, conference }: { outcome: Outcome<Invitation> | undefined; conference: string }) {
  const names = useRoleNames();
  const words = useFieldWords(abstractFacts);
  if (outcome?.kind !== 'success') return conference;
  const { data } = outcome;
  const roles = data.roles.map((role) => names[role].name).join(', ');
  const topics = data.topics.map((number) => words.value('topics', number)).join('; ');
  return (
    <>
      <Trans>
        {conference}. You are invited as: <b>{roles}</b>.
      </Trans>
      {topics && ' '}
      {topics && <Trans>Topics: {topics}.</Trans>}
    </>
  );
}
