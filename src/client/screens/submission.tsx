import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import type { RouteOf } from '#site';
import { useText } from '../i18n/language.tsx';
import { useGuard } from '../session/loginState.ts';
import type { StoredAccount } from '../session/session.ts';
import { Page } from '../ui/page.tsx';
import { CannotOpen } from './deviceStorage/cannotOpen.tsx';
import { ConferenceLine } from './submission/conferenceLine.tsx';
import { SubmissionForm } from './submission/form.tsx';
import { useOpening, type Opening } from './submission/opening.ts';
import { Unfinished } from './submission/unfinished.tsx';
import './submission/styles.ts';

/** Abstract Submission (R4–R8): a new abstract, a draft (`?draft=`), or a report to change (`?id=`). */
export default function Submission({ route }: { route: RouteOf<'submission'> }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const account = useGuard(route.loginPath, search && pathname + search);
  return (
    <Page title={text(route.title)} lead={<ConferenceLine />}>
      {account ? <Opened route={route} account={account} /> : <Frame />}
    </Page>
  );
}

function Opened({ route, account }: { route: RouteOf<'submission'>; account: StoredAccount }) {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const location = useOpenedLocation();
  const query = new URLSearchParams(location.search);
  const wanted = { draftId: query.get('draft'), reportId: query.get('id') };
  const opening = useOpening(account.visitor_id, wanted, attempt);

  const reopen = (query: Record<string, string>) => {
    setAttempt(attempt + 1);
    void navigate(`${route.path}?${new URLSearchParams(query)}`, { replace: true });
  };

  if (opening.kind === 'opening') return <Frame />;
  if (opening.kind !== 'open') {
    return <NotOpened opening={opening} route={route} onRetry={() => setAttempt(attempt + 1)} />;
  }
  const { start } = opening;
  const isNew = !wanted.draftId && !wanted.reportId;
  return (
    <>
      {isNew && <Unfinished db={start.db} path={route.path} current={start.position.id} />}
      <SubmissionForm
        key={start.position.id + attempt}
        route={route}
        account={account}
        start={start}
        onReopen={reopen}
      />
    </>
  );
}

/** The address as the reader asked for it; one that the open form gave itself changes nothing. */
function useOpenedLocation(): Location {
  const location: Location<{ keepsForm?: boolean } | null> = useLocation();
  const [opened, setOpened] = useState<Location>(location);
  if (location.key !== opened.key && !location.state?.keepsForm) setOpened(location);
  return opened;
}

function Frame() {
  return <Skeleton height={420} aria-hidden />;
}

interface NotOpenedProps {
  opening: Exclude<Opening, { kind: 'opening' | 'open' }>;
  route: RouteOf<'submission'>;
  onRetry: () => void;
}

/** Why there is no form, and where to go from here. */
function NotOpened({ opening, route, onRetry }: NotOpenedProps) {
  return (
    <>
      <p role="alert">{reasonOf(opening)}</p>
      {opening.kind !== 'arrived' && (
        <Button onClick={onRetry} variant="outline" mr="md">
          <Trans>Try again</Trans>
        </Button>
      )}
      <Link to={route.dashboardPath}>
        <Trans>To the dashboard</Trans>
      </Link>
    </>
  );
}

function reasonOf(opening: NotOpenedProps['opening']): ReactNode {
  switch (opening.kind) {
    case 'arrived':
      return <Trans>Your submission arrived.</Trans>;
    case 'missing':
      return <Trans>There is no such draft on this device, and no such submission in your account.</Trans>;
    case 'unreachable':
      return (
        <Trans>
          This submission has not been opened on this device before, and the server cannot be reached. Please try again
          when you are online.
        </Trans>
      );
    case 'refused':
      return opening.msg;
    case 'failed':
      return (
        <CannotOpen
          failure={opening.failure}
          unavailable={
            <Trans>The drafts on this device cannot be opened. Close other tabs of this site and try again.</Trans>
          }
        />
      );
  }
}
