import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { peopleList } from '#client/admin/people/peopleScreen.tsx';
import { ListExport } from '#client/admin/records/list/listExport.tsx';
import { useFormat } from '#client/admin/records/list/useListView.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { showAdmin } from '../showAdmin.tsx';
import { TaskWorker } from '../taskWorker.ts';
import { readXlsx } from './readXlsx.ts';

const saved: { name: string; file: Blob }[] = [];
vi.mock('#client/device/saveFile.ts', () => ({
  saveFile: (name: string, file: Blob) => saved.push({ name, file }),
}));

beforeEach(() => {
  vi.stubGlobal('Worker', TaskWorker);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  saved.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const person = (Firstname: string, Lastname: string, name: string, more: Partial<PersonRow> = {}): PersonRow => ({
  ...{ visitor_id: name, name, pinyin: '', email: '', country: '', affiliation: 'Host University', phone: '' },
  parts: { mytitle: 'Prof.', Firstname, Lastname },
  ...{ language: 'zh', since: '2026-11-01T06:00:00.000Z', submissions: 0, letters: 0, closed_at: null },
  ...notListed,
  ...more,
});

function Menu({ rows }: { rows: readonly PersonRow[] }) {
  return (
    <ListExport config={peopleList} rows={rows} columns={[]} query="paid" format={useFormat()} isDisabled={false} />
  );
}

/** The rows of the list that is made of some people, without a network. */
async function listOf(rows: readonly PersonRow[], badges: string) {
  const noted = vi.spyOn(commandQueue, 'add').mockResolvedValue([]);
  showAdmin(<Menu rows={rows} />);
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('radio', { name: /^List for badges/, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: badges, hidden: true }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 10_000 });
  const { cells } = await readXlsx(saved[0]!.file);
  return { cells, noted: noted.mock.calls[0]?.[0] };
}

test('S17 Badges have a name in characters and one in letters, in one order by pinyin and alphabet', async () => {
  const rows = [
    person('Justus', 'Liebig', 'Justus Liebig', { latin: 'Justus Liebig', email: 'justus@university.example' }),
    person('淑芬', '王', '王淑芬', { latin: 'Wang Shufen', affiliation: '江南大学' }),
    person('Ada', 'Wang', 'Ada Wang', { latin: 'Ada Wang' }),
    person('雄信', '单', '单雄信', { latin: 'Shan Xiongxin' }),
    person('太郎', '田中', '田中太郎', { latin: 'Tanaka Taro' }),
    person('Old', 'Account', 'Old Account', { closed_at: '2026-11-02T06:00:00.000Z' }),
    person('Wei 伟', 'Zhang 张', 'Wei 伟 Zhang 张', { latin: 'Wei Zhang' }),
    person('Иван', 'Воронов', 'Иван Воронов', { latin: 'Иван Воронов' }),
    person('娜', '李', '李娜', { latin: 'Li Na' }),
  ];
  const { cells, noted } = await listOf(rows, 'Export 8 badges');
  const headings = ['Name in Chinese characters', 'Name in Latin letters', 'Affiliation', 'Country', 'E-mail'];
  expect(cells[0]).toEqual(['Title', ...headings, 'Account ID']);
  expect(cells.slice(1).map((row) => [row[1] ?? '', row[2]])).toEqual([
    ['李娜', 'Li Na'],
    ['', 'Justus Liebig'],
    ['单雄信', 'Shan Xiongxin'],
    ['田中太郎', 'Tanaka Taro'],
    ['', 'Ada Wang'],
    ['王淑芬', 'Wang Shufen'],
    ['张伟', 'Wei Zhang'],
    ['', 'Иван Воронов'],
  ]);
  expect(cells[2]?.slice(5)).toEqual(['justus@university.example', 'Justus Liebig']);
  expect(saved[0]!.name).toMatch(/^forum-badges-.*\.xlsx$/);
  expect(noted).toMatchObject({ name: 'note_export', body: { list: 'accounts', rows: 8, query: 'paid' } });
});

test('S17 Badges of 3,000 people are listed, also from rows cached by an earlier version', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => person('淑芬', '王', `王淑芬${index}`));
  const { parts: _, ...earlier } = person('', '', 'Zoë Zimmer');
  const { cells } = await listOf([earlier, ...rows], 'Export 3,001 badges');
  expect(cells).toHaveLength(3002);
  expect(cells.at(-1)?.[2]).toBe('Zoë Zimmer');
}, 30_000);
