import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteSchema } from '#contract/content/site.ts';
import { fieldTexts, type FieldText } from '#contract/fields/fieldTexts.ts';
import { withValueAt, type Json } from '#contract/parts/jsonPointer.ts';
import { pagesOfKinds, siteSections } from '#client/admin/site/partNames.ts';
import { PreviewFields } from '#client/admin/site/preview/fields.ts';
import { pageToPreview } from '#client/admin/site/preview/pageToPreview.ts';
import { mark } from '#client/published/site.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import { forumSite as forum, symposiumSite as symposium } from '../../../samples.ts';
import { closeSite, openSite, partWith } from './partPage.tsx';

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(closeSite);

const values: Readonly<Record<string, unknown>> = {
  site: forum,
  descriptions: { '/committee': { en: 'Who speaks.', zh: '报告人。' } },
  speakers: { speaker_list: [], speaker_list1: [] },
};

/** The forum's admin area in a window that is too narrow for form and page beside each other. */
const openForum = () => openSite({ part: (body: { part: string }) => partWith(body.part, values[body.part] ?? '') });

test('C9 C2 Form and page of the conference are tabs with arrow keys, each naming its panel', async () => {
  const site = await openForum();
  site.show('/site/conference/names');
  const form = await screen.findByRole('tab', { name: 'Form' });
  const page = screen.getByRole('tab', { name: 'Page' });
  expect([form, page].map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
    ['true', 0],
    ['false', -1],
  ]);
  expect(screen.getByRole('tabpanel', { name: 'Form' }).id).toBe(form.getAttribute('aria-controls'));
  form.focus();
  fireEvent.keyDown(form, { key: 'ArrowRight', code: 'ArrowRight' });
  expect(document.activeElement).toBe(page);
  expect(page.getAttribute('aria-selected')).toBe('true');
  const panel = await screen.findByRole('tabpanel', { name: 'Page' });
  expect(panel.id).toBe(page.getAttribute('aria-controls'));
  expect(screen.queryByRole('tabpanel', { name: 'Form' })).toBeNull();
});

test('C9 C2 Next to a part of the conference, one of the pages that show it can be chosen', async () => {
  const site = await openForum();
  site.show('/site/conference/dates');
  fireEvent.click(await screen.findByRole('tab', { name: 'Page' }));
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Page in the preview' });
  const names = within(choice).getAllByRole<HTMLOptionElement>('option');
  expect(names[0]!.value).toBe('home');
  expect(names.map(({ textContent }) => textContent)).toContain('Call For Abstracts');
  expect(names.map(({ textContent }) => textContent)).not.toContain('Travel');
  fireEvent.change(choice, { target: { value: 'call' } });
  expect(choice.value).toBe('call');
});

test('C9 On a phone the preview is as wide as the phone, without a choice', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 47.99em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const site = await openForum();
  site.show('/site/walk');
  await screen.findByRole('combobox', { name: 'Page in the preview' });
  expect(screen.queryByRole('radiogroup', { name: 'Width of the preview' })).toBeNull();
  expect(document.querySelector('[data-width="phone"]')).toBeTruthy();
});

test('C9 C2 Beside each field of the conference is a page that shows it, or a note that none does', async () => {
  const site = await openForum();
  const pageBeside = async (section: string) => {
    site.show(`/site/conference/${section}`);
    fireEvent.click(await screen.findByRole('tab', { name: 'Page' }));
    return (await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Page in the preview' })).value;
  };
  expect(await pageBeside('place')).toBe('accommodation');
  expect(await pageBeside('abstracts')).toBe('call');
  expect(screen.queryByText('Visitors do not see this part.')).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Form' }));
  fireEvent.focusIn(screen.getByLabelText('Words in an abstract'));
  fireEvent.click(screen.getByRole('tab', { name: 'Page' }));
  expect(await screen.findByText('Visitors do not see this part.')).toBeTruthy();
});

test('C9 C2 The description of a page shows that page', async () => {
  const site = await openForum();
  site.show('/site/descriptions');
  fireEvent.focusIn(await screen.findByDisplayValue('Who speaks.'));
  fireEvent.click(screen.getByRole('tab', { name: 'Page' }));
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Page in the preview' });
  expect(choice.value).toBe('speakers');
});

test('C9 C2 A public path below /admin leads to the page’s form, whatever kind of page it is', async () => {
  const site = await openForum();
  site.show('/site/edit/committee1?language=en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Committees' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Title, address, menu' })).toBeTruthy();
  site.show('/site/edit/Committee/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Speakers' })).toBeTruthy();
  site.show('/site/edit');
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
  site.show('/site/edit/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy();
  site.show('/site/edit/nowhere');
  expect(await screen.findByText('The site has no page at /nowhere.')).toBeTruthy();
});

test('C9 The page-by-page view names the page, links to its form, and lists missing texts', async () => {
  const site = await openForum();
  site.show('/site/walk?at=/committee1');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Page in the preview' });
  expect(choice.value).toBe('committees');
  expect(screen.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe('/site/page/committees');
  fireEvent.change(choice, { target: { value: 'travel' } });
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe('/site/page/travel'),
  );
  expect(screen.getByText(/^Press a text to change it\./)).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Width of the preview' })).toBeTruthy();
  site.show('/site/walk?at=/login');
  expect(await screen.findByText(/“Log in” has no text to write/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Title, address, menu' }).getAttribute('href')).toBe(
    '/site/address?at=%2Flogin',
  );
  site.show('/site/walk?at=/nowhere');
  expect(await screen.findByText('The site has no page at /nowhere.')).toBeTruthy();
});

test('C9 C2 A page of each sample shows every part of the conference that pages show', () => {
  const shown = Object.values(siteSections).flatMap(({ shownOn }) => (shownOn?.length === 0 ? [] : [shownOn]));
  expect(shown.length).toBeGreaterThan(5);
  for (const site of [forum, symposium])
    for (const kinds of shown) {
      const pages = pagesOfKinds(site, kinds);
      expect(pages[0]).toBeDefined();
      expect(new Set(pages).size).toBe(pages.length);
    }
});

test('C9 A page is drawn even if any one text of the conference was deleted', () => {
  const isOfFirstRow = ({ path }: FieldText) => path[0] !== 'palette' && path.every((step) => !(Number(step) > 0));
  const texts = fieldTexts(siteSchema, forum).filter(isOfFirstRow);
  expect(texts.length).toBeGreaterThan(20);
  for (const { path } of texts) {
    const site = withValueAt(forum as unknown as Json, path.map(String), '') as unknown as typeof forum;
    const [route] = site.routes;
    const values = { site, 'page:home': {}, speakers: {} };
    const drawn = pageToPreview(values, {
      route: route as RouteOf<'home'>,
      language: 'en',
      fields: new PreviewFields(),
    });
    expect(drawn.route, path.join('/')).toBeDefined();
  }
});

test('C9 A notice is in the preview once both its days are typed in full', () => {
  const notice = (until: string) => ({ text: { en: 'Extended', zh: '延期' }, from: '2027-03-01', until });
  const site = { ...forum, notices: [notice(''), notice('2027-02-30'), notice('2027-03-15')] };
  const [route] = site.routes;
  const drawn = pageToPreview(
    { site, 'page:home': {}, speakers: {} },
    { route: route as RouteOf<'home'>, language: 'en', fields: new PreviewFields() },
  );
  expect(drawn.conference.site.notices?.map(({ until }) => until)).toEqual(['2027-03-15']);
});

test('C9 Beside the form of notices, a notice of a later day is drawn too, marked with its first day', () => {
  const notice = { text: { en: 'Extended', zh: '延期' }, from: '2099-03-01', until: '2099-03-15' };
  const site = { ...forum, notices: [notice] };
  const [route] = site.routes;
  const drawn = (showsComing: boolean) =>
    pageToPreview(
      { site, 'page:home': {}, speakers: {} },
      { route: route as RouteOf<'home'>, language: 'en', fields: new PreviewFields(), showsComing },
    ).conference.site.notices![0]!;
  expect(drawn(false).from).toBe('2099-03-01');
  const { from, text } = drawn(true);
  expect(from < '2099').toBe(true);
  expect(text.en).toMatch(/^Extended\S* \(from 1 March 2099\)$/u);
  expect(text.zh).toMatch(/^延期\S*（2099年3月1日起）$/u);
});

test('C9 A logo is in the preview’s header as soon as it is chosen, and its address cannot inject code', () => {
  const [route] = forum.routes;
  const markWith = (logo: object | undefined) =>
    pageToPreview(
      { site: { ...forum, ...(logo && { logo: logo as NonNullable<Site['logo']> }) }, 'page:home': {}, speakers: {} },
      { route: route as RouteOf<'home'>, language: 'en', fields: new PreviewFields() },
    ).conference.mark;
  const picture = '0123456789abcdef/logo-640x160.webp';
  expect(markWith({ picture })).toBe(`<img src="/images/${picture}" width="640" height="160" alt="">`);
  expect(markWith({ picture, hasName: true })).toContain('data-named');
  for (const without of [{ picture: 'x" onerror="y' }, { picture: '' }, undefined])
    expect(markWith(without)).toBe(mark);
});
