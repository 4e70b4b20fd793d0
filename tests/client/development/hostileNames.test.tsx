import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { States } from '#client/development/states.tsx';
import { soon } from '../../soon.ts';
import { answerCalls } from '../admin/showAdmin.tsx';

/** Fields of the examples that contain names of people, files and abstracts, or words that somebody typed. */
const named = new Set([
  ...['Firstname', 'Lastname', 'name', 'title', 'keywords', 'authors', 'affiliation', 'Affiliation', 'affiliations'],
  ...['address', 'about', 'file_name', 'remark', 'note', 'payer', 'paid_by', 'paid_for', 'changed_by'],
]);

/** Replaces the words in these fields. */
function renamed<Examples>(examples: Examples, to: string, key = ''): Examples {
  if (typeof examples === 'string') return (named.has(key) && examples !== '' ? to : examples) as Examples;
  if (Array.isArray(examples)) return examples.map((entry: unknown) => renamed(entry, to, key)) as Examples;
  if (typeof examples !== 'object' || examples === null) return examples;
  const fields = Object.entries(examples).map(([name, field]) => [name, renamed(field as unknown, to, name)]);
  return Object.fromEntries(fields) as Examples;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const hostile = String.raw`Con <constructor/> <0>press here</0> </0> <1/> {name} \x41 X`;
/** Of the same length, because forms count characters. */
const innocent = 'Qqzx'.padEnd(hostile.length, 'q');

/** A page that throws. It shows no name. */
const nameless = 'site/page cannot be shown';

/** Every state of the site and of the admin area, with one name for everybody and everything. */
async function statesCalled(name: string): Promise<Readonly<Record<string, () => Promise<string>>>> {
  vi.resetModules();
  vi.doMock('#client/development/fixtures.ts', async (original) => renamed(await original(), name));
  vi.doMock('#client/development/officeFixtures.ts', async (original) => renamed(await original(), name));
  const states = { ...(await siteStates()), ...(await officeStates()) };
  return Object.fromEntries(Object.entries(states).filter(([state]) => state !== nameless));
}

async function siteStates() {
  const [{ siteStates: states }, { routeWithAllWords }, { LanguageProvider }, { loadCatalogue }] = await Promise.all([
    import('#client/development/siteStates.tsx'),
    import('#client/development/routes.ts'),
    import('#client/i18n/language.tsx'),
    import('#client/i18n/catalogue.ts'),
  ]);
  await loadCatalogue('en', routeWithAllWords);
  return reading(states, (state) => (
    <LanguageProvider route={routeWithAllWords} search="?language=en">
      {state}
    </LanguageProvider>
  ));
}

async function officeStates() {
  const [{ officeStates: states }, { AdminLanguage }, { startStaffSession, staffSession }, { staff }] =
    await Promise.all([
      import('#client/development/officeStates.tsx'),
      import('#client/admin/i18n/adminLanguage.tsx'),
      import('#client/admin/session/staffSession.ts'),
      import('#client/development/officeFixtures.ts'),
    ]);
  localStorage.setItem('admin-keeping', 'device');
  sessionStorage.setItem('admin-tab', 'yes');
  answerCalls({ staff_me: staff, country_list: [] });
  startStaffSession();
  await soon(() => expect(staffSession().state).toBe('signed in'));
  return reading(states, (state) => <AdminLanguage>{state}</AdminLanguage>);
}

/** The texts and labels in an element, each with the elements around it. */
function seenIn(element: Element, around = ''): string {
  if (element.localName === 'style') return '';
  const way = `${around}${element.localName} `;
  const labels = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []);
  const parts = Array.from(element.childNodes, (node) =>
    node instanceof Element ? seenIn(node, way) : `${way}| ${node.textContent}\n`,
  );
  return [...labels.map((label) => `${way}= ${label}\n`), ...parts].join('');
}

/** Functions that draw the states and return their texts, element by element. */
function reading(states: States, around: (state: ReactNode) => ReactNode) {
  return Object.fromEntries(
    Object.entries(states).map(([name, draw]) => [
      name,
      async () => {
        await act(async () =>
          render(
            <MemoryRouter>
              <MantineProvider env="test">
                <Suspense>{around(draw())}</Suspense>
              </MantineProvider>
            </MemoryRouter>,
          ),
        );
        await act(() => vi.dynamicImportSettled());
        const seen = seenIn(document.body);
        cleanup();
        return seen;
      },
    ]),
  );
}

test('S6 A1 R4 Every state of the development pages shows hostile names and titles as they are', async () => {
  // Missing in this DOM.
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  const errors = vi.spyOn(console, 'error');
  const expected = new Map<string, string>();
  for (const [state, read] of Object.entries(await statesCalled(innocent)))
    expected.set(
      state,
      (await read()).replaceAll(innocent, () => hostile),
    );
  for (const [state, read] of Object.entries(await statesCalled(hostile)))
    expect(await read(), state).toBe(expected.get(state));
  expect(errors.mock.calls).toEqual([]);
  expect([...expected.values()].filter((seen) => seen.includes(hostile)).length).toBeGreaterThan(60);
});
