import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#client/published/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import { passwordResetFormProblems } from '#contract/rules/accountRules.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import notice from '#client/ui/components/notice.module.css';
import { Page } from '#client/ui/components/page.tsx';
import { useMounted } from '#client/hydration/mounted.ts';
import type { Outcome } from '#client/api/outcome.ts';
import { ownCall } from '#client/session/ownCall.ts';
import { AccountForm } from '#client/features/account/accountForm.tsx';
import { NewPasswordTwice } from '#client/features/account/newPasswordField.tsx';

/** The page of the secretariat's link for people without a password (S12), or who have forgotten it (S6). */
export default function Reset({ route }: { route: RouteOf<'reset'> }) {
  const text = useText();
  const token = useTokenOfLink();
  const [end, setEnd] = useState<LinkEnd>();
  return (
    <Page title={text(route.title)} width="form">
      {token === '' && <NoLink />}
      {token && end?.token !== token && <ResetForm token={token} onEnd={setEnd} />}
      {token &&
        end?.token === token &&
        (end.refusal === undefined ? <Changed /> : <InvalidLink refusal={end.refusal} />)}
    </Page>
  );
}

function NoLink() {
  const { email } = site.contact;
  return (
    <p className={notice.notice}>
      <Trans>
        A link of the secretariat leads here. If you have one, please open it again from your mail, to its last
        character. If not, write to <a href={`mailto:${email}`}>{email}</a> from the address you registered with: the
        secretariat sends you one.
      </Trans>
    </p>
  );
}

function Changed() {
  const language = useLanguage();
  return (
    <>
      <p className={notice.notice} tabIndex={-1} ref={focus}>
        <Trans>Your password is set. Please log in.</Trans>
      </p>
      <ButtonLink to={pathIn(site.routes, language, 'login')}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  );
}

/** Shown for a link that is used or expired. A used link may have set the password although the reply was lost. */
function InvalidLink({ refusal }: { refusal: string }) {
  const language = useLanguage();
  const { email } = site.contact;
  return (
    <p className={notice.notice} tabIndex={-1} ref={focus}>
      <Trans>
        {refusal} Write to <a href={`mailto:${email}`}>{email}</a> from the address you registered with. If you have
        just set a password with this link, it may hold already: try to{' '}
        <Link to={pathIn(site.routes, language, 'login')}>log in</Link> with it.
      </Trans>
    </p>
  );
}

/** Focuses the message that replaces the form, so that it is read aloud. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * The secret of the secretariat's link, `#token=…` (S6). It is removed from the address at once, so that a glance at
 * the screen or a copied address does not reveal it, and stays in memory only.
 *
 * @returns '' without a token in the address; undefined before hydration
 */
function useTokenOfLink(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const mounted = useMounted();
  const [token, setToken] = useState('');
  const found = new URLSearchParams(hash.slice(1)).get('token');
  if (found !== null && found !== token) setToken(found);

  useEffect(() => {
    if (found !== null) void navigate({ pathname, search }, { replace: true });
  }, [found, navigate, pathname, search]);

  return mounted ? token : undefined;
}

/** The outcome of a link: it has set a password, or was refused as used or expired. */
interface LinkEnd {
  token: string;
  /** The server's words. */
  refusal?: string;
}

interface ResetFormProps {
  token: string;
  onEnd: (end: LinkEnd) => void;
}

/** Sets a password, which ends the sessions of every device. */
function ResetForm({ token, onEnd }: ResetFormProps) {
  const { t } = useLingui();
  const conference = useText()(site.shortName);
  return (
    <AccountForm
      title={t`Your password for ${conference}`}
      intro={
        <Trans>
          You log in with it and your email address. Every device on which you are logged in now is logged out; drafts
          on them stay there.
        </Trans>
      }
      action={t`Set password`}
      name="password-reset"
      empty={{ password: '', retypePassword: '' }}
      problemsOf={passwordResetFormProblems}
      call={({ password }) => setPassword(token, password)}
      onDone={({ data }) => onEnd(data)}
    >
      {(form) => <NewPasswordTwice form={form} name="password" />}
    </AccountForm>
  );
}

/** Uses the link. An invalid link counts as an end, not as an error of the form: no other password would help. */
async function setPassword(token: string, password: string): Promise<Outcome<LinkEnd>> {
  const outcome = await ownCall('reset_password', { token, password });
  if (outcome.kind === 'success') return { ...outcome, data: { token } };
  if (outcome.kind === 'refused' && outcome.field === 'token')
    return { kind: 'success', data: { token, refusal: outcome.msg }, msg: outcome.msg };
  return outcome;
}
