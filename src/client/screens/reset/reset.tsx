import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#conference/site.ts';
import { pathIn } from '#contract/pages/page.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import notice from '#client/ui/components/notice.module.css';
import { Page } from '#client/ui/components/page.tsx';
import { ResetForm, type LinkEnd } from './resetForm.tsx';
import { useTokenOfLink } from './tokenOfLink.ts';

/** The page of the secretariat's link for a forgotten password: sets a new one (V5). */
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
        <Trans>Your password was changed. Please log in.</Trans>
      </p>
      <ButtonLink to={pathIn(site.routes, language, 'login')}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  );
}

/** A used link may have set the password although its answer was lost. */
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

/** The message that replaces the form takes its focus, and is read out. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
