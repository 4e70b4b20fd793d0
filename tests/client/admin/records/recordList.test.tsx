import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { abstractsList } from '#client/admin/abstracts/abstractsList.ts';
import { abstracts, searchedTexts } from '#client/admin/kinds/abstract/records.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { HelpLink } from '#client/admin/shell/helpLink.tsx';
import { lettersList } from '#client/admin/letters/lettersScreen.tsx';
import { peopleList } from '#client/admin/people/peopleScreen.tsx';
import type { ListConfig } from '#client/admin/records/list/listConfig.ts';
import { nothingTicked } from '#client/admin/records/list/selection.ts';
import { enter } from '#client/admin/session/staffSession.ts';
import { RecordList } from '#client/admin/records/list/recordList.tsx';
import { Records } from '#client/records/records.ts';
import { row } from '../../../contract/query/abstracts.ts';
import { soon } from '../../../soon.ts';
import { TaskWorker } from '../taskWorker.ts';
import { layOutLists } from '../layout.ts';
import { answerCalls, listOf, showAtAddress } from '../showAdmin.tsx';

type AnyRow = Record<string, unknown>;
type AnyConfig = ListConfig<AnyRow, number | string>;

/** A kind of which there are 3,000; every hundredth is found by `quartz`. */
interface Listed {
  config: AnyConfig;
  /** The call that lists it. */
  call: string;
  /** The one with a number, from 1. */
  rowOf: (number: number) => AnyRow;
  /** The name of a row, and the title of the column with it. */
  name: (number: number) => string;
  column: string;
  /** The number of the first row: unsorted, and in search results sorted by that column. */
  first: number;
  /** The address of the one with a number. */
  address: (number: number) => string;
  /** The texts of an empty list, and of a search without results. */
  none: string;
  noneFound: string;
}

const at = '2026-11-22T16:30:00.000Z';
const padded = (number: number) => String(number).padStart(4, '0');
const stone = (number: number) => (number % 100 === 0 ? 'quartz' : 'granite');

const kinds: Record<string, Listed> = {
  abstracts: {
    config: abstractsList as unknown as AnyConfig,
    call: 'abstracts',
    rowOf: (number) => ({
      ...(row() as AbstractRow),
      ...{ report_id: number, title: `Paper ${padded(number)}`, keywords: stone(number), affiliations: [] },
      ...{ author_count: 0, version: 1, withdrawn: false },
    }),
    name: (number) => `Paper ${padded(number)}`,
    column: 'Title',
    first: 3000,
    address: (number) => `/admin/abstract?q=quartz&sort=title&id=${number}`,
    none: 'No abstract has been submitted yet.',
    noneFound: 'No abstracts match.',
  },
  people: {
    config: peopleList as unknown as AnyConfig,
    call: 'people',
    rowOf: (number): AnyRow => {
      const person: PersonRow = {
        ...{
          visitor_id: `v${padded(number)}`,
          name: `Person ${padded(number)}`,
          pinyin: '',
          email: `p${number}@u.example`,
        },
        ...{ affiliation: stone(number), country: '', phone: '', language: 'en', submissions: number % 2, letters: 0 },
        ...notListed,
        ...{ since: new Date(Date.parse(at) + number * 1000).toISOString(), closed_at: null },
      };
      return { ...person };
    },
    name: (number) => `Person ${padded(number)}`,
    column: 'Name',
    first: 3000,
    address: (number) => `/admin/person?id=v${padded(number)}`,
    none: 'Nobody has registered yet.',
    noneFound: 'No people match.',
  },
  'invitation letters': {
    config: lettersList as unknown as AnyConfig,
    call: 'letters',
    rowOf: (number) => ({ ...letter(number) }),
    name: (number) => `Person ${padded(number)}`,
    column: 'Name',
    first: 3000,
    address: (number) => `/admin/person?id=v${padded(number)}`,
    none: 'No letter has been requested yet.',
    noneFound: 'No letters match.',
  },
};

function letter(number: number): LetterRow {
  return {
    ...{ letter_id: number, visitor_id: `v${padded(number)}`, name: `Person ${padded(number)}`, country: '' },
    ...{ email: `p${number}@u.example`, received_at: at, remark: '', note: stone(number), signed: null },
    ...{ file: { name: 'letter.docx', size: 1 }, state: number % 2 ? 'signed' : 'in work' },
    ...{ changed_by: '', changed_at: '' },
  };
}

let noted: MockInstance<typeof commandQueue.add>;
const saved: { name: string; file: Blob }[] = [];
vi.mock('#client/device/saveFile.ts', () => ({
  saveFile: (name: string, file: Blob) => saved.push({ name, file }),
}));

beforeEach(() => {
  layOutLists();
  vi.stubGlobal('Worker', TaskWorker);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  noted = vi.spyOn(commandQueue, 'add').mockResolvedValue([]);
  history.replaceState(null, '', '/admin/list');
});
afterEach(() => {
  cleanup();
  saved.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The list on a device without any data. */
function show({ config }: Listed): void {
  const records = new Records(config.records.kind, config.records.home);
  showAtAddress(
    <>
      <HelpLink screens={[]} />
      <RecordList config={{ ...config, records }} />
    </>,
  );
}

function showMany(kind: Listed, count = 3000): void {
  const rows = Array.from({ length: count }, (_, index) => kind.rowOf(index + 1));
  answerCalls({ country_list: [], views: listOf(), abstract_texts: listOf(), [kind.call]: listOf(...rows) });
  show(kind);
}

const count = () => screen.getAllByRole('status').find(({ textContent }) => textContent.includes('as of'))?.textContent;
const shown = (words: string) => soon(() => expect(count()).toContain(words));
const grid = () => screen.getByRole('grid');
const rows = () => [...grid().querySelectorAll('[data-index]')];
const type = (typed: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
/** The row that the keyboard is on. */
const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');

describe.each(Object.entries(kinds))('S4 S6 S7 The list of %s', (_name, kind) => {
  test('draws only the visible rows of 3,000, and has its search and order in the address', async () => {
    showMany(kind);
    await shown('3,000');
    expect(rows().length).toBeLessThan(60);
    expect(rows()[0]!.textContent).toContain(kind.name(kind.first));
    type('quartz');
    await shown('30 of 3,000');
    await soon(() => expect(location.search).toBe('?q=quartz'));
    fireEvent.click(within(grid()).getByRole('button', { name: kind.column }));
    await soon(() => expect(rows()[0]!.textContent).toContain(kind.name(100)));
    expect(within(grid()).getByRole('columnheader', { name: kind.column }).getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(within(grid()).getByRole('button', { name: kind.column }));
    await soon(() => expect(rows()[0]!.textContent).toContain(kind.name(3000)));
    expect(new URLSearchParams(location.search).get('sort')).toMatch(/^-/);
  });

  test('opens as a link says: searched and sorted, and the keyboard continues from there', async () => {
    history.replaceState(null, '', `/admin/list?q=quartz&sort=${kind.column.toLowerCase()}`);
    showMany(kind);
    await shown('30 of 3,000');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('quartz');
    press('/');
    await soon(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
    // Keys typed into the field are not shortcuts of the list.
    press('j');
    expect(active()).toBeNull();
    press('Enter');
    expect(document.activeElement).toBe(grid());
    press('j', 'j', 'ArrowDown', 'k');
    expect(active()?.textContent).toContain(kind.name(200));
    press('Enter');
    if (kind.config.Details) {
      expect(await screen.findByRole('complementary')).toBeTruthy();
      press('j', 'Enter', 'Escape');
      expect(screen.queryByRole('complementary')).toBeNull();
      history.replaceState(null, '', '/admin/list?q=quartz&sort=title');
      press('Enter', 'Enter');
      expect(location.pathname + location.search).toMatch(/^\/admin\/abstract\?.*id=300$/);
    } else expect(location.pathname + location.search).toBe(kind.address(200));
  });

  test('says when nothing is found, and offers to show everything again', async () => {
    showMany(kind);
    await shown('3,000');
    type('marble');
    expect(await screen.findByText(kind.noneFound)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3000' }));
    await soon(() => expect(rows().length).toBeGreaterThan(10));
    await soon(() => expect(location.search).toBe(''));
  });

  test('is exported as shown, with the labels of its columns', async () => {
    showMany(kind);
    await shown('3,000');
    type('quartz');
    await shown('30 of 3,000');
    const heads = within(grid())
      .getAllByRole('columnheader')
      .flatMap(({ textContent }) => textContent || []);
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('radio', { name: /Columns as shown/, hidden: true }));
    fireEvent.click(await screen.findByRole('radio', { name: 'CSV', hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: /^Export 30 /, hidden: true }));
    await soon(() => expect(saved).toHaveLength(1));
    const [head, first, ...others] = parse(await saved[0]!.file.text(), { bom: true }) as string[][];
    expect([head, others.length]).toEqual([heads, 29]);
    expect(first).toContain(kind.name(3000));
    expect(noted).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ rows: 30, query: 'quartz' }) as unknown }),
    );
  });

  test('selects by x, shift and all; a kind without bulk actions has no boxes', async () => {
    showMany(kind);
    await shown('3,000');
    if (!kind.config.selection) return expect(within(grid()).queryByRole('checkbox')).toBeNull();
    press('j', 'x', 'j', 'j');
    fireEvent.keyDown(document.activeElement!, { key: 'x', shiftKey: true });
    expect(await screen.findByText('3 selected')).toBeTruthy();
    fireEvent.click(within(grid()).getByRole('checkbox', { name: 'Select everything that is shown' }));
    expect(await screen.findByText('3,000 selected')).toBeTruthy();
    type('quartz');
    expect(await screen.findByText('30 selected')).toBeTruthy();
    expect(screen.getByText(/2,970 more are not found by this search/)).toBeTruthy();
    press('Escape');
    grid().focus();
    press('Escape');
    await shown('30 of 3,000');
  });

  test('shows its keyboard shortcuts on `?`, with those that work everywhere', async () => {
    showMany(kind, 3);
    await shown('3');
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    const keys = await screen.findByRole('region', { name: 'On this screen' });
    const listed = [...keys.querySelectorAll('kbd')].map(({ textContent }) => textContent);
    expect(listed).toEqual(expect.arrayContaining(['j', '↓', 'k', '↑', 'Enter', '/', 'Esc']));
    expect(listed.includes('x')).toBe(kind.config.selection !== undefined);
    expect(screen.getByRole('region', { name: 'Everywhere' }).textContent).toContain('Ctrl+K');
    fireEvent.click(screen.getByRole('link', { name: 'In the handbook: Handbook' }));
    expect(location.pathname).toBe('/admin/handbook/');
  });

  test('says that it is empty, or that the server cannot be reached or refuses', async () => {
    showMany(kind, 0);
    expect(await screen.findByText(kind.none)).toBeTruthy();
    cleanup();
    const lost = () => Promise.reject(new TypeError('offline'));
    answerCalls({ country_list: [], [kind.call]: lost });
    show(kind);
    expect(await screen.findByText('There is no connection, and no list is saved on this device.')).toBeTruthy();
    cleanup();
    const refusal = () => new Response(JSON.stringify({ code: '404', msg: 'Not for you.' }), { status: 404 });
    answerCalls({ country_list: [], [kind.call]: refusal });
    show(kind);
    await soon(() => expect(screen.getAllByText('Not for you.').length).toBeGreaterThan(0));
  });

  test('stays when the connection is lost, and says how old it is', async () => {
    showMany(kind, 40);
    await shown('40');
    answerCalls({ country_list: [], [kind.call]: () => Promise.reject(new TypeError('offline')) });
    fireEvent.click(screen.getByRole('button', { name: 'Bring the list up to date' }));
    await shown('offline');
    expect(count()).toContain('as of');
    expect(rows()[0]!.textContent).toContain(kind.name(40));
  });
});

test('S6 S7 filters people and letters by the office’s needs, and the address contains the filter', async () => {
  history.replaceState(null, '', '/admin/letters?state=open');
  showMany(kinds['invitation letters']!, 3);
  await shown('1 of 3');
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Show'), { target: { value } });
  choose('signed');
  await shown('2 of 3');
  expect(location.search).toBe('?state=signed');
  choose('');
  await shown('3 invitation letters');
  cleanup();
  history.replaceState(null, '', '/admin/people?q=has:abstract');
  showMany(kinds['people']!);
  await shown('1,500 of 3,000');
});

test('S4 S18 Offline, the list says that full texts are missing, and what it searched instead', async () => {
  act(() => searchedTexts.list.known.set({ rows: [], asOf: undefined, state: 'loading' }));
  const kind = kinds['abstracts']!;
  const lost = () => Promise.reject(new TypeError('offline'));
  answerCalls({ country_list: [], views: listOf(), abstracts: listOf(kind.rowOf(1)), abstract_texts: lost });
  show(kind);
  await shown('1');
  type('Paper');
  const said = /^The full texts are not on this device\./;
  expect(await screen.findByText(said)).toBeTruthy();
  const again = Promise.withResolvers<unknown>();
  answerCalls({
    country_list: [],
    views: listOf(),
    abstracts: listOf(kind.rowOf(1)),
    abstract_texts: () => again.promise,
  });
  await act(async () => void searchedTexts.sync());
  // No flicker: it stays until they are here.
  expect(screen.getByText(said)).toBeTruthy();
  again.resolve(listOf({ report_id: 1, text: '' }));
  await soon(() => expect(screen.queryByText(said)).toBeNull());
});

test('S4 S18 When an abstract leaves the list, its text is deleted from the device', async () => {
  const kind = kinds['abstracts']!;
  const text = (report_id: number) => ({ report_id, text: '' });
  answerCalls({ abstracts: listOf(kind.rowOf(1), kind.rowOf(2)), abstract_texts: listOf(text(1), text(2)) });
  await Promise.all([abstracts.sync(), searchedTexts.sync()]);
  const known = () => searchedTexts.list.known.get().rows.map(({ report_id }) => report_id);
  expect(known()).toEqual([1, 2]);
  answerCalls({ abstracts: listOf(kind.rowOf(2)), abstract_texts: () => Promise.reject(new TypeError('offline')) });
  await abstracts.sync();
  expect(known()).toEqual([2]);
});

test('S6 S13 Presenters are not guessed before the list of abstracts is loaded', async () => {
  history.replaceState(null, '', '/admin/people?q=-is:presenter');
  act(() => abstracts.list.known.set({ rows: [], total: 3, asOf: undefined, state: 'asking' }));
  showMany(kinds['people']!, 3);
  expect(await screen.findByText(/Who presents is known once/)).toBeTruthy();
  await shown('0 of 3');
  expect(screen.queryByRole('link', { name: 'Write to these people' })).toBeNull();
});

test('S13 Letters go to the selected people with open accounts, otherwise to all that were found', async () => {
  const of = kinds['people']!;
  const closed = { closed_at: at };
  answerCalls({
    country_list: [],
    people: listOf(...[1, 2, 3, 4].map((number) => ({ ...of.rowOf(number), ...(number === 4 && closed) }))),
  });
  show(of);
  await shown('4 people');
  const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });
  expect(link('Write to these people').href).toMatch(/\/mail\/new\?to=people&q=$/);
  press('j', 'x', 'j', 'x', 'j', 'x');
  expect(await screen.findByText('3 selected')).toBeTruthy();
  fireEvent.click(link('Write to 2 people'));
  expect(location.href).toMatch(/\/mail\/new\?to=people&q=&of=chosen$/);
  expect(history.state).toMatchObject({ usr: { chosen: ['v0003', 'v0002'] } });
  // A selection lasts as long as the page.
  act(() => peopleList.selection?.ticked.set(nothingTicked));
});

test('S4 Visible rows are drawn first, and then those around them', async () => {
  const { config, rowOf } = kinds['abstracts']!;
  answerCalls({
    country_list: [],
    views: listOf(),
    abstracts: listOf(...Array.from({ length: 100 }, (_, n) => rowOf(n + 1))),
  });
  const records = new Records(config.records.kind, config.records.home);
  await records.sync();
  let first: number | undefined;
  function CountFirst(): null {
    useLayoutEffect(() => void (first ??= rows().length), []);
    return null;
  }
  showAtAddress(
    <>
      <RecordList config={{ ...config, records }} />
      <CountFirst />
    </>,
  );
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(innerHeight / 32);
  await soon(() => expect(rows().length).toBeGreaterThan(800 / 32));
});

test('S7 A note typed into a letter stays, wherever the list is scrolled to', async () => {
  showMany(kinds['invitation letters']!);
  await shown('3,000');
  const note = screen.getByLabelText<HTMLInputElement>('Note on the letter of Person 2999');
  act(() => note.focus());
  fireEvent.change(note, { target: { value: 'Ask the embassy' } });
  // The keys of the list are letters here, and a button does what it says.
  press('j', 'x', ' ');
  expect(active()).toBeNull();
  act(() => {
    grid().scrollTop = 100_000;
    grid().dispatchEvent(new Event('scroll'));
  });
  await soon(() => expect(rows().some(({ textContent }) => textContent.includes('Person 3000'))).toBe(false));
  expect(note.isConnected).toBe(true);
  expect(note.value).toBe('Ask the embassy');
});

test('S4 On a narrow screen and on paper, each row is a card; on paper all of them', async () => {
  showMany(kinds['people']!, 300);
  await shown('300');
  expect(grid().querySelector('[role=columnheader]')).not.toBeNull();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(rows()).toHaveLength(300);
  expect(grid().querySelector('[role=columnheader]')).toBeNull();
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(rows().length).toBeLessThan(60);
});

// Last, as they sign somebody in.
const secretary: SignedInStaff = {
  ...{ staff_id: 's1', email: 's@u.example', name: 'Lise Meitner', roles: ['secretary'], topics: [] },
  ...{ signed_in_with: 'passkey', signed_in_at: at, recent_until: at },
  expires_at: new Date(Date.now() + 1_000_000).toISOString(),
};

test('S4 S8 Full texts are searched once they are loaded; until then the list says so, and letters are blocked', async () => {
  act(() => searchedTexts.list.known.set({ rows: [], asOf: undefined, state: 'loading' }));
  const kind = kinds['abstracts']!;
  await enter(secretary, true);
  const texts = Promise.withResolvers<unknown>();
  answerCalls({
    country_list: [],
    views: listOf(),
    abstracts: listOf(...[1, 100, 200].map(kind.rowOf)),
    abstract_texts: () => texts.promise,
  });
  show(kind);
  await shown('3 abstracts');
  type('topic:1');
  await shown('3 abstracts');
  expect(screen.queryByText(/full texts/)).toBeNull();
  type('quartz');
  await shown('2 of 3');
  expect(screen.getByText('Loading the full texts to search them…')).toBeTruthy();
  const write = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Write to these' })?.search;
  expect(write()).toBeUndefined();
  texts.resolve(listOf({ report_id: 1, text: 'the quartz was ground.' }, { report_id: 100, text: '' }));
  await shown('3 abstracts');
  expect(screen.queryByText(/full texts/)).toBeNull();
  expect(new URLSearchParams(write()).get('q')).toBe('quartz');
  // A query that cannot be parsed selects no recipients, although the list still shows the former result.
  type('foo:quartz');
  expect(await screen.findByText('To write to some, mend the search first')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Write to these' })).toBeNull();
});

test('S4 S8 Letters about abstracts with a similar name are addressed by number, to those shown', async () => {
  await enter(secretary, true);
  const of = kinds['abstracts']!;
  const authors = (number: number) => ({ authors: [number === 2 ? 'Lise Meitner' : 'Niels Bohr'] });
  answerCalls({
    ...{ country_list: [], views: listOf(), abstract_texts: listOf() },
    abstracts: listOf(...[1, 2, 3].map((number) => ({ ...of.rowOf(number), ...authors(number) }))),
  });
  show(of);
  await shown('3 abstracts');
  type('Meitnr');
  expect(await screen.findByText('No exact match. Similar names:')).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Write to these' });
  expect(new URL(link.href).searchParams.get('q')).toBe('id:2');
});
