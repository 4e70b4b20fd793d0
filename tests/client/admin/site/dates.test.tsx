import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ImportantDate } from '#site/dates.ts';
import { conferences } from '../../../content/conferences.ts';
import { soon } from '../../../soon.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const year = new Date().getUTCFullYear();
const deadline: ImportantDate = {
  day: `${year + 1}-11-15`,
  date: { en: `15 November ${year + 1}`, zh: `${year + 1}年11月15日` },
  label: { en: 'Abstract deadline', zh: '摘要截稿' },
  isAbstractDeadline: true,
};
const event: ImportantDate = {
  from: `${year + 2}-05-18`,
  day: `${year + 2}-05-21`,
  date: { en: `18–21 May ${year + 2}`, zh: `${year + 2}年5月18日至21日` },
  label: { en: 'The conference', zh: '会议召开' },
  isConference: true,
};
const { site: forum } = conferences.find(({ id }) => id === 'forum')!;

interface Saved {
  body: { changes: { '/dates': { to: ImportantDate[] } } };
}

async function openDates(dates: readonly ImportantDate[] = [deadline, event], opened = dates[0]!) {
  const page = await openSite({ part: partWith('site', { ...forum, dates }) });
  page.show('/site/conference/dates');
  const name = `${opened.label.en} ${opened.date.en}`;
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findAllByLabelText(/^Day/);
  const saved = () => (page.queued() as unknown as Saved[]).map(({ body }) => body.changes['/dates'].to[0]);
  return { ...page, saved };
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('C8 A likely mistake in a date is questioned before saving, and correcting it leads to its field', async () => {
  const page = await openDates();
  write('Day', `${year - 1}-11-15`);
  press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this date right?' }));
  expect(dialog.getByText('Authors will read that the deadline has passed.')).toBeTruthy();
  expect(page.saved()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Correct it' }));
  await soon(() => expect(document.activeElement).toBe(screen.getByLabelText('Day')));
  expect(page.saved()).toEqual([]);
  write('Day', `${year + 1}-11-30`);
  press('Save');
  await soon(() => expect(page.saved()).toMatchObject([{ day: `${year + 1}-11-30` }]));
});

test('C8 A date that is right as it is can be saved, together with the answer that publishing needs', async () => {
  const page = await openDates();
  write('Day', `${year - 1}-11-15`);
  press('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
  const day = `${year - 1}-11-15`;
  await soon(() => expect(page.saved()).toMatchObject([{ day, asMeant: [`dayPassed-${day}`] }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('C8 A date is written once: both texts follow its day, in each language', async () => {
  const page = await openDates();
  expect(screen.queryByLabelText('As printed · English')).toBeNull();
  write('Day', `${year + 1}-11-30`);
  expect(screen.getByText(`30 November ${year + 1} · ${year + 1}年11月30日`)).toBeTruthy();
  press('Save');
  const date = { en: `30 November ${year + 1}`, zh: `${year + 1}年11月30日` };
  await soon(() => expect(page.saved()).toMatchObject([{ date }]));
});

test('C8 A custom text stays, is checked against the day, and can be generated again', async () => {
  await openDates();
  press('Write it differently: As printed');
  write('As printed · English', `Until 15 November ${year + 1}, midnight`);
  write('Day', `${year + 1}-11-30`);
  const printed = (language: string) => screen.getByLabelText<HTMLInputElement>(`As printed · ${language}`).value;
  expect(printed('English')).toMatch(/^Until 15 November/);
  expect(printed('中文')).toBe(`${year + 1}年11月30日`);
  expect(screen.getByText(/Please make both the same/)).toBeTruthy();
  press('Use the date: As printed');
  expect(screen.queryByText(/Please make both the same/)).toBeNull();
  expect(screen.getByText(`30 November ${year + 1} · ${year + 1}年11月30日`)).toBeTruthy();
});

test('C6 C8 The proposed dates of a new conference are written by choosing their day', async () => {
  const proposed = { en: `TO WRITE: 15 November ${year + 1} is proposed`, zh: `待写：暂定${year + 1}年11月15日` };
  await openDates([{ ...deadline, date: proposed }, event]);
  write('Day', `${year + 1}-11-30`);
  expect(screen.getByText(`30 November ${year + 1} · ${year + 1}年11月30日`)).toBeTruthy();
});

test('C8 I20 A date whose days differ by language keeps both days, and each text follows its own', async () => {
  const { dates } = conferences.find(({ id }) => id === 'symposium')!.site;
  await openDates(dates, dates.at(-1));
  expect(screen.getByText('3–6 December 2024 · 2024年11月22日至25日')).toBeTruthy();
});

test('C8 A time zone is chosen by its city, and named after it on the pages', async () => {
  const timeZone = { id: 'Europe/Lisbon', name: { en: 'Portugal time', zh: '葡萄牙时间' } };
  const page = await openSite({ part: partWith('site', { ...forum, dates: [deadline, event], timeZone }) });
  page.show('/site/conference/dates');
  const zone = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Time zone' });
  const cities = [...zone.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(zone.querySelector('option[value="Europe/Lisbon"]')?.textContent).toMatch(/^Lisbon \(UTC/);
  expect(cities.filter((city) => /[/_]/.test(city))).toEqual([]);
  fireEvent.change(zone, { target: { value: 'Asia/Tokyo' } });
  expect(screen.getByLabelText<HTMLInputElement>('Name on the site · 中文').value).toBe('日本时间');
});
