import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { site } from '#client/published/site.ts';
import { momentsIn } from '#client/features/dates/trial.ts';
import { samplePage, symposiumSite as symposium } from '../../samples.ts';
import type { Phase } from '#contract/dates/phase.ts';

const page = samplePage<'home'>('forum', 'home');

// The server's clock is not requested: its code would arrive after the test.
vi.mock('#client/performance/idle.ts', () => ({ whenIdle: () => () => {} }));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.asOf;
});

/** Stores the server's clock of an earlier visit: the offset of this device's, and a phase to try out. */
function learn(offset: number, phase?: Phase): void {
  const learnt = Date.now() + offset;
  localStorage.setItem('serverClock', JSON.stringify({ offset, error: 20, learnt, tried: phase && momentsIn(phase) }));
}

/** The front page's banners, boxes and dates, the line over an author's form, and the note above registration. */
async function openPages(): Promise<void> {
  const { Hero } = await import('#client/features/frontPage/hero.tsx');
  await import('#client/features/dates/countdown.tsx');
  const { DatesLine } = await import('#client/features/dates/datesLine.tsx');
  const { Boxes } = await import('#client/screens/home/boxes.tsx');
  const { ConferenceOver } = await import('#client/features/dates/conferenceOver.tsx');
  const { ConferenceLine } = await import('#client/screens/submission/form/conferenceLine.tsx');
  show(
    <>
      <Hero {...page} links={site.links} />
      <section aria-label="boxes">
        <Boxes {...page} links={site.links} />
      </section>
      <section aria-label="registration">
        <ConferenceOver />
      </section>
      <section aria-label="dates">
        <DatesLine />
      </section>
      <section aria-label="form">
        <ConferenceLine />
      </section>
    </>,
  );
}

function show(content: ReactNode): void {
  render(
    <MemoryRouter>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <MantineProvider>{content}</MantineProvider>
      </I18nProvider>
    </MemoryRouter>,
  );
}

/** The line below the banners: days and place, what is open now, and two buttons. */
function openNow(): HTMLElement {
  return screen.getByRole('region', { name: 'Highlights' }).lastElementChild as HTMLElement;
}

/** Words and addresses of its buttons. */
function mainLinks(): string[] {
  const links = within(openNow()).getAllByRole('link');
  return links.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
}

const late = 'The deadline has passed; late abstracts may not be considered.';

const expectations = [
  [
    'before',
    '2024-10-20',
    ['Submit an abstract /submissionUpload', 'Registration /register'],
    '3–6 December 2024 · ChinaAbstracts until 30 October 2024',
    '',
    '',
    'Write your abstract',
  ],
  [
    'after',
    '2024-11-01',
    ['Registration /register', 'Submit an abstract /submissionUpload'],
    `3–6 December 2024 · ChinaRegistration is open${late}`,
    late,
    'past',
    'Write your abstract',
  ],
  [
    'running',
    '2024-12-04',
    ['Program /program', 'Travel /travel'],
    '3–6 December 2024 · Chinataking place now',
    late,
    'past past now',
    'Write your abstract',
  ],
  [
    'over',
    '2026-11-23',
    ['Program /program', 'Speakers /committee'],
    '3–6 December 2024 · ChinaThis conference is over.',
    late,
    'past past past',
    'See the program',
  ],
] as const;

test.each(expectations)(
  'I1 R4 In the phase ‘%s’ the main buttons, the banner, the dates and the form’s line match the phase',
  async (phase, day, ...said) => {
    const offset = Date.parse(`${day}T12:00:00+08:00`) - Date.now();
    for (const isTried of [false, true]) {
      // A device may be years off; or the organisers try the phase out, whatever the time.
      if (isTried) learn(0, phase);
      else learn(offset);
      vi.resetModules();
      await openPages();
      expectSaid(phase, ...said);
      cleanup();
    }
  },
);

function expectSaid(
  phase: Phase,
  ways: readonly string[],
  banner: string,
  atForm: string,
  dates: string,
  invitation: string,
): void {
  const isOver = phase === 'over';
  const hero = screen.getByRole('region', { name: 'Highlights' });
  expect(mainLinks()).toEqual(ways);
  expect(openNow().textContent).toContain(banner);
  expect(within(hero).getByText(invitation)).toBeTruthy();
  const form = screen.getByRole('region', { name: 'form' }).textContent;
  expect(form.endsWith(atForm)).toBe(true);
  expect(form.includes(late)).toBe(atForm === late);
  const boxes = screen.getByRole('region', { name: 'boxes' });
  const main = boxes.querySelector('a[data-variant="filled"]')?.textContent;
  const submit = within(boxes).queryByRole('link', { name: 'Submit an abstract' });
  expect(submit !== null, 'one press to the form').toBe(phase === 'running' || isOver);
  expect(boxes.textContent.includes('Accounts and forms can still be used.')).toBe(isOver);
  expect(main).toBe(isOver ? 'Login' : 'Registration');
  expect(within(boxes).getAllByRole('heading')[0]?.textContent).toBe(
    isOver ? 'Registration and abstracts' : 'Take part',
  );
  const above = screen.getByRole('region', { name: 'registration' });
  expect(above.textContent).toBe(isOver ? 'This conference is over. Thank you to all who took part.' : '');
  expect(above.querySelector('p')?.dataset.tone, 'information, not a warning').toBe(isOver ? 'info' : undefined);
  const [first = '', second = '', days = ''] = Array.from(
    screen.getByRole('region', { name: 'dates' }).querySelectorAll('small'),
    ({ textContent }) => textContent,
  );
  const words = (text: string) => /past|now/.exec(text)?.[0] ?? '';
  expect([first, second, days].map(words).join(' ').trim()).toBe(dates.trim());
}

const closed = 'The submission of abstracts has closed.';

test.each([
  // The forum's deadline ends at midnight in Beijing; the server then takes abstracts for half an hour more.
  ['2024-10-31T00:10:00+08:00', late, 'Submit an abstract /submissionUpload'],
  ['2024-10-31T00:40:00+08:00', closed, 'Program /program'],
])('I1 V1 At %s an enforced deadline says ‘%s’, as the server does', async (moment, said, way) => {
  const { abstractDeadline } = await import('#client/conference/importantDates.ts');
  abstractDeadline!.enforced = { graceMinutes: 30 };
  learn(Date.parse(moment) - Date.now());
  await openPages();
  expect(openNow().textContent).toContain(said);
  expect(screen.getByRole('region', { name: 'form' }).textContent).toContain(said);
  expect(mainLinks()[1]).toBe(way);
});

test('I1 A page prerendered long ago hydrates unchanged, and then follows the clock', async () => {
  learn(Date.parse('2026-11-23T12:00:00+08:00') - Date.now());
  document.documentElement.dataset.asOf = '2024-10-30T16:00:00.000Z';
  const { writtenMoment } = await import('#client/features/dates/written.ts');
  expect(writtenMoment().toISOString()).toBe('2024-10-30T16:00:00.000Z');
  await openPages();
  expect(screen.getAllByText(/^This conference is over\. Thank you/).length).toBeGreaterThan(0);
});

test.each([
  ['2020-10-18', 'Abstracts until 30 October 20241,473 days 12 hours left'],
  ['2024-10-18', 'Abstracts until 30 October 202412 days 12 hours left'],
  ['2024-10-30', 'Abstracts until 30 October 202412 hours left'],
  ['2024-11-20', 'Registration is open'],
])('I1 On %s one line of the front page says: %s', async (day, said) => {
  learn(Date.parse(`${day}T12:00:00+08:00`) - Date.now());
  await openPages();
  if (said.includes('left')) await screen.findByRole('timer');
  expect(openNow().querySelectorAll('p')[1]?.textContent).toMatch(
    new RegExp(`^${said.replace(/12 hours/, '1[12] hours( 59 minutes)?')}`),
  );
  expect(document.querySelectorAll('[role=timer]').length, 'counted once').toBe(said.includes('left') ? 1 : 0);
});

test('I1 The front page counts its topics, days and speakers', async () => {
  const { Figures } = await import('#client/features/frontPage/figures.tsx');
  show(<Figures {...page} />);
  const said = [...document.querySelectorAll('dl > div')].map(
    (figure) => `${figure.querySelector('dd')?.textContent}${figure.querySelector('dt')?.textContent}`,
  );
  expect(said).toEqual(['16Topics', '4days', '8plenary speakers']);
});

test.each([
  ['before', '2024-10-20', false],
  ['running', '2024-12-04', false],
  ['over', '2024-12-07', true],
])('I1 I3 In the phase ‘%s’ the front page looks back: %s, %s', async (_phase, day, looksBack) => {
  learn(Date.parse(`${day}T12:00:00+08:00`) - Date.now());
  const { Afterwards } = await import('#client/features/frontPage/afterwards/afterwards.tsx');
  show(<Afterwards {...page} />);
  if (!looksBack) {
    await Promise.resolve();
    expect(screen.queryByRole('region')).toBeNull();
    return;
  }
  const back = await screen.findByRole('region', { name: 'Looking back' });
  expect(back.textContent).toContain(page.afterwards!.thanks.en);
  expect(
    within(back)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['412', '538', '31']));
  expect(within(screen.getByRole('region', { name: 'Award winners' })).getAllByRole('listitem')).toHaveLength(
    page.afterwards!.winners!.length,
  );
});

test.each([0, 1, 2, 40])(
  'I1 I3 C7 After the end, %i figures, winners and pictures leave no empty heading',
  async (length) => {
    const words = { en: 'Word', zh: '词' };
    const each = <Entry,>(entry: (index: number) => Entry) => Array.from({ length }, (_, index) => entry(index));
    const numbered = (index: number) => ({ en: `Entry ${index}`, zh: `第${index}项` });
    const { LookingBack } = await import('#client/features/frontPage/afterwards/lookingBack.tsx');
    show(
      <LookingBack
        drawing="motif.svg"
        thanks={words}
        figures={each((index) => ({ count: index, words: numbered(index) }))}
        winners={each((index) => ({ award: words, name: numbered(index) }))}
        pictures={each((index) => ({ image: `photo-${index}.jpg`, caption: numbered(index) }))}
      />,
    );
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(length === 0 ? ['Looking back'] : ['Looking back', 'Award winners']);
    expect(screen.queryAllByRole('figure')).toHaveLength(length);
    expect(screen.queryByText('Book of abstracts')).toBeNull();
  },
);

test('I1 I3 After the end, the book of abstracts and the next conference are linked where written', async () => {
  const words = { en: 'Word', zh: '词' };
  const { LookingBack } = await import('#client/features/frontPage/afterwards/lookingBack.tsx');
  const next = { name: { en: 'Next', zh: '下届' }, when: words, to: 'https://next.example' };
  show(<LookingBack drawing="motif.svg" thanks={words} book="/templates/book.pdf" next={next} />);
  expect(screen.getByRole('link', { name: site.shortName.en }).getAttribute('href')).toBe('/templates/book.pdf');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('https://next.example');
});

test('I1 If the device’s clock is ahead and no server has answered, the page stays as it was rendered', async () => {
  document.documentElement.dataset.asOf = new Date(0).toISOString();
  vi.spyOn(performance, 'now').mockReturnValue(100);
  await openPages();
  expect(screen.getByRole('link', { name: 'Submit an abstract' })).toBeTruthy();
  expect(screen.queryByText(/This conference is over/)).toBeNull();
});

test.each([
  ['2024-09-01', ['Registration /register', 'Submit an abstract /submissionUpload'], 'filled'],
  ['2024-09-02', ['Keynote speakers /session', 'Venue /travel'], 'outline'],
])('I1 I3 I12 With registration until 1 September, the front page on %s leads to %s', async (day, ways, register) => {
  vi.doMock('#client/published/site.ts', () => ({ site: symposium }));
  learn(Date.parse(`${day}T12:00:00+08:00`) - Date.now());
  const { Hero } = await import('#client/features/frontPage/hero.tsx');
  const { RegisterActions } = await import('#client/screens/fees/fees.tsx');
  const { Submitting } = await import('#client/screens/call/call.tsx');
  const symposiumPage = samplePage<'home'>('symposium', 'home');
  show(
    <>
      <Hero {...symposiumPage} links={symposium.links} />
      <RegisterActions />
      <Submitting />
    </>,
  );
  vi.doUnmock('#client/published/site.ts');
  expect(mainLinks()).toEqual(ways);
  expect(screen.getByRole('button', { name: 'Register' }).dataset.variant).toBe(register);
  const atCall = within(screen.getByRole('complementary')).getByRole('link', { name: 'Registration' });
  expect(atCall.dataset.variant).toBe(register);
});

test('I1 I3 After the symposium its front page links to program and news, not to the awards', async () => {
  vi.doMock('#client/published/site.ts', () => ({ site: symposium }));
  learn(0, 'over');
  const { Hero } = await import('#client/features/frontPage/hero.tsx');
  const symposiumPage = samplePage<'home'>('symposium', 'home');
  show(<Hero {...symposiumPage} links={symposium.links} />);
  vi.doUnmock('#client/published/site.ts');
  expect(mainLinks()).toEqual(['Keynote speakers /session', 'News /news']);
});
