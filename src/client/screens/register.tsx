import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site';
import { useText } from '../i18n/language.tsx';
import card from '../ui/formCard.module.css';
import { Page } from '../ui/page.tsx';
import { RegisterForm } from './register/registerForm.tsx';

/** Registration (A1, A4, A5). */
export default function Register({ route }: { route: RouteOf<'register'> }) {
  const text = useText();
  return (
    <Page
      title={text(route.title)}
      width="form"
      lead={<Trans>One account to submit abstracts, change them, and find your payment information.</Trans>}
    >
      <RegisterForm route={route} />
      <p className={card.after}>
        <Link to={route.loginPath}>
          <Trans>You already have an account? Log in</Trans>
        </Link>
      </p>
    </Page>
  );
}
