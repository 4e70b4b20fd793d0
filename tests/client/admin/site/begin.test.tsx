import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConferenceChoice } from '#contract/staff/beginning.ts';
import { BeginNotice } from '#client/admin/records/beginNotice.tsx';
import BeginScreen from '#client/admin/site/begin/beginScreen.tsx';
import { ToWriteList } from '#client/admin/site/toWriteList.tsx';
import { curie } from '../curie.ts';
import { LanguageContext } from '#client/i18n/language.tsx';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

const fresh: ConferenceChoice = {
  conference: 'forum',
  is_sample: true,
  refusal: null,
  samples: [
    { conference: 'forum', name: { en: 'Joint Forum', zh: '联合论坛' } },
    { conference: 'symposium', name: { en: 'Drying Symposium', zh: '干燥会议' } },
  ],
};
const begun: ConferenceChoice = { ...fresh, conference: 'grain-2099', is_sample: false };
const countries = [
  { country_id: 156, nicename: 'China', phonecode: '86', iso: 'CN' },
  { country_id: 620, nicename: 'Portugal', phonecode: '351', iso: 'PT' },
  { country_id: 840, nicename: 'United States', phonecode: '1', iso: 'US' },
];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const reply = (body: object) => () => new Response(JSON.stringify(body));

/** @param replies - may be changed while the screen is open */
async function open(replies: Record<string, unknown> = {}) {
  const asked = answerCalls(Object.assign(replies, { conference_choice: fresh, country_list: countries }));
  showAdmin(<BeginScreen own={curie} />);
  await screen.findByRole('option', { name: 'Portugal' });
  return asked;
}

function fill(): void {
  write('Name · English', 'Conference on Grain');
  write('Name · 中文', '粮食会议');
  write('Short name', 'Grain 2099');
  write('First day', '2099-05-18');
  write('Last day', '2099-05-21');
  write('City · English', 'Lisbon');
  write('City · 中文', '里斯本');
  write('Country', 'PT');
}

test('C6 Each missing field has a message, the first is focused, and country and colour fill in others', async () => {
  const asked = await open();
  press('Create the site');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name · English')));
  expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(5);
  fill();
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Europe/Lisbon');
  write('Country', 'US');
  expect(screen.getByText('The country has several. Please choose one.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Another colour' }));
  write('Your colour', '#f0b445');
  expect(screen.getByText(/The colour is made darker/)).toBeTruthy();
  write('Your colour', '#1f4e79');
  expect(screen.getByText(/is easy to read: the contrast on buttons is 8\.\d:1/)).toBeTruthy();
  expect(asked.filter(({ call }) => call === 'begin_conference')).toEqual([]);
});

test('C8 C6 The first form asks for the deadline, and time zones are chosen by city', async () => {
  const asked = await open({ begin_conference: reply({ code: '422', msg: 'Not now.', problem: 'peopleRegistered' }) });
  fill();
  const zone = screen.getByLabelText<HTMLSelectElement>('Time zone');
  expect(zone.querySelector('option[value="Europe/Lisbon"]')?.textContent).toMatch(/^Lisbon \(UTC/);
  const groups = [...zone.querySelectorAll('optgroup')];
  expect(groups.map(({ label }) => label)).toEqual(['In the country of the conference', 'All cities']);
  expect(groups[0]?.textContent).toMatch(/Azores.*Lisbon.*Madeira/);
  const deadline = 'Deadline for abstracts';
  write(deadline, '2099-06-01');
  press('Create the site');
  expect(await screen.findByText('The deadline must be before the conference.')).toBeTruthy();
  write(deadline, '2020-01-31');
  expect(await screen.findByText(/^Authors will read that the deadline has passed\./)).toBeTruthy();
  write(deadline, '2099-01-31');
  press('Create the site');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  const sent = asked.filter(({ call }) => call === 'begin_conference');
  expect(sent).toMatchObject([{ body: { conference: { deadline: '2099-01-31' } } }]);
});

test('C8 The conference’s country comes first, then all others', async () => {
  await open();
  const country = screen.getByLabelText<HTMLSelectElement>('Country');
  const [first, others] = [...country.querySelectorAll('optgroup')];
  expect([first?.label, first?.textContent]).toEqual(['Suggested', 'China']);
  expect(others?.textContent).not.toContain('China');
});

test('C6 A refusal is shown at its field; after a lost answer the server’s state decides', async () => {
  const replies: Record<string, unknown> = {
    begin_conference: reply({ code: '422', msg: 'The year is wrong.', problem: 'contentRefused', field: '/last' }),
  };
  const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const asked = await open(replies);
  fill();
  press('Create the site');
  expect(await screen.findByText('The year is wrong.')).toBeTruthy();
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
  replies['begin_conference'] = () => Promise.reject(new Error('The connection was lost.'));
  replies['conference_choice'] = begun;
  press('Create the site');
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/admin/site'));
  expect(asked.find(({ call }) => call === 'begin_conference')?.body).toMatchObject({
    conference: { shortName: 'Grain 2099', country: 'PT', timeZone: 'Europe/Lisbon', email: curie.email },
  });
});

test('C6 A conference in one language only asks for texts in it, and tells the server', async () => {
  const asked = await open({ begin_conference: reply({ code: '422', msg: 'Not now.', problem: 'peopleRegistered' }) });
  fill();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chinese' }));
  expect(screen.queryByLabelText(/中文/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Conference on Grain');
  fireEvent.click(screen.getByRole('checkbox', { name: 'English' }));
  press('Create the site');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'English' })));
  expect(screen.getByText('Please fill this in.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'English' }));
  press('Create the site');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(asked.find(({ call }) => call === 'begin_conference')?.body).toMatchObject({
    conference: { languages: ['en'], name: { en: 'Conference on Grain' } },
  });
});

test.each([
  ['en', 'Main language', 'Chinese'],
  ['zh', '主要语言', '中文'],
] as const)(
  'C8 The proposed main language is the one that the owner works in: %s',
  async (language, label, chinese) => {
    answerCalls({ conference_choice: fresh, country_list: countries });
    showAdmin(
      <LanguageContext value={language}>
        <BeginScreen own={curie} />
      </LanguageContext>,
    );
    expect((await screen.findByLabelText<HTMLSelectElement>(label)).value).toBe(language);
    fireEvent.click(screen.getByRole('checkbox', { name: chinese }));
    expect(screen.queryByLabelText(label), 'a site in one language has no other').toBeNull();
  },
);

test('C6 Choosing another sample asks first, and the page reloads when the server shows it', async () => {
  const replies: Record<string, unknown> = { serve_sample: { conference: 'symposium' } };
  const goTo = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const asked = await open(replies);
  press('Show this one… Drying Symposium');
  await screen.findByText(/What was changed in the present sample is not kept/);
  replies['conference_choice'] = { ...fresh, conference: 'symposium' };
  press('Show this sample');
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/admin/site/begin'));
  expect(asked.find(({ call }) => call === 'serve_sample')?.body).toEqual({ conference: 'symposium' });
});

test('C6 Only the owner of a sample is led to the first form, and is told if no conference can be created', async () => {
  answerCalls({ conference_choice: fresh });
  showAdmin(<BeginNotice own={curie} />);
  expect((await screen.findByRole('link', { name: 'Begin your own conference' })).getAttribute('href')).toBe(
    '/site/begin',
  );
  cleanup();
  const asked = answerCalls({ conference_choice: { ...begun, refusal: { en: 'It has its own.', zh: '' } } });
  showAdmin(<BeginNotice own={{ ...curie, roles: ['secretary'] }} />);
  showAdmin(<BeginScreen own={{ ...curie, roles: ['secretary'] }} />);
  expect(await screen.findByText('Only an owner can begin a conference.')).toBeTruthy();
  expect(asked).toEqual([]);
  cleanup();
  showAdmin(<BeginScreen own={curie} />);
  expect(await screen.findByText('It has its own.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change the site' }).getAttribute('href')).toBe('/site');
});

test('C6 Unwritten texts are counted, the first three forms are listed, and the others on request', async () => {
  answerCalls({
    texts_to_write: [
      { part: 'site', path: '/dates', count: 6 },
      { part: 'site', path: '/place', count: 2 },
      { part: 'site', path: '/hosts', count: 2 },
      { part: 'site', path: '/name', count: 1 },
      { part: 'site', path: '/legal', count: 1 },
      { part: 'speakers', path: '/speaker_list', count: 3 },
    ],
  });
  showAdmin(<ToWriteList />);
  const dates = await screen.findByRole('link', { name: 'Dates and deadlines' });
  expect(dates.getAttribute('href')).toBe('/site/conference/dates');
  expect(screen.getByText(/^15 texts are still to be written/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Place, contact and hosts' }).parentElement?.textContent).toMatch(/ 4$/);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(screen.getAllByRole('link')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(screen.getAllByRole('link')).toHaveLength(3);
});
