import { Trans } from '@lingui/react/macro';
import { Box, Button, Skeleton } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { Link, NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import { useGuard } from '#client/session/guard.ts';
import { currentAccount, type StoredAccount } from '#client/session/session.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { Page } from '#client/ui/components/page.tsx';
import { belowOverlays } from '#client/ui/overlays/closedByBack.ts';
import { CannotOpen } from '#client/features/deviceStorage/cannotOpen.tsx';
import { useDatabase } from '#client/features/deviceStorage/useDatabase.ts';
import { OwnDeadlineProvider } from '#client/features/ownDeadline/ownDeadline.tsx';
import { useFreshTopics } from '#client/features/topics/useFreshTopics.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { listDrafts } from '#client/drafts/store/drafts.ts';
import { useStored } from '#client/storage/useStored.ts';
import { ConferenceLine } from './form/conferenceLine.tsx';
import { SubmissionForm } from './form/form.tsx';
import { newStart, storedRevision, useOpenedForm, wantedBy, type Opening, type Wanted } from './form/opening.ts';
import './form/styles.ts';
import classes from './sending/statePanel.module.css';

/** Abstract Submission (R4–R8): a new abstract, a draft (`?draft=`), or a report to change (`?id=`). */
export default function SubmissionScreen({ route }: { route: RouteOf<'submission'> }) {
  const text = useText();
  useFreshTopics();
  const { search } = useLocation();
  const revision = useCallback((db: DraftsDatabase) => storedRevision(db, wantedBy(search)), [search]);
  return (
    <OwnDeadlineProvider revision={revision}>
      <Page title={text(route.title)} lead={<ConferenceLine />}>
        <Opened route={route} />
      </Page>
    </OwnDeadlineProvider>
  );
}

/** The page is prerendered with the form of a new abstract, so that an author can type before any script has run. */
function Opened({ route }: { route: RouteOf<'submission'> }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const account = useGuard(route.loginPath, pathname + search);
  const opened = useOpenedLocation();
  const wanted = wantedBy(opened.search);
  const mounted = useMounted();
  const [attempt, setAttempt] = useState(0);

  const retry = () => setAttempt(attempt + 1);
  const reopen = (query: Record<string, string>) => {
    retry();
    belowOverlays(() => void navigate(`${route.path}?${new URLSearchParams(query)}`, { replace: true }));
  };
  const form = { route, attempt, onRetry: retry, onReopen: reopen };

  if (!mounted || (account && !wanted)) {
    return <NewAbstract key={`${authorId()} ${opened.key}`} {...form} account={account} isAskedFor={!wanted} />;
  }
  return account && wanted ? <StoredAbstract {...form} account={account} wanted={wanted} /> : <Frame />;
}

interface OpenedProps {
  route: RouteOf<'submission'>;
  /** Number of attempts to open the database. */
  attempt: number;
  onRetry: () => void;
  /** Opens a stored draft, or a report, instead of the form's content. */
  onReopen: (query: Record<string, string>) => void;
}

interface NewAbstractProps extends OpenedProps {
  /** Undefined while prerendering and hydrating. */
  account: StoredAccount | undefined;
  /** Whether the address names no other form. Otherwise this is only the prerendered one. */
  isAskedFor: boolean;
}

function NewAbstract({ route, account, isAskedFor, attempt, onRetry, onReopen }: NewAbstractProps) {
  const [start] = useState(() => newStart(authorId(), isAskedFor));
  const { db, failed } = useDatabase(account?.visitor_id, attempt);
  return (
    <>
      {failed && <NotOpened opening={{ kind: 'failed', failure: failed }} route={route} onRetry={onRetry} />}
      {db && <Unfinished db={db} path={route.path} current={start.position.id} />}
      <SubmissionForm
        route={route}
        account={account}
        start={start}
        isOpen={db !== undefined}
        openFailure={failed}
        onReopen={onReopen}
      />
    </>
  );
}

/** The id of the author's account, known before `account` is; empty while prerendering. */
function authorId(): string {
  return (import.meta.env.SSR ? undefined : currentAccount()?.visitor_id) ?? '';
}

interface StoredAbstractProps extends OpenedProps {
  account: StoredAccount;
  wanted: Wanted;
}

function StoredAbstract({ route, account, wanted, attempt, onRetry, onReopen }: StoredAbstractProps) {
  const opening = useOpenedForm(account.visitor_id, wanted, attempt);
  if (opening.kind === 'opening') return <Frame />;
  if (opening.kind !== 'open') return <NotOpened opening={opening} route={route} onRetry={onRetry} />;
  const { start } = opening;
  return (
    <SubmissionForm
      key={start.position.id + attempt}
      route={route}
      account={account}
      start={start}
      isOpen
      onReopen={onReopen}
    />
  );
}

/** The address that the author opened. Addresses that the open form set are ignored. */
function useOpenedLocation(): Location {
  const location: Location<{ keepsForm?: boolean } | null> = useLocation();
  const [opened, setOpened] = useState<Location>(location);
  const [lastKey, setLastKey] = useState(location.key);
  // Going back to an address that the form has set opens its draft again.
  const isReplacement = useNavigationType() === NavigationType.Replace;
  const isOwn = isReplacement && location.state?.keepsForm;
  // If the key is the same, only an overlay was closed.
  if (location.key !== lastKey) {
    setLastKey(location.key);
    if (!isOwn) setOpened(location);
  }
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

/** Explains why there is no form, or none that can be saved, and what the author can do. */
function NotOpened({ opening, route, onRetry }: NotOpenedProps) {
  return (
    <Box mb={36}>
      <p role="alert">{reasonOf(opening)}</p>
      {opening.kind !== 'arrived' && (
        <Button onClick={onRetry} variant="outline" mr="md">
          <Trans>Try again</Trans>
        </Button>
      )}
      <Link to={route.dashboardPath}>
        <Trans>To the dashboard</Trans>
      </Link>
    </Box>
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

/** Maximum number of unfinished drafts offered. The dashboard has all of them. */
const offered = 3;

interface UnfinishedProps {
  db: DraftsDatabase;
  path: string;
  /** The draft being written in the form. */
  current: string;
}

/** Offers the unfinished drafts of this device, so that authors do not start a second one by mistake. */
function Unfinished({ db, path, current }: UnfinishedProps) {
  const drafts = useStored(db, listDrafts) ?? [];
  const others = drafts.filter(({ id }) => id !== current).slice(0, offered);
  if (others.length === 0) return null;
  return (
    <nav className={classes.notice} data-above>
      <p>
        <Trans>You have unfinished drafts:</Trans>
      </p>
      {others.map(({ id, title, file }) => (
        <p key={id}>
          <Link to={`${path}?draft=${id}`}>{title.trim() || file?.name || <Trans>Without a title</Trans>}</Link>
        </p>
      ))}
    </nav>
  );
}
