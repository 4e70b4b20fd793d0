import { MantineProvider } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminLanguage } from '#client/admin/i18n/adminLanguage.tsx';
import { startStaffSession, staffSession } from '#client/admin/session/staffSession.ts';
import { officeStates } from '#client/development/officePage.tsx';
import { staff } from '#client/development/states/office/fixtures.ts';
import { answerCalls } from '../admin/showAdmin.tsx';
import { soon } from '../../soon.ts';

beforeEach(async () => {
  localStorage.setItem('admin-keeping', 'device');
  sessionStorage.setItem('admin-tab', 'yes');
  answerCalls({ staff_me: staff, country_list: [] });
  startStaffSession();
  await soon(() => expect(staffSession().state).toBe('signed in'));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is drawn of a state. */
async function read(state: string, language: 'en' | 'zh'): Promise<string> {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[`/?language=${language}`]}>
        <MantineProvider env="test">
          <Suspense>
            <AdminLanguage>{officeStates[state]!()}</AdminLanguage>
          </Suspense>
        </MantineProvider>
      </MemoryRouter>,
    ),
  );
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const style of page.querySelectorAll('style')) style.remove();
  const text = page.textContent;
  cleanup();
  return text;
}

/** Of the words of the page for developers, which are English everywhere, nothing is left. */
const withoutExamples = (text: string) =>
  text.replaceAll(/The words of the [^.]+\.|Show all|[A-Z][^.]+ (was exported|list of letters|not at all)\./g, '');

test('The development page draws every state of the admin area without an error, in English and in Chinese', async () => {
  const errors = vi.spyOn(console, 'error');
  for (const state of Object.keys(officeStates)) {
    const [en, zh] = [await read(state, 'en'), await read(state, 'zh')];
    expect(en, state).not.toContain('/dev/staff');
    if (withoutExamples(en) !== '') expect(zh, state).not.toBe(en);
    expect(errors.mock.calls, state).toEqual([]);
  }
});
