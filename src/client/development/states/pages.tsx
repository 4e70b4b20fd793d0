// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { lazy, useEffect, type ReactNode } from 'react';
import ClockNote from '#client/features/dates/clockNote.tsx';
import type { Left } from '#client/features/logOut/draftsLeft.ts';
import { logOutDialogIn } from '#client/features/logOut/dialog/logOutDialog.tsx';
import { useLanguage } from '#client/i18n/language.tsx';
import { LoginForm } from '#client/features/login/loginForm.tsx';
import { NoSpeakers } from '#client/features/people/noSpeakers.tsx';
import { EmailForm, NewPasswordForm } from '#client/screens/account/account.tsx';
import { InfoForm } from '#client/screens/authorInfo/infoForm.tsx';
import { TimeoutBanner } from '#client/screens/login/login.tsx';
import NotFound from '#client/screens/notFound/notFound.tsx';
import { RegisterForm } from '#client/screens/register/register.tsx';
import { ResetForm } from '#client/screens/reset/reset.tsx';
import { currentAccount } from '#client/session/session.ts';
import { ConnectionStrip } from '#client/shell/notices/notices.tsx';
import { FailureBoundary } from '#client/ui/components/failureBoundary.tsx';
import { toast, type Toast } from '#client/ui/toasts/toast.ts';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { routeOfKind } from '#client/development/routes.ts';
import { Offline, Submitted } from './conditions.tsx';
import { account, nothing } from './fixtures.ts';
import { drawn, namedState, type States } from './state.ts';

const forms: Readonly<Record<string, () => ReactNode>> = {
  'log in': () => <LoginForm dashboardPath="/" from={undefined} />,
  register: () => <RegisterForm route={routeOfKind('register')} />,
  'new password': () => <ResetForm token="none" onEnd={nothing} />,
  'e-mail address': () => <EmailForm email={account.email} />,
  password: () => <NewPasswordForm email={account.email} />,
  'author information': () => <InfoForm account={currentAccount() ?? account} />,
};

const toasts: Record<Toast['kind'], Toast> = {
  success: { kind: 'success', message: 'Submitted Successfully' },
  error: { kind: 'error', message: 'The words of the server.' },
  info: { kind: 'info', message: 'The words of the screen.' },
};

export const pageStates: States = {
  ...drawn('account form', forms, (draw) => draw()),
  ...drawn('account form/refused', forms, (draw) => <Submitted>{draw()}</Submitted>),
  ...namedState('notice/log in', {
    'session ended': () => <TimeoutBanner isForFile={false} isQuiet={false} />,
    newcomer: () => <TimeoutBanner isForFile={false} isQuiet />,
    'brings a file': () => <TimeoutBanner isForFile isQuiet={false} />,
  }),
  ...namedState('notice/site', {
    'clock is slow': () => <ClockNote behind={90} />,
    'clock is fast': () => <ClockNote behind={-90} />,
    'no speakers yet': () => <NoSpeakers className={undefined} unreachable={false} />,
    'speakers unreachable': () => <NoSpeakers className={undefined} unreachable />,
    'page cannot be shown': () => (
      <FailureBoundary page="/">
        <Broken />
      </FailureBoundary>
    ),
    'no such page': () => <NotFound />,
  }),
  ...namedState('offline', {
    'strip on a page to read': () => (
      <Offline>
        <ConnectionStrip />
      </Offline>
    ),
  }),
  ...drawn('toast', toasts, (message) => <Shown message={message} />),
  ...namedState('dialog/log out', {
    'one draft': () => <LogOut unsent={1} />,
    'several drafts': () => <LogOut unsent={3} binned={2} />,
    'deleted drafts only': () => <LogOut binned={1} />,
    'submissions that vanished': () => <LogOut vanished={2} />,
  }),
};

function Shown({ message }: { message: Toast }) {
  useEffect(() => toast(message), [message]);
  return <Toasts />;
}

function Broken(): ReactNode {
  throw new Error('This page throws, to show what is drawn in its place.');
}

const logOutDialogs = {
  en: lazy(async () => ({ default: await logOutDialogIn('en') })),
  zh: lazy(async () => ({ default: await logOutDialogIn('zh') })),
};

function LogOut({ unsent = 0, binned = 0, vanished = 0 }: Partial<Left>) {
  const Dialog = logOutDialogs[useLanguage()];
  return <Dialog account={account} left={{ unsent, binned, vanished }} onFinish={nothing} onCancel={nothing} />;
}
