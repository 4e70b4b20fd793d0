import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Autosave } from '#client/drafts/journal/autosave.ts';
import { serverName } from '#contract/calls/everyPage.ts';

const common = '30 October 2024, Beijing time (UTC+8)';
const extended = 'Your deadline was extended to 2 November 2024, Beijing time (UTC+8).';
const late = 'The deadline has passed; late abstracts may not be considered.';
const nothingYet = 'Nothing typed yet';
const untouched = { kind: 'untouched' } as const;
/** The line uses nothing else of it. */
const autosave = { state: () => untouched, subscribe: () => () => undefined } as unknown as Autosave;
const closed = 'The submission of abstracts has closed.';

let reached = true;
let given = '';
/** Milliseconds by which the server's clock is ahead of this machine's. */
let ahead = 0;
let visitors = 0;

beforeEach(() => {
  vi.resetModules();
  reached = true;
  given = '';
  localStorage.clear();
  visitors += 1;
  for (const [key, value] of Object.entries({ visitor_id: `v${visitors}`, token: 't', Lastname: 'Li' })) {
    localStorage.setItem(key, value);
  }
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = request instanceof Request ? request.url : request;
    if (!reached) throw new TypeError('Failed to fetch');
    const health = { name: serverName, now: Date.now() + ahead };
    const data = url.endsWith('/own_deadline') ? { deadline: given } : health;
    return new Response(JSON.stringify({ code: '200', msg: '', data }), { status: 200 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Texts about the deadline at a moment of the server's clock: over the form, in the block beside it, and at the button.
 */
async function openForm(moment: string, isEnforced = true) {
  cleanup();
  ahead = Date.parse(moment) - Date.now();
  localStorage.setItem('serverClock', JSON.stringify({ offset: ahead, error: 20, learnt: Date.now() + ahead }));
  vi.resetModules();
  const { abstractDeadline } = await import('#client/conference/importantDates.ts');
  if (isEnforced) abstractDeadline!.enforced = { graceMinutes: 0 };
  else delete abstractDeadline!.enforced;
  const { OwnDeadlineProvider } = await import('#client/features/ownDeadline/ownDeadline.tsx');
  const { ConferenceLine } = await import('#client/screens/submission/form/conferenceLine.tsx');
  const { Deadline } = await import('#client/screens/submission/sending/statePanel.tsx');
  const { useIsLate } = await import('#client/features/ownDeadline/late.ts');
  const { StateLine } = await import('#client/screens/submission/sending/stateLine.tsx');
  /** Texts about two submissions: one before everybody's deadline, one three hours after it. */
  function Rows() {
    const isLate = useIsLate();
    const received = ['2024-10-30T15:59:59.999Z', '2024-10-30T19:00:00.000Z'];
    return received.map((at) => (isLate(new Date(at)) ? 'late ' : 'in time '));
  }
  /** Texts about an abstract to be revised: before that was asked, in time for it, and too late. */
  function Revised() {
    const words = { en: 'Revision requested', zh: '修改后再审' };
    const asked = { state: 'revise', words, until: '2024-11-20', asked_at: '2024-11-05T08:00:00.000Z' };
    const isLate = useIsLate({ outcome: asked });
    const received = ['2024-10-30T19:00:00.000Z', '2024-11-20T15:59:59.999Z', '2024-11-20T16:00:00.000Z'];
    return received.map((at) => (isLate(new Date(at)) ? 'late ' : 'in time '));
  }
  render(
    <MemoryRouter>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <MantineProvider env="test">
          <OwnDeadlineProvider>
            <section aria-label="over">
              <ConferenceLine />
            </section>
            <section aria-label="beside">
              <Deadline />
            </section>
            <section aria-label="button">
              <StateLine
                autosave={autosave}
                openFailure={undefined}
                isChange={false}
                sent={undefined}
                sending={{ active: false, progress: undefined, cancel: () => undefined }}
                result={undefined}
                addresses={{ login: '/login', dashboard: '/loginThen' }}
              />
            </section>
            <section aria-label="rows">
              <Rows />
            </section>
            <section aria-label="revised">
              <Revised />
            </section>
          </OwnDeadlineProvider>
        </MantineProvider>
      </I18nProvider>
    </MemoryRouter>,
  );
  const said = (name: string) => () => screen.getByRole('region', { name }).textContent;
  return {
    over: said('over'),
    beside: said('beside'),
    atButton: () => screen.getByRole('status').textContent,
    rows: said('rows'),
    revised: said('revised'),
  };
}

test('S5 I9 O4 An author with a later deadline reads it and the time left, without a network too, until it passes', async () => {
  given = '2024-11-02';
  const first = await openForm('2024-11-01T11:50:00+08:00');
  await waitFor(() => expect(first.over()).toContain(extended));
  expect(first.over()).not.toContain(closed);
  expect(first.beside()).toContain('Your deadline2 November 2024, Beijing time (UTC+8)');
  await waitFor(() => expect(first.beside()).toContain('1 day 12 hours left'));
  // The announced date's calendar file would remind of the wrong day.
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();

  reached = false;
  const offline = await openForm('2024-11-01T12:00:00+08:00');
  await waitFor(() => expect(offline.over()).toContain(extended));

  const over = await openForm('2024-11-03T00:01:00+08:00');
  await waitFor(() => expect(over.beside()).toContain('2 November'));
  expect(over.over()).toContain(closed);
});

test('R8 S5 When the deadline passes while the form is open, a live line at the button says so', async () => {
  const form = await openForm('2024-10-30T23:59:58+08:00', false);
  await waitFor(() => expect(form.beside()).toMatch(/second[s]? left/));
  const live = screen.getByRole('status');
  expect(live.textContent).toBe(nothingYet);
  await waitFor(() => expect(form.atButton()).toBe(late), { timeout: 15_000 });
  await waitFor(() => expect(form.beside()).not.toContain('left'));
  expect(form.beside(), 'once is enough').not.toContain('passed');
  // The same element, so that the change is announced.
  expect(live.textContent).toBe(late);
  expect(form.rows()).toBe('in time late ');

  given = '2024-11-02';
  const longer = await openForm('2024-11-01T12:00:00+08:00', false);
  await waitFor(() => expect(longer.over()).toContain(extended));
  expect(longer.atButton()).toBe(nothingYet);
  expect(longer.rows()).toBe('in time in time ');
  const over = await openForm('2024-11-03T00:01:00+08:00');
  await waitFor(() => expect(over.atButton()).toBe(closed));
});

test('S5 An author whose own deadline was removed reads the general one again; nobody else ever saw it', async () => {
  given = '2024-11-02';
  const before = await openForm('2024-11-01T12:00:00+08:00');
  await waitFor(() => expect(before.over()).toContain(extended));
  given = '';
  const after = await openForm('2024-11-01T12:00:00+08:00');
  await waitFor(() => expect(after.over()).toContain(closed));
  expect(after.beside()).toContain(common);
  localStorage.setItem('visitor_id', 'another');
  reached = false;
  const other = await openForm('2024-10-20T12:00:00+08:00');
  await waitFor(() => expect(other.beside()).toContain('left'));
  expect(other.beside()).toContain(common);
  expect(other.over()).not.toContain(late);
});

test('W6 I9 A late abstract stays late after a revision was requested; the revision has its own deadline', async () => {
  const form = await openForm('2024-11-10T12:00:00+08:00');
  await waitFor(() => expect(form.over()).toContain(closed));
  expect(form.revised()).toBe('late in time late ');
});
