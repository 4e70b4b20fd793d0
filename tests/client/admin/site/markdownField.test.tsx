import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { committeeEntry } from '#contract/content/pages/people.ts';
import { newsItem } from '#contract/content/pages/news.ts';
import {
  begun,
  linked,
  pictured,
  surrounded,
  type MarkdownEdit,
  type Selected,
} from '#client/admin/site/form/markdown/markdownEdits.ts';
import { soon } from '../../../soon.ts';
import { showForm } from './showForm.tsx';

const lake = '0123456789abcdef/lake-1080x720.webp';
const files = [
  { folder: 'images', name: lake, title: 'Lake.jpg', purpose: 'sight', added_at: '', added_by: '' },
  { folder: 'images', name: 'icon.svg', title: 'icon.svg', purpose: '', added_at: '', added_by: '' },
];

/** Functions of browsers that typing by script needs. */
function typeInto(_command: string, _shown: boolean, words: string): boolean {
  const area = document.activeElement as HTMLTextAreaElement;
  const { value: text, selectionStart, selectionEnd } = area;
  return fireEvent.input(area, {
    target: { value: text.slice(0, selectionStart) + words + text.slice(selectionEnd) },
  });
}

beforeEach(() => {
  Object.assign(document, { execCommand: typeInto });
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', msg: '', data: { files } }));
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'execCommand');
  vi.unstubAllGlobals();
});

function select(field: string, words: string): HTMLTextAreaElement {
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: field });
  const start = area.value.indexOf(words);
  area.setSelectionRange(start, start + words.length);
  return area;
}

const press = (field: string, name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: `Format: ${field}` })).getByRole('button', { name }));

test('C2 A picture is added to a biography by choosing and describing it, without typing an address', async () => {
  const written = showForm(committeeEntry, {
    pic: '',
    name: { en: 'Wang', zh: '王' },
    text: { en: 'Born in Wuxi.\n\nWent to Paris.', zh: '生于无锡。' },
  });
  select('Biography · English', 'Wuxi.');
  press('Biography · English', 'Insert a picture…');
  const chooser = within(await screen.findByRole('dialog', { name: 'Insert a picture' }));
  // A text may contain a picture of any shape.
  fireEvent.click(await chooser.findByRole('button', { name: 'Use Lake.jpg' }));
  expect(chooser.queryByRole('button', { name: 'Use icon.svg' })).toBeNull();
  const words = await screen.findByRole('textbox', { name: 'What the picture shows, in English' });
  const insert = screen.getByRole<HTMLButtonElement>('button', { name: 'Insert' });
  expect(insert.disabled).toBe(true);
  fireEvent.change(words, { target: { value: 'Lake [Tai] at dawn' } });
  fireEvent.click(insert);
  expect(written().text).toEqual({
    en: `Born in Wuxi.\n\n![Lake \\[Tai\\] at dawn](/images/${lake})\n\nWent to Paris.`,
    zh: '生于无锡。',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Biography · English' }));
});

test('C2 Words of a news item become bold, a list or a link by buttons or keys', async () => {
  const pair = (en: string) => ({ en, zh: '中' });
  const written = showForm(newsItem, {
    ...{ id: 'a', title: pair('A'), summary: pair('S') },
    body: [pair('Read this\nand that')],
  });
  const field = 'Paragraph · English';
  const body = () => written().body[0]!.en;
  select(field, 'this');
  press(field, 'Bold');
  expect(body()).toBe('Read **this**\nand that');
  fireEvent.keyDown(select(field, 'that'), { key: 'i', ctrlKey: true });
  expect(body()).toBe('Read **this**\nand *that*');
  select(field, body());
  press(field, 'List');
  expect(body()).toBe('- Read **this**\n- and *that*');
  select(field, 'Read');
  press(field, 'Link…');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Link to' }), { target: { value: '/travel' } });
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  expect(body()).toBe('- [Read](/travel) **this**\n- and *that*');
});

test('C9 Formatted text that is pasted into a biography becomes Markdown', async () => {
  const written = showForm(committeeEntry, {
    pic: '',
    name: { en: 'A', zh: '甲' },
    text: { en: 'Old end', zh: '生平' },
  });
  const area = select('Biography · English', 'Old');
  const paste = (html: string, text: string) =>
    fireEvent.paste(area, {
      clipboardData: { types: [], files: [], getData: (type: string) => (type === 'text/html' ? html : text) },
    });
  paste('<p>Born in <b>Wuxi</b><img src=x onerror=alert(1)></p>', 'Born in Wuxi');
  await soon(() => expect(written().text.en).toBe('Born in **Wuxi** end'));
  select('Biography · English', 'end');
  paste('<div><span>*typed*</span></div>', '*typed*');
  await soon(() => expect(written().text.en).toBe('Born in **Wuxi** *typed*'));
});

test('C9 A table of a chosen size is inserted; a pasted or dropped file that is no picture is refused', async () => {
  const field = 'Biography · English';
  const written = showForm(committeeEntry, { pic: '', name: { en: 'A', zh: '甲' }, text: { en: 'Days', zh: '生平' } });
  select(field, 'Days');
  press(field, 'Insert a table…');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Columns' }), { target: { value: '3' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows below the headings' }), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
  const table = '| Heading 1 | Heading 2 | Heading 3 |\n| --- | --- | --- |\n|   |   |   |';
  await soon(() => expect(written().text.en).toBe(`Days\n\n${table}`));
  const files = [new File(['<svg onload=alert(1)>'], 'face.png', { type: 'image/png' })];
  for (const put of [
    () => fireEvent.paste(select(field, 'Days'), { clipboardData: { types: ['Files'], files, getData: () => '' } }),
    () => fireEvent.drop(select(field, 'Days'), { dataTransfer: { types: ['Files'], files } }),
  ]) {
    put();
    const chooser = within(await screen.findByRole('dialog', { name: 'Insert a picture' }));
    expect((await chooser.findByRole('alert')).textContent).toContain('picture');
    fireEvent.click(chooser.getByRole('button', { name: 'Close' }));
    await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('C2 A biography in HTML stays as written, and has no buttons for Markdown', () => {
  showForm(committeeEntry, { pic: '', name: { en: 'A', zh: '甲' }, text: { en: '<p>Life</p>', zh: '生平' } });
  expect(screen.queryByRole('group', { name: 'Format: Biography · English' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Format: Biography · 中文' })).toBeTruthy();
});

test('C2 Formatting goes around words without their spaces, and off again; a picture is its own paragraph', () => {
  const at = (marked: string): Selected => {
    const [before = '', selected = '', after = ''] = marked.split('|');
    return { text: before + selected + after, start: before.length, end: before.length + selected.length };
  };
  const after = ({ text }: Selected, { from, to, words, select: [start, end] }: MarkdownEdit) =>
    text.slice(0, from) +
    words.slice(0, start) +
    '|' +
    words.slice(start, end) +
    '|' +
    words.slice(end) +
    text.slice(to);
  const bold = (marked: string) => after(at(marked), surrounded(at(marked), '**'));
  const italic = (marked: string) => after(at(marked), surrounded(at(marked), '*'));
  expect(bold('a | b |c')).toBe('a  **|b|** c');
  expect(bold('a **|b|** c')).toBe('a |b| c');
  expect(bold('||')).toBe('**||**');
  expect(italic('**|b|**')).toBe('***|b|***');
  expect(italic('***|b|***')).toBe('**|b|**');
  const list = (marked: string) => begun(at(marked), '- ').words;
  expect(list('x\ny|y\nz|\n')).toBe('- yy\n- z');
  expect(list('- |a\n- b|')).toBe('a\nb');
  const link = (address: string) => linked(at('||'), ' a\nb ', address).words;
  expect(link('www.example.org/x_(y)')).toBe('[a b](<https://www.example.org/x_(y)>)');
  expect(link('office@example.org')).toBe('[a b](mailto:office@example.org)');
  const picture = (marked: string) => after(at(marked), pictured(at(marked), 'a', '/b'));
  expect(picture('||')).toBe('![a](/b)||');
  expect(picture('x\n||\n\ny')).toBe('x\n\n![a](/b)||\n\ny');
  expect(picture('x |*y*| z.\nw')).toBe('x *y* z.\n\n![a](/b)\n||\nw');
});
