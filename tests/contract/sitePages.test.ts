import { expect, test } from 'vitest';
import type { PageKind } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { kinds } from '#contract/kinds.ts';
import { kindsToAdd, newPages } from '#contract/parts/newPages.ts';
import {
  freePageName,
  menuPlaces,
  factsOfPage,
  pathProblem,
  suggestedPath,
  whyNeeded,
  withChangedPage,
  withMovedEntry,
  withoutPage,
  withPage,
} from '#contract/parts/sitePages.ts';
import { forumSite as forum, symposiumSite as symposium } from '../samples.ts';

test.each(Object.keys(newPages) as PageKind[])('C1 C2 What a new page begins with fits its kind: %s', (kind) => {
  const begun = newPages[kind];
  if (!begun) return expect(kinds[kind].isFront).toBe(true);
  expect(contentProblemsIn(pageSchemas[kind], begun.page)).toEqual([]);
  expect(begun.title.en && begun.title.zh).toBeTruthy();
  expect(begun.text !== undefined, 'a page to read has a text').toBe(kinds[kind].needsText === true);
});

test('C2 Page kinds that a conference has only once are offered only where they are missing', () => {
  expect(kindsToAdd(symposium.routes)).toContain('sponsors');
  expect(kindsToAdd(symposium.routes)).not.toContain('news');
  expect(kindsToAdd([])).toContain('news');
  expect(kindsToAdd([])).not.toContain('home');
});

test('C2 The suggested address comes from the English title, is free, and is not reserved by the software', () => {
  expect(suggestedPath(symposium, 'Sponsors & Partners’ Café')).toBe('/sponsors-partners-cafe');
  expect(suggestedPath(symposium, 'Awards')).toBe('/awards-2');
  // It is announced there, and becomes the page.
  expect(suggestedPath(symposium, 'Sponsors')).toBe('/sponsors');
  expect(suggestedPath(symposium, 'Admin')).toBe('/admin-2');
  expect(suggestedPath(symposium, 'Awards', ['Visa', 'Prizes'])).toBe('/prizes');
  expect(suggestedPath(symposium, 'Awards', ['Visa', 'Admin'])).toBe('/awards-2');
  // The Chinese front page is there.
  const { title, otherNames } = newPages.sponsors!;
  expect(suggestedPath(forum, title.en, otherNames)).toBe('/partners');
  expect(suggestedPath(symposium, '会议')).toBe('');
  for (const path of ['sponsors', '/верх', '/a"b', '/a b', '/-a', '/a--b', '/sw.js'])
    expect(pathProblem({ routes: [] }, path), path).toEqual({ is: 'malformed' });
  for (const path of ['/Sponsors', '/a/b', '/a_b'])
    expect(pathProblem({ routes: [] }, path), `as in the list of addresses: ${path}`).toBeUndefined();
  for (const path of ['/AdminApi', '/adminapi', '/index', '/not-found'])
    expect(pathProblem({ routes: [] }, path), path).toEqual({ is: 'reserved' });
  expect(pathProblem(symposium, '/AWARDS/')).toMatchObject({ is: 'taken' });
  expect(pathProblem(symposium, '/awards')).toMatchObject({ is: 'taken', by: { en: 'Awards' } });
  expect(pathProblem(symposium, '/awards', '/Awards')).toBeUndefined();
  expect(pathProblem(symposium, '/api')).toEqual({ is: 'reserved' });
  expect(freePageName('/visa', new Set(['visa', 'visa-2']))).toBe('visa-3');
  expect(freePageName('/Program/Day-1', new Set())).toBe('program-day-1');
});

test('C2 A page stays where it is in the menu, or goes to any place of it, into a group and out of the menu', () => {
  const facts = factsOfPage(symposium, '/visa')!;
  expect(facts).toMatchObject({ place: '7/0', label: { en: 'Visa', zh: '签证与邀请函' } });
  const at = (place: string) => withChangedPage(symposium, '/visa', { ...facts, place }, true);
  expect(at('7/0').navigation).toEqual(symposium.navigation);
  for (const { place } of menuPlaces(symposium, '/visa')) {
    const moved = at(place);
    expect(factsOfPage(moved, '/visa'), place).toEqual({ ...facts, place });
    expect(JSON.stringify(moved.navigation).match(/"\/visa"/g)).toHaveLength(1);
  }
  expect(JSON.stringify(at('').navigation)).not.toContain('"/visa"');
  const places = menuPlaces(symposium, '');
  expect(places.slice(0, 2), 'one that is not there yet takes nobody’s place').toEqual([
    { place: '0' },
    { place: '1', after: { en: 'Home', zh: '首页' } },
  ]);
  expect(places.map(({ place }) => place)).toContain(String(symposium.navigation.length));
  const alone: Site = {
    ...symposium,
    navigation: [{ label: facts.label, items: [{ label: facts.label, to: '/visa' }] }],
  };
  expect(withoutPage(alone, '/visa', '').navigation, 'an empty group goes, too').toEqual([]);
});

test('C2 Writing a page that was announced keeps its place', () => {
  const announced = factsOfPage(symposium, '/sponsors')!;
  const site = withPage(symposium, { ...announced, kind: 'sponsors', page: 'sponsors' });
  expect(site.navigation).toEqual(symposium.navigation);
  expect(site.routes).toHaveLength(symposium.routes.length);
  expect(site.routes.find(({ path }) => path === '/sponsors')).toMatchObject({ kind: 'sponsors', page: 'sponsors' });
});

test('C2 Reasons why a page has to stay: readers begin there, accounts need it, or buttons lead there', () => {
  expect(whyNeeded(symposium, '/')).toBe('front');
  expect(whyNeeded(symposium, '/login')).toBe('feature');
  expect(whyNeeded(symposium, '/awards')).toBe('linked');
  expect(whyNeeded(symposium, '/organizing')).toBeUndefined();
  expect(whyNeeded(symposium, '/hotel'), 'it is only announced').toBeUndefined();
  expect(whyNeeded(forum, '/contact')).toBeUndefined();
});

test('C9 An entry of the menu moves within its level, and a group moves with its entries', () => {
  const labels = (entries: Site['navigation']) => entries.map(({ label }) => label.en);
  const before = labels(forum.navigation);
  const [first, second, ...others] = before;
  expect(labels(withMovedEntry(forum.navigation, 0, 1))).toEqual([second, first, ...others]);
  const group = forum.navigation.findIndex((entry) => 'items' in entry);
  const inside = (navigation: Site['navigation']) => labels((navigation[group] as { items: Site['navigation'] }).items);
  const moved = withMovedEntry(forum.navigation, 2, 0, group);
  expect(labels(moved)).toEqual(before);
  const [one, two, three] = inside(forum.navigation);
  expect(inside(moved).slice(0, 3)).toEqual([three, one, two]);
  expect(withMovedEntry(forum.navigation, 99, 0)).toEqual(forum.navigation);
  expect(withMovedEntry(forum.navigation, 0, 1, 0)).toEqual(forum.navigation);
});
