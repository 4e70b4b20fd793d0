import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OnePart } from '#contract/kinds/part/part.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';
import { soon } from '../../../soon.ts';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const speaker = (news_title: string, writer: string) => ({
  ...{ news_title, writer, source: '', image_url: '', news_content: '' },
});
const [ada, bohr, curie] = [speaker('Ada', 'London'), speaker('Bohr', 'Copenhagen'), speaker('Curie', 'Paris')];
const listed = (...speaker_list: ReturnType<typeof speaker>[]) => ({
  ...{ speaker_list, speaker_list1: [] },
});
const values: Readonly<Record<number, unknown>> = {
  1: listed(ada, bohr),
  2: listed(curie, { ...ada, writer: 'Oxford' }),
};
const one: OnePart = {
  ...partWith('speakers', values[2]),
  ...{ version: 2, content: 2, is_published: false, published: 1 },
  versions: [
    {
      version: 2,
      content: 2,
      by: 'Ida',
      at: '2026-11-24T09:00:00Z',
      paths: ['/speaker_list/1/writer', '/speaker_list/0'],
    },
    { version: 1, content: 1, by: 'Otto', at: '2026-11-23T09:00:00Z', paths: ['/speaker_list'] },
  ],
};

test('C4 Versions say who changed which fields and when, and show the texts before and after', async () => {
  const site = await openSite({
    part: one,
    part_version: ({ version }: { version: number }) => ({ value: values[version] }),
  });
  site.show('/site/speakers');
  const row = within((await screen.findByText('Ida')).closest('li')!);
  expect(row.getByText('Plenary speakers › Affiliation · Plenary speakers')).toBeTruthy();
  expect(within(screen.getByText('Otto').closest('li')!).getByText(/published/)).toBeTruthy();
  expect(screen.getByText(/Others are kept for 90 days, and the last 20 in any case/)).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: 'Show the changes' }));
  await soon(() => expect(row.getByText('Plenary speakers › Ada › Affiliation')).toBeTruthy());
  const said = (name: string) => row.getByText(name).nextElementSibling!;
  const affiliation = said('Plenary speakers › Ada › Affiliation');
  expect(affiliation.querySelector('del')?.textContent).toBe('only before: London');
  expect(affiliation.querySelector('ins')?.textContent).toBe('only after: Oxford');
  expect(said('Plenary speakers › Curie').querySelector('ins')?.textContent).toMatch(/Name: Curie\nAffiliation: Paris/);
  expect(said('Plenary speakers › Bohr').querySelector('del')?.textContent).toMatch(/Name: Bohr/);
  fireEvent.click(row.getByRole('button', { name: 'Hide the changes' }));
  expect(row.queryByText('Plenary speakers › Bohr')).toBeNull();
});

test.each([true, false])(
  'C4 The original content is called published only if the site is public: %s',
  async (is_public) => {
    const site = await openSite({
      part: { ...one, published: 0 },
      site_publications: { is_public, publications: [] },
    });
    site.show('/site/speakers');
    const original = (await screen.findByText('The original content')).closest('li')!;
    await soon(() => expect(site.sent('site_publications')).toHaveLength(1));
    if (is_public) await soon(() => expect(original.textContent).toContain('published'));
    else expect(original.textContent).not.toContain('published');
  },
);

test('C2 C4 A changed picture is shown before and after, side by side', async () => {
  const before = listed({ ...ada, image_url: '/images/people/ada.jpg' });
  const after = listed({ ...ada, image_url: '/images/people/byron.jpg' });
  const site = await openSite({
    part: one,
    part_version: ({ version }: { version: number }) => ({ value: version === 1 ? before : after }),
  });
  site.show('/site/speakers');
  const row = within((await screen.findByText('Ida')).closest('li')!);
  fireEvent.click(row.getByRole('button', { name: 'Show the changes' }));
  const photo = within((await row.findByText('Plenary speakers › Ada › Photo')).nextElementSibling as HTMLElement);
  expect(photo.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Before', 'After']);
  expect(photo.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/images/people/ada.jpg',
    '/images/people/byron.jpg',
  ]);
});

test('C4 An earlier version is restored from the list', async () => {
  const site = await openSite({ part: one });
  site.show('/site/speakers');
  await screen.findByText('Otto');
  fireEvent.click(screen.getByRole('button', { name: 'Back to this version' }));
  await soon(() =>
    expect(site.queued()).toMatchObject([
      { name: 'back_part', body: { part: 'speakers', changes: { content: { from: 2, to: 1 } } } },
    ]),
  );
});

test('C2 A page’s form opens only when its longer texts are loaded, so that nothing typed is lost', async () => {
  let answerText = () => undefined as void;
  const late = new Promise<void>((resolve) => (answerText = resolve));
  const site = await openSite({
    async part({ part }: { part: string }) {
      if (part === 'text:registration.zh') await late;
      return partWith(part, part.startsWith('text:') ? '## Text' : { lead: { en: 'A', zh: '甲' } });
    },
  });
  site.show('/site/page/registration');
  // The site, for its languages; the page; its two texts.
  await soon(() => expect(new Set(site.sent('part').map((body) => JSON.stringify(body))).size).toBe(4));
  // The reply has been rendered by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('textbox', { name: 'Text in English' })).toBeNull();
  answerText();
  for (const name of ['Text in English', 'Text in Chinese']) {
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name });
    expect(area.value).toBe('## Text');
  }
});
