// First, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage } from '../drafts/device.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { toBody } from '#client/drafts/store/content.ts';
import { changeDraft, listDrafts, saveDraft } from '#client/drafts/store/drafts.ts';
import { listReports } from '#client/drafts/store/reports.ts';
import { useLookUps } from '#client/screens/dashboard/data/useLookUps.ts';
import { emptyAccount } from '#client/session/account.ts';
import { takeToasts } from '#client/ui/toasts/toast.ts';
import { soon } from '../../soon.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('O8 Once the server answers, the dashboard finds what was sent without an answer, says so, and sends nothing', async () => {
  const db = newDevice();
  const visitor_id = db.name.replace('lectern-drafts-', '');
  const content = abstractAbout('Drying of apples');
  const { id } = await saveDraft(db, newPage(), content);
  const body = toBody(content, { file_url: '', visitor_id, hasTopics: true });
  await changeDraft(db, id, (draft) => {
    draft.state = 'unknown';
    draft.sending = { key: 'k', stage: 'report', body, revision: draft.revision, knownIds: [], startedAt: 1 };
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push(new URL(typeof request === 'string' ? request : request.url, 'http://localhost').pathname);
    return Response.json({ code: '200', msg: 'Done', data: [{ ...content, report_id: 7 }] });
  });

  const props = { account: { ...emptyAccount, visitor_id }, db, drafts: await listDrafts(db), answeredAt: undefined };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{children}</I18nProvider>
  );
  const { rerender } = renderHook((given: Parameters<typeof useLookUps>[0]) => useLookUps(given), {
    initialProps: props as Parameters<typeof useLookUps>[0],
    wrapper,
  });
  expect(asked).toEqual([]);
  rerender({ ...props, answeredAt: Date.now() });

  await soon(async () => expect(await listDrafts(db)).toEqual([]));
  expect((await listReports(db)).reports).toMatchObject([{ report_id: '7', title: 'Drying of apples' }]);
  expect(asked.map((path) => path.split('/').at(-1))).toEqual(['report_list']);
  await soon(() => expect(takeToasts()).toMatchObject([{ kind: 'success' }]));
});
