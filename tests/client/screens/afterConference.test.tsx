import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RouteOf } from '#site/routes.ts';
import type { Phase } from '#contract/dates/phase.ts';
import { PageToRead } from '#client/features/dates/pageToRead.tsx';
import { Desk } from '#client/screens/dashboard/desk.tsx';
import { emptyAccount } from '#client/session/account.ts';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import UnderConstruction from '#client/screens/underConstruction/underConstruction.tsx';

const time = vi.hoisted(() => ({ phase: 'before' as Phase }));
vi.mock('#client/features/dates/moment.ts', () => ({
  usePhase: () => time.phase,
  useHasClosed: () => false,
  useRegistrationEnded: () => time.phase === 'over',
  useMoment: () => new Date(0),
}));

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The dashboard of a new author. */
const nothing: DashboardData = {
  db: undefined,
  storageFailed: undefined,
  drafts: [],
  unsaved: [],
  isRead: true,
  reports: [],
  reportsAt: Date.now(),
  isLoading: false,
  reload: undefined,
  dropReport: () => {},
  refresh: () => undefined,
  stored: () => Promise.resolve(undefined),
};

const account = { ...emptyAccount, ifcn: '0', token: 't', visitor_id: 'v' };

const dashboard: RouteOf<'dashboard'> = {
  ...{ path: '/loginThen', kind: 'dashboard', title: { en: 'Dashboard', zh: '个人中心' }, loginPath: '/login' },
  ...{ submissionPath: '/submissionUpload', paymentPath: '/visa', editPath: '/e', accountPath: '/account' },
};

const route = { path: '/program', kind: 'underConstruction', title: { en: 'Program', zh: '会议日程' } } as const;

function open(phase: Phase): void {
  time.phase = phase;
  cleanup();
  render(
    <MemoryRouter>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <MantineProvider env="test">
          <Desk account={account} route={dashboard} data={nothing} />
          <UnderConstruction route={route satisfies RouteOf<'underConstruction'>} />
        </MantineProvider>
      </I18nProvider>
    </MemoryRouter>,
  );
}

test('I1 R1 N2 Until the conference is over, new authors are led to a first abstract, and empty pages are announced', () => {
  for (const phase of ['before', 'after', 'running'] as const) {
    open(phase);
    expect(screen.getByRole('heading', { name: 'Your first abstract' })).toBeTruthy();
    const write = screen.getByRole('link', { name: 'New abstract' });
    expect(write.getAttribute('href')).toBe('/submissionUpload');
    expect(write.dataset.variant).not.toBe('outline');
    expect(screen.getByRole('link', { name: 'fees and how to pay' }).getAttribute('href')).toBe('/visa');
    expect(screen.getByText(/^Under construction: the organisers will publish/)).toBeTruthy();
  }
  open('over');
  expect(screen.queryByText(/Your first abstract|Begin now|will publish|how to pay/)).toBeNull();
  expect(screen.getByText('The deadline has passed; late abstracts may not be considered.')).toBeTruthy();
  expect(screen.getByText('Nothing submitted yet.')).toBeTruthy();
  // The specification has this button on every dashboard.
  expect(screen.getByRole('link', { name: 'New abstract' }).dataset.variant, 'no loud invitation').toBe('outline');
  expect(screen.getByText('Under Construction')).toBeTruthy();
});

test('I1 After the conference, a page says above its content that it is over; before that, it says nothing', () => {
  const draw = (phase: Phase) => {
    time.phase = phase;
    cleanup();
    render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <PageToRead title="Program">Hours follow</PageToRead>
      </I18nProvider>,
    );
    return screen.queryByText(/^This conference is over.*may predate it\.$/);
  };
  for (const phase of ['before', 'after', 'running'] as const) expect(draw(phase)).toBeNull();
  expect(draw('over')?.nextSibling?.textContent).toBe('Hours follow');
});
