import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { routeOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { markEditor, unmarkEditor } from '#client/storage/editorMark.ts';
import { keeping } from '#client/admin/device/choice.ts';
import { firstRows } from '#client/admin/firstScreen.ts';
import { editAddress } from '#client/admin/kinds/part/addresses.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { WhenIdle } from '#client/performance/deferred.tsx';
import { nextPaint } from '#client/performance/idle.ts';
import { PaletteButton } from '#client/admin/commandPalette/paletteButton.tsx';
import { ChangesLink } from '#client/admin/changes/changesLink.tsx';
import { useOfficeName } from '#client/admin/ui/officeName.ts';
import { useKeptFocus } from './keptFocus.ts';
import tabs from '#client/admin/ui/tabs.module.css';
import { OfficeMark } from './officeMark.tsx';
import { StaffAccount } from './staffAccount.tsx';
import { HelpLink } from './helpLink.tsx';
import { LanguageButton } from './languageButton.tsx';
import { screensInHeader, screensOf, type AdminScreen } from './screens.ts';
import classes from './adminShell.module.css';

const loadUpdateNotice = () => afterFirstRows(() => import('#client/admin/pwa/updateNotice.tsx'));
const loadChangesKeeper = () => afterFirstRows(() => loadAtLast(() => import('#client/admin/kinds/changesKeeper.tsx')));
const loadOfflineKeeper = () => afterFirstRows(() => import('#client/admin/offline/offlineKeeper.tsx'));

/** Loads code after the first rows of the list, which it would delay on a slow connection. */
async function afterFirstRows<Code>(load: () => Promise<Code>): Promise<Code> {
  await (firstRows() ?? abstracts.list.firstAsked);
  return load();
}

/** Milliseconds to wait before code that failed to load is requested again. */
const retryAfter = 5_000;

/** Requests code until it is loaded. Without it, this device would never send its changes (S3). */
async function loadAtLast<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
    }
  }
}

/** The frame around every screen of signed-in staff. */
export function AdminShell({ staff }: { staff: SignedInStaff }) {
  const name = useOfficeName();
  const screens = screensOf(staff);
  const listed = screensInHeader(staff);
  useKeptFocus();
  useEditorMark(staff, screens);
  const home = screens[0]?.path ?? '/access';

  return (
    <div className={classes.shell}>
      <header className={`${classes.header} ${crowd(listed.length)}`}>
        <Link className={classes.mark} to={home} aria-label={name}>
          <OfficeMark className={classes.sign} />
        </Link>
        <Navigation listed={listed} screens={screens} />
        <div className={classes.right}>
          <ChangesLink />
          <PaletteButton />
          <HelpLink screens={screens} />
          <LanguageButton />
          <StaffAccount staff={staff} />
        </div>
      </header>
      <WhenIdle load={loadUpdateNotice}>{({ default: UpdateNotice }) => <UpdateNotice />}</WhenIdle>
      <WhenIdle load={loadChangesKeeper}>{({ default: ChangesKeeper }) => <ChangesKeeper />}</WhenIdle>
      {screens.some(({ path }) => path === '/offline') && (
        <WhenIdle load={loadOfflineKeeper}>{({ default: OfflineKeeper }) => <OfflineKeeper />}</WhenIdle>
      )}
      <Suspense fallback={<div className={classes.waiting} />}>
        <Routes>
          {screens.map(({ path, hasScreensBelow, Screen }) => (
            <Route key={path} path={hasScreensBelow ? `${path}/*` : path} element={<Screen own={staff} />} />
          ))}
          <Route path="*" element={<Elsewhere screens={screens} home={home} />} />
        </Routes>
      </Suspense>
    </div>
  );
}

/** The style of a header with many screens. */
function crowd(count: number): string | undefined {
  if (count > 10) return classes.most;
  if (count > 8) return classes.many;
  return count > 5 ? classes.several : '';
}

/** Whether a person may edit the site. */
function canEdit(screens: readonly AdminScreen[]): boolean {
  return screens.some(({ path }) => path === '/site');
}

/** Gives public pages on this device the link to their forms (C1), except on a shared computer and for other roles. */
function useEditorMark({ expires_at }: SignedInStaff, screens: readonly AdminScreen[]): void {
  const isEditor = canEdit(screens);
  useEffect(() => {
    void (isEditor && keeping() === 'device' ? markEditor(expires_at) : unmarkEditor());
  }, [isEditor, expires_at]);
}

/**
 * An unknown address: `/admin` plus the path of a public page leads to its form (C9), any other to the first screen.
 */
function Elsewhere({ screens, home }: { screens: readonly AdminScreen[]; home: string }) {
  const { pathname } = useLocation();
  const isPage = pathname !== '/' && routeOf(site.routes, pathname) !== undefined;
  return <Navigate replace to={isPage && canEdit(screens) ? editAddress(pathname) : home} />;
}

/** On a phone, the links are a row that scrolls sideways. The link of the current screen is always visible. */
function Navigation({ listed, screens }: Readonly<Record<'listed' | 'screens', readonly AdminScreen[]>>) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const isListed = listed.some(({ path }) => path === pathname);
  const within = isListed ? undefined : screens.find(({ path }) => path === pathname)?.partOf;

  return (
    <nav className={`${tabs.tabs} ${classes.nav}`} aria-label={t`Conference office`}>
      {listed.map(({ path, name }) => {
        const isPresent = path === pathname || pathname.startsWith(`${path}/`);
        const isAround = isPresent || path === within;
        return (
          <Link
            key={path}
            to={path}
            aria-current={isPresent ? 'page' : isAround || undefined}
            ref={(link) => {
              if (isAround && link) void scrollToLink(link);
            }}
          >
            {t(name)}
          </Link>
        );
      })}
    </nav>
  );
}

/** Scrolls the row to this link after the next paint: scrolling earlier makes the browser lay out the page twice. */
async function scrollToLink(link: HTMLAnchorElement): Promise<void> {
  await nextPaint();
  link.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}
