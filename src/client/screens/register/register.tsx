import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import { useReturnPath, withReturn } from '#client/session/loginState.ts';
import card from '#client/ui/forms/formCard.module.css';
import { ConferenceOver } from '#client/features/dates/conferenceOver.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { RegisterForm } from './registerForm.tsx';

/** Registration (A1, A4, A5). */
export default function Register({ route }: { route: RouteOf<'register'> }) {
  const text = useText();
  const from = useReturnPath();
  return (
    <Page
      title={text(route.title)}
      width="form"
      lead={<Trans>One account to submit abstracts, change them, and find your payment information.</Trans>}
    >
      <ConferenceOver />
      <RegisterForm route={route} />
      <p className={card.after}>
        <Link to={withReturn(route.loginPath, from)}>
          <Trans>You already have an account? Log in</Trans>
        </Link>
      </p>
    </Page>
  );
}
