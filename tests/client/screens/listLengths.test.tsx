import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Site } from '#site/site.ts';
import { forumSite as forum } from '../../samples.ts';

afterEach(() => {
  cleanup();
  globalThis.conference = { ...globalThis.conference, site: forum };
  vi.resetModules();
});

/** Loads the client anew for a conference. Modules compute from the site as they are loaded. */
function publish(changes: Partial<Site>): void {
  cleanup();
  globalThis.conference = { ...globalThis.conference, site: { ...forum, ...changes } };
  vi.resetModules();
}

function show(part: ReactNode): void {
  cleanup();
  render(
    <MantineProvider>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <MemoryRouter>{part}</MemoryRouter>
      </I18nProvider>
    </MantineProvider>,
  );
}

const title = { en: 'Title', zh: '标题' };
/** A list of so many entries. */
const many = (length: number) => Array.from({ length }, (_, index) => ({ en: `Entry ${index}`, zh: `第${index}项` }));

test('C7 I1 Without topics and dates the front page has neither their headings nor their number', async () => {
  publish({ topics: [], topicGroups: [], dates: [] });
  const { TopicsSection } = await import('#client/features/frontPage/topics.tsx');
  const { ImportantDates } = await import('#client/features/frontPage/dates.tsx');
  const { Glance } = await import('#client/features/frontPage/glance.tsx');
  const { Figures } = await import('#client/features/frontPage/figures.tsx');
  show(
    <>
      <TopicsSection title={title} links={forum.links} />
      <ImportantDates />
      <Figures />
      <Glance days={[]} drawing="drawing.svg" />
    </>,
  );
  expect(screen.queryAllByRole('heading')).toEqual([]);
  expect(screen.queryByText(/^Topics?$/)).toBeNull();
});

test.each([1, 2, 40])('I1 C7 A programme of %i days is shown with each day and its items', async (length) => {
  publish({});
  const { Glance } = await import('#client/features/frontPage/glance.tsx');
  show(<Glance days={many(length).map((day) => ({ day, items: [{ title, note: day }] }))} drawing="drawing.svg" />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(length);
  expect(screen.getAllByRole('listitem')).toHaveLength(length);
  expect(screen.getByRole('link', { name: 'The full program' }).getAttribute('href')).toBe('/program');
});

test('I1 I3 C7 The place shows its written lines, or the travel pages, and only pages that exist', async () => {
  publish({});
  const { PlaceSection } = await import('#client/features/frontPage/place.tsx');
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  show(<PlaceSection place={undefined} map={title} />);
  expect(links().slice(1)).toEqual(['/accommodation', '/travel', '/traveltwo']);
  show(
    <PlaceSection
      map={title}
      place={{
        lines: [
          { words: title, to: '/hotel' },
          { words: title, to: '/nowhere' },
        ],
      }}
    />,
  );
  expect(links().slice(1)).toEqual(['/hotel']);
  expect(screen.getByRole('link', { name: 'Show the map' }).getAttribute('href')).toBe(title.en);
});

test.each([
  ['people', () => import('#client/screens/people/people.tsx'), { groups: [{ title, people: [] }] }],
  ['sponsors', () => import('#client/screens/sponsors/sponsors.tsx'), { groups: [{ title, sponsors: [] }] }],
  ['topics', () => import('#client/screens/topics/topics.tsx'), { groups: [{ title, topics: [] }] }],
  ['keynotes', () => import('#client/screens/keynotes/keynotes.tsx'), { keynotes: [] }],
  ['awards', () => import('#client/screens/awards/awards.tsx'), { awards: [] }],
] as const)(
  'C7 A page of %s without entries says that they will be announced, and has no other heading',
  async (kind, load, page) => {
    publish({});
    const { default: Loaded } = (await load()) as { default: ComponentType<{ route: object; page: object }> };
    show(<Loaded route={{ path: '/list', kind, page: 'list', title }} page={page} />);
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1']);
    expect(screen.getByText('To be announced.')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

test('I7 C2 A keynote speaker with a photo or a drawing has a card, others a row', async () => {
  publish({});
  const { default: Keynotes } = await import('#client/screens/keynotes/keynotes.tsx');
  const [photographed, drawn, named] = many(3).map((name) => ({ name, affiliation: title, country: title }));
  const photo = '/images/people/first.jpg';
  const keynotes = [{ ...photographed!, photo }, { ...drawn!, photo: '', drawing: 'rice' as const }, named!];
  show(<Keynotes route={{ path: '/session', kind: 'keynotes', page: 'keynotes', title }} page={{ keynotes }} />);
  const shown = screen.getAllByRole('listitem');
  expect(shown.map((item) => item.hasAttribute('data-card'))).toEqual([true, true, false]);
  expect(new URL(shown[0]!.querySelector('img')!.src).pathname).toBe(photo);
  expect(shown[1]!.querySelector('use')!.getAttribute('href')).toBe('/images/drawings/rice.svg#drawing');

  fireEvent.error(shown[0]!.querySelector('img')!);
  expect(shown[0]!.querySelector('use')!.getAttribute('href')).toMatch(/^\/images\/drawings\/[a-z-]+\.svg#drawing$/);
});

test.each([
  [1, false],
  [2, false],
  [3, false],
  [5, false],
  [8, true],
  [12, true],
  [13, true],
  [16, true],
  [40, true],
])('C9 I1 %i topics without groups are in two columns on a desktop: %s', async (length, inColumns) => {
  publish({ topics: many(length), topicGroups: [] });
  const { NumberedTopics } = await import('#client/features/topics/numberedTopics.tsx');
  show(<NumberedTopics />);
  expect(screen.getAllByRole('listitem')).toHaveLength(length);
  expect(screen.getByRole('list').hasAttribute('data-long')).toBe(inColumns);
});

test('C9 I1 A group without topics is left out, heading included', async () => {
  const topicGroups = [3, 8].map((last) => ({ last, label: { en: `Up to ${last}`, zh: `至${last}` } }));
  publish({ topics: many(3), topicGroups });
  const { NumberedTopics } = await import('#client/features/topics/numberedTopics.tsx');
  show(<NumberedTopics />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Up to 3 1–3']);
  expect(screen.getAllByRole('list')).toHaveLength(1);
});

test.each([
  [1, 1],
  [5, 5],
  [7, 7],
  [8, 4],
  [12, 6],
  [40, 7],
])('I1 %i dates are in rows of %i, none of them wider than the page', async (length, columns) => {
  const [date] = forum.dates;
  publish({ dates: many(length).map((label) => ({ ...date!, label })) });
  const { DatesLine } = await import('#client/features/dates/datesLine.tsx');
  show(<DatesLine />);
  expect(screen.getByRole('list').style.getPropertyValue('--columns')).toBe(String(columns));
});
