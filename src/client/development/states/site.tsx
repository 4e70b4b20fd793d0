// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { useEffect, useState, type ReactNode } from 'react';
import {
  call,
  ClockNote,
  ConnectionStrip,
  currentAccount,
  EmailForm,
  FailureBoundary,
  InfoForm,
  LoginForm,
  LogOutDialog,
  NoSpeakers,
  NotFound,
  PasswordForm,
  RegisterForm,
  ResetForm,
  TimeoutBanner,
  toast,
  Toasts,
  Verdict,
  type CheckedReceipt,
  type SignedReceipt,
  type Toast,
} from '#client/development/product.ts';
import { routeOfKind, routeWithAllWords } from '#client/development/routes.ts';
import { Offline, Submitted } from './conditions.tsx';
import { account, nothing, receipt } from './fixtures.ts';
import { drawn, named, type States } from './state.ts';

const forms: Readonly<Record<string, () => ReactNode>> = {
  'log in': () => <LoginForm dashboardPath="/" from={undefined} />,
  register: () => <RegisterForm route={routeOfKind('register')} />,
  'new password': () => <ResetForm token="none" onEnd={nothing} />,
  'e-mail address': () => <EmailForm email={account.email} />,
  password: () => <PasswordForm email={account.email} />,
  'author information': () => <InfoForm account={currentAccount() ?? account} />,
};

const toasts: Record<Toast['kind'], Toast> = {
  success: { kind: 'success', message: 'Submitted Successfully' },
  error: { kind: 'error', message: 'The words of the server.' },
  info: { kind: 'info', message: 'The words of the screen.' },
};

/** Receipts by what there is to say of them. What nobody can make here is drawn as a note. */
const receipts: Record<CheckedReceipt['kind'], ((own: SignedReceipt) => unknown) | string> = {
  genuine: (own) => own,
  changed: (own) => ({ ...own, title: `${own.title}, changed` }),
  'unknown-key': () => receipt,
  'not-a-receipt': () => 'no receipt',
  'other-conference': 'Needs a receipt that this server signed for another of its conferences.',
  unsupported: 'Needs an address without https, or an old browser.',
};

export const siteStates: States = {
  ...drawn('account form', forms, (draw) => draw()),
  ...drawn('account form/refused', forms, (draw) => <Submitted>{draw()}</Submitted>),
  ...named('notice/log in', {
    'session ended': () => <TimeoutBanner isForFile={false} />,
    'brings a file': () => <TimeoutBanner isForFile />,
  }),
  ...named('notice/site', {
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
  ...named('offline', {
    'strip on a page to read': () => (
      <Offline>
        <ConnectionStrip route={undefined} />
      </Offline>
    ),
    'strip at the form': () => (
      <Offline>
        <ConnectionStrip route={routeWithAllWords} />
      </Offline>
    ),
  }),
  ...drawn('toast', toasts, (message) => <Shown message={message} />),
  ...drawn('receipt', receipts, (make) => (typeof make === 'string' ? <p>{make}</p> : <Checked make={make} />)),
  ...named('dialog/log out', {
    'one draft': () => <LogOut unsent={1} />,
    'several drafts': () => <LogOut unsent={3} />,
  }),
};

function Shown({ message }: { message: Toast }) {
  useEffect(() => toast(message), [message]);
  return <Toasts />;
}

function Broken(): ReactNode {
  throw new Error('This page throws, to show what is drawn in its place.');
}

function LogOut({ unsent }: { unsent: number }) {
  return (
    <LogOutDialog unsent={unsent} onExport={async () => true} onKeep={nothing} onDelete={nothing} onCancel={nothing} />
  );
}

/** Checks what is made of a receipt that the server really signed: of the account's own first submission. */
function Checked({ make }: { make: (own: SignedReceipt) => unknown }) {
  const [own, setOwn] = useState<SignedReceipt>();
  useEffect(() => {
    const visitor_id = currentAccount()?.visitor_id;
    if (!visitor_id) return;
    void call('report_list', { visitor_id }).then((list) => {
      if (list.kind === 'success') setOwn(list.data.find((one) => one.receipt)?.receipt);
    });
  }, []);
  return own ? <Verdict json={JSON.stringify(make(own))} given={{}} /> : <p>Log in at /dev/drafts first.</p>;
}
