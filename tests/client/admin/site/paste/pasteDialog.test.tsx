import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageSchemas } from '#contract/content/pages.ts';
import { siteSchema } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { soon } from '../../../../soon.ts';
import { excel, numbers } from './clipboards.ts';
import { showForm } from '../showForm.tsx';

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function pasteInto(button: HTMLElement, clipboard: { html?: string; text?: string }) {
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.paste(await dialog.findByRole('textbox'), {
    clipboardData: {
      files: [],
      getData: (type: string) => (type === 'text/html' ? clipboard.html : clipboard.text) ?? '',
    },
  });
  return dialog;
}

test('C9 Pasted speakers are reviewed, one left out, one updated, and all undone at once', async () => {
  const curie = {
    name: { en: 'Marie Curie', zh: '玛丽·居里' },
    affiliation: { en: 'A', zh: '甲' },
    country: { en: 'B', zh: '乙' },
  };
  const written = showForm(pageSchemas.keynotes, { keynotes: [curie] });
  const dialog = await pasteInto(screen.getByRole('button', { name: 'Paste a table…' }), { html: excel });
  expect((await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Field for 姓名' })).value).toBe('/name zh');
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: /Marie Curie/ }).value).toBe('update');
  fireEvent.change(dialog.getByRole('combobox', { name: /Li Na/ }), { target: { value: 'omit' } });
  // The countries are not taken.
  fireEvent.change(dialog.getByRole('combobox', { name: 'Field for 国家 Country' }), { target: { value: '' } });
  expect(dialog.getByText('Country: Please fill this in.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Import these rows' }));
  await soon(() => expect(written().keynotes).toHaveLength(2));
  expect(written().keynotes).toMatchObject([
    { name: curie.name, affiliation: { en: 'University of Paris', zh: '巴黎大学' }, country: curie.country },
    { name: { en: 'Zhang Wei', zh: '张伟' }, country: { en: '', zh: '' } },
  ]);
  expect(screen.getByText('2 rows taken from the table.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(written().keynotes).toEqual([curie]);
});

test('C9 A date that may mean two days is asked about, and its texts follow the day', async () => {
  const written = showForm(siteSchema, { dates: [] as unknown[] });
  const [button] = screen.getAllByRole('button', { name: 'Paste a table…' });
  const dialog = await pasteInto(button!, { html: numbers });
  const take = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Import these rows' });
  expect(take.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('combobox', { name: 'Which day is 5/1/2027?' }), { target: { value: 'dayFirst' } });
  fireEvent.click(take);
  await soon(() =>
    expect(written().dates).toMatchObject([
      { day: '2027-01-05', date: { en: '5 January 2027' }, label: { en: 'Abstract deadline' } },
      { day: '2027-02-06' },
    ]),
  );
});

test('C9 Too many rows are refused in the dialog, and another table can be pasted', async () => {
  showForm(pageSchemas.keynotes, { keynotes: [] });
  const text = 'Name\tCountry\n'.repeat(10_000);
  const dialog = await pasteInto(screen.getByRole('button', { name: 'Paste a table…' }), { text });
  expect((await dialog.findByRole('alert')).textContent).toContain('At most 500 rows');
});

test('C2 C9 A dropped portrait is shown at its row; a HEIC picture says how to convert it', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(900);
  showForm(seedSpeakers, { speaker_list: [], speaker_list1: [] });
  const [button] = screen.getAllByRole('button', { name: 'Paste a table…' });
  const dialog = await pasteInto(button!, { text: 'Name\tAffiliation\nZhang Wei\tJiangnan University' });
  const files = [
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'zhang-wei.jpg', { type: 'image/jpeg' }),
    new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0042.HEIC'),
  ];
  fireEvent.change(await dialog.findByLabelText('Pictures for these rows'), { target: { files } });
  const words = await dialog.findByText('Picture: zhang-wei.jpg');
  expect(words.parentElement?.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^IMG_0042\.HEIC: .*convert it to JPEG/);
  vi.restoreAllMocks();
});
