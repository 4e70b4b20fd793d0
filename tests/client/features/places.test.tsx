import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Destination } from '#site/places.ts';
import { site } from '#client/published/site.ts';
import { forumHotel as hotel } from '../../samples.ts';
import { mapLinks } from '#contract/pages/maps.ts';
import { show } from '../show.tsx';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  // No map is fetched, and the connection is not checked.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function showMap(language: 'en' | 'zh', place: Destination = site.place) {
  localStorage.setItem('language', language);
  const { PlaceMap } = await import('#client/features/places/placeMap.tsx');
  await import('#client/features/places/mapWindow.tsx');
  await show('/travel', <PlaceMap place={place} />);
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test.each([
  ['en', 'Show the map', 'www.google.com', 'Show the map from map.baidu.com', 'map.baidu.com'],
  ['zh', '显示地图', 'map.baidu.com', '改用www.google.com的地图', 'www.google.com'],
] as const)(
  'I13 In %s, a map that does not load makes room for the card, which offers the other map',
  async (language, ask, host, other, otherHost) => {
    await showMap(language);
    vi.useFakeTimers();
    await press(ask);
    expect(screen.getByTitle(/Map|地图/).getAttribute('src')).toContain(`https://${host}/`);
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(screen.queryByTitle(/Map|地图/)).toBeNull();
    expect(screen.getByText((words) => words.startsWith(host))).toBeTruthy();
    await press(other);
    expect(screen.getByTitle(/Map|地图/).getAttribute('src')).toContain(`https://${otherHost}/`);
  },
);

test('I13 A map that loads stays, and the other one is offered below it', async () => {
  await showMap('en');
  vi.useFakeTimers();
  await press('Show the map');
  fireEvent.load(screen.getByTitle(/Map/));
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(screen.getByTitle(/Map/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show the map from map.baidu.com' })).toBeTruthy();
});

test('I13 Maps open at the address of the venue and of the hotel, in Amap too', async () => {
  for (const place of [site.place, hotel]) {
    const { google, amap, baidu } = mapLinks(place);
    expect(new URL(google).searchParams.get('query')).toBe(`${place.name.en}, ${place.address.en}`);
    for (const [link, key] of [
      [amap, 'keyword'],
      [baidu, 'address'],
    ] as const) {
      expect(new URL(link).searchParams.get(key)).toBe(place.address.zh + place.name.zh);
    }
  }
  await showMap('zh', hotel);
  expect(screen.getByRole('link', { name: '用高德地图打开' }).getAttribute('href')).toBe(mapLinks(hotel).amap);
  cleanup();
  await showMap('en', hotel);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Open in Google Maps',
    'Open in Amap',
  ]);
});
