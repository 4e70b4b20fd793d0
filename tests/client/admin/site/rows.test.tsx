import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { GroupFields } from '#client/admin/site/form/contentField.tsx';
import { adminTheme } from '#client/admin/theme/theme.ts';
import { showAdmin } from '../showAdmin.tsx';

/** Notes which inputs are drawn. */
const inputs = vi.hoisted(() => ({ drawn: [] as string[] }));
vi.mock('#client/admin/site/form/contentInput.tsx', async (original) => {
  const { ContentControl } = await original<typeof import('#client/admin/site/form/contentInput.tsx')>();
  return {
    ContentControl: (props: Parameters<typeof ContentControl>[0]) => {
      inputs.drawn.push(props.pointer);
      return ContentControl(props);
    },
  };
});

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const item = (id: string) => ({
  ...{ id, title: { en: id, zh: '标题' }, summary: { en: id, zh: '概要' } },
  body: ['a', 'b', 'c'].map((words) => ({ en: `${id} ${words}`, zh: '正文' })),
});
const news = { items: ['Tour', 'Dinner', 'Bus'].map(item) };

/** Draws the form of news at an address; answers what it has become, and how others change it. */
function showNews(address = '/') {
  const latest = { value: news as unknown, put: (_value: unknown): void => undefined };
  function Form() {
    const [value, setValue] = useState<unknown>(news);
    Object.assign(latest, { put: setValue });
    // A copy, as a form of the site has it.
    const keep = (next: unknown) => setValue(Object.assign(latest, { value: structuredClone(next) }).value);
    return <GroupFields schema={pageSchemas.news} path={[]} value={value} onChange={keep} />;
  }
  // Without movements, during which what opens is drawn later.
  showAdmin(
    <MantineProvider env="test" theme={adminTheme}>
      <Form />
    </MantineProvider>,
    address,
  );
  return {
    ids: () => (latest.value as typeof news).items.map(({ id }) => id),
    latest,
    put: (value: unknown) => act(() => latest.put(value)),
  };
}

test('C1 C2 The list of speakers shows portraits and ticks; a new speaker gets an id; a tick changes only itself', () => {
  const ada = { id: 'ada', news_title: 'Ada', writer: '', source: '', image_url: '/images/ada.jpg', news_content: '' };
  let value: unknown = { speaker_list: [ada], speaker_list1: [] };
  function Form() {
    const [shown, setShown] = useState(value);
    return <GroupFields schema={seedSpeakers} path={[]} value={shown} onChange={(next) => setShown((value = next))} />;
  }
  showAdmin(
    <MantineProvider env="test" theme={adminTheme}>
      <Form />
    </MantineProvider>,
    '/',
  );
  expect(button('Ada').querySelector('img')?.getAttribute('src')).toBe('/images/ada.jpg');
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'On the front page: Ada', hidden: true });
  fireEvent.click(tick);
  expect(value).toMatchObject({ speaker_list: [{ ...ada, on_front_page: true }] });
  fireEvent.click(tick);
  expect(value).toEqual({ speaker_list: [ada], speaker_list1: [] });
  fireEvent.click(screen.getAllByRole('button', { name: 'Add speaker', hidden: true })[0]!);
  const { speaker_list } = value as { speaker_list: { id?: string }[] };
  expect(speaker_list).toHaveLength(2);
  expect(speaker_list[1]?.id).toMatch(/^e[a-z\d]+$/);
});

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const press = (name: string) => fireEvent.click(button(name));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('C1 After a row is moved, added or removed, the focus is where work continues', async () => {
  const { ids } = showNews();
  press('Dinner');
  press('Move up: Dinner');
  expect(ids()).toEqual(['Dinner', 'Tour', 'Bus']);
  // A row at the top cannot move up.
  expect(focused()).toBe('Move down: Dinner');
  press('Move down: Dinner');
  expect(focused()).toBe('Move down: Dinner');
  press('Remove: Dinner');
  expect(focused()).toBe('Bus');
  press('Bus');
  press('Remove: Bus');
  expect(focused()).toBe('Tour');
  press('Tour');
  press('Remove: Tour');
  expect(focused()).toBe('Add news item');
  press('Add news item');
  expect(focused()).toBe('News item 1');
});

test('C2 C3 Several rows have handles, and a draft row says so', () => {
  const { put } = showNews();
  expect(screen.getAllByRole('button', { name: /^Drag: / }).map((handle) => handle.getAttribute('aria-label'))).toEqual(
    [...['Drag: Tour', 'Drag: Dinner', 'Drag: Bus']],
  );
  put({ items: [{ ...item('Tour'), is_draft: true }] });
  expect(screen.queryByRole('button', { name: /^Drag: / })).toBeNull();
  expect(button('Tour Draft')).toBeTruthy();
});

test('C2 A new news item comes first, because news is read newest first', () => {
  const { ids } = showNews();
  press('Add news item');
  expect(ids()).toEqual(['', 'Tour', 'Dinner', 'Bus']);
  expect(focused()).toBe('News item 1');
  press('Undo');
  expect(ids()).toEqual(['Tour', 'Dinner', 'Bus']);
});

test('C1 D3 Changes of rows are undone step by step, and later typing stays', async () => {
  const { ids, latest } = showNews();
  press('Tour');
  press('Remove: Tour');
  press('Bus');
  press('Move up: Bus');
  fireEvent.change(screen.getByLabelText('Name in the address'), { target: { value: 'Coach' } });
  expect(ids()).toEqual(['Coach', 'Dinner']);
  expect(screen.getByText('Moved: Bus')).toBeTruthy();
  press('Undo');
  expect(ids()).toEqual(['Dinner', 'Coach']);
  expect(screen.getByText('Removed: Tour')).toBeTruthy();
  press('Undo');
  expect(ids()).toEqual(['Tour', 'Dinner', 'Coach']);
  expect(latest.value).toMatchObject({ items: [news.items[0], news.items[1], { ...news.items[2], id: 'Coach' }] });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  press('Add news item');
  press('Undo');
  expect(ids()).toEqual(['Tour', 'Dinner', 'Coach']);
});

test('C1 D3 After rows are saved, discarded or changed by others, nothing can be undone any more', async () => {
  const { put } = showNews();
  press('Tour');
  press('Remove: Tour');
  expect(button('Undo')).toBeTruthy();
  put({ items: [...news.items, item('Late')] });
  await screen.findByText('Late');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getAllByText(/^(Tour|Dinner|Bus|Late)$/)).toHaveLength(4);
});

test('C3 A link to a field opens the rows around it', () => {
  showNews(`/#${encodeURIComponent('/items/1/body/2/zh')}`);
  const names = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ name }) => name);
  expect(names).toContain('/items/1/body/2/zh');
  expect(names.some((name) => name.startsWith('/items/0'))).toBe(false);
});

test('C1 Typing into a row renders no other row, although each key copies the form', () => {
  const { latest } = showNews();
  press('Tour');
  press('Dinner');
  inputs.drawn.length = 0;
  const [first] = screen.getAllByLabelText('Name in the address');
  fireEvent.change(first!, { target: { value: 'Trip' } });
  expect(latest.value).toMatchObject({ items: [{ id: 'Trip' }, { id: 'Dinner' }, { id: 'Bus' }] });
  expect(inputs.drawn).toContain('/items/0/id');
  // Nested rows are rows, too.
  expect(inputs.drawn.filter((pointer) => /^\/items\/(?:[1-9]|0\/body)/.test(pointer))).toEqual([]);
  // Later messages of a row refer to the current rows.
  const [, second] = screen.getAllByLabelText('Name in the address');
  fireEvent.change(second!, { target: { value: 'Supper' } });
  press('Move up: Dinner');
  expect(latest.value).toMatchObject({ items: [{ id: 'Supper' }, { id: 'Trip' }, { id: 'Bus' }] });
});
