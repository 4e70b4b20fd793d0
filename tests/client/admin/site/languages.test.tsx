import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forumSite as forum } from '../../../samples.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const english = { ...forum, languages: ['en'], name: { en: 'Grain' }, hosts: [{ en: 'Host' }] };
const values: Readonly<Record<string, unknown>> = {
  site: english,
  'page:organizing': { lead: { en: 'Who is with us.' } },
  'text:organizing.en': '## Hosts',
  speakers: {
    ...{ speaker_list1: [] },
    speaker_list: [{ news_title: 'Ada Lovelace', writer: '', source: '', image_url: '', news_content: '' }],
  },
};

/** The admin area of a site whose content is in English only. The published site is the forum. */
async function openEnglish() {
  return openSite({ part: (body: { part: string }) => partWith(body.part, values[body.part] ?? '') });
}

test('C6 Forms of a site in one language have one column, and nothing is missing in them', async () => {
  const site = await openEnglish();
  site.show('/site/page/organizing');
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  expect(text.value).toBe('## Hosts');
  expect(screen.queryByLabelText(/English|Chinese|中文/)).toBeNull();
  expect(screen.queryByLabelText('Language of the preview')).toBeNull();
  expect(screen.queryByText(/to correct/)).toBeNull();
  site.show('/site/speakers');
  fireEvent.click(await screen.findByRole('button', { name: 'Ada Lovelace' }));
  expect(screen.getByLabelText('Affiliation')).toBeTruthy();
  expect(screen.queryByLabelText(/in Chinese/)).toBeNull();
});

test('C6 A second language is added with the conference’s names, and missing texts are reported at once', async () => {
  const site = await openEnglish();
  site.show('/site/conference/names');
  const chinese = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Chinese' });
  expect(chinese.checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grain');
  fireEvent.click(chinese);
  expect(await screen.findByText('The Chinese is missing.')).toBeTruthy();
  expect(screen.getByLabelText('Name · 中文').getAttribute('aria-invalid')).toBe('true');
});
