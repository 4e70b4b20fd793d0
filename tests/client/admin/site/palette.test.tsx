import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Site } from '#site/site.ts';
import { paletteOf } from '#contract/pages/derivePalette.ts';
import { conferences } from '../../../content/conferences.ts';
import { soon } from '../../../soon.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';

type Palette = Site['palette'];

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const { site: forum } = conferences.find(({ id }) => id === 'forum')!;
const derived = paletteOf('#1f4e79');
const byHand: Palette = { ...derived, light: { ...derived.light, link: '#0000ee', soft: '#9aa3ab' } };

interface Saved {
  body: { changes: Record<string, { to: unknown }> };
}

async function openColours(palette: Palette, anchor = '') {
  const page = await openSite({ part: partWith('site', { ...forum, palette }) });
  page.show(`/site/conference/colours${anchor}`);
  await screen.findByRole('radio', { name: 'Blue' });
  /** The palette with the changes that were saved. */
  const saved = () => {
    const changed = structuredClone(palette) as unknown as Record<string, Record<string, unknown>>;
    for (const { body } of page.queued() as unknown as Saved[])
      for (const [pointer, { to }] of Object.entries(body.changes)) {
        const [, , scheme = '', name = ''] = pointer.split('/');
        if (scheme === '') return to;
        if (name === '') changed[scheme] = to as Record<string, unknown>;
        else changed[scheme]![name] = to;
      }
    return changed;
  };
  return { ...page, saved };
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isClosed = () => !screen.getByText('All colours').closest('details')?.open;

test('C9 The main colour can be changed later, and every other colour follows', async () => {
  const page = await openColours(derived);
  expect(radio('Blue').checked).toBe(true);
  expect(isClosed()).toBe(true);
  fireEvent.click(radio('Crimson'));
  expect(radio('Crimson').checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Bring them back' })).toBeNull();
  expect(screen.getByText(/easy to read: the contrast on buttons is/)).toBeTruthy();
  press('Save');
  await soon(() => expect(page.saved()).toEqual(paletteOf('#8c1d2f')));
});

test('C9 A colour that is too light is darkened with a note, and its field keeps the chosen one', async () => {
  const page = await openColours(derived);
  fireEvent.click(radio('Another colour'));
  fireEvent.change(screen.getByLabelText('Your colour'), { target: { value: '#f0b445' } });
  expect(screen.getByText(/The colour is made darker/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Your colour').value).toBe('#f0b445');
  press('Save');
  await soon(() => expect(page.saved()).toEqual(paletteOf('#f0b445')));
});

test('C9 Colours set by hand are listed when they are replaced, and one press restores them', async () => {
  const page = await openColours(byHand);
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  expect(screen.getByText(/These colours were set one by one/)).toBeTruthy();
  expect(screen.getByText(/^Light: Less important text on Page, 2\.\d:1 instead of 4.5:1$/)).toBeTruthy();
  fireEvent.click(radio('Blue'));
  expect(screen.getByText('2 colours that were set by hand are replaced.')).toBeTruthy();
  fireEvent.click(radio('Green'));
  press('Bring them back');
  expect(screen.getByText(/These colours were set one by one/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  expect(page.queued()).toEqual([]);
});

test('C9 A colour that has to be corrected opens all colours', async () => {
  await openColours({ ...derived, dark: { ...derived.dark, ink: '' } });
  expect(isClosed()).toBe(false);
  cleanup();
  await openColours(derived, `#${encodeURIComponent('/palette/light/link')}`);
  expect(isClosed()).toBe(false);
  await soon(() => expect(document.activeElement?.getAttribute('name')).toBe('/palette/light/link'));
});
