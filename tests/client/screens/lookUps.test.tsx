// Must be imported first, so that Dexie finds an IndexedDB.
import { abstractAbout, newDevice, newPage } from '../drafts/device.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Report } from '#contract/calls/report.ts';
import { toBody } from '#client/drafts/store/content.ts';
import { changeDraft, listDrafts, saveDraft } from '#client/drafts/store/drafts.ts';
import type { OwnList } from '#client/drafts/store/ownList.ts';
import { listReports } from '#client/drafts/store/reports.ts';
import { useLookUps } from '#client/screens/dashboard/data/useLookUps.ts';
import { emptyAccount } from '#client/session/account.ts';
import { takeToasts } from '#client/ui/toasts/toast.ts';
import { soon } from '../../soon.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A draft whose answer was lost, a server that has it as report 7, and the dashboard, which has asked nothing yet. */
async function unanswered() {
  const db = newDevice();
  const visitor_id = db.name.replace('lectern-drafts-', '');
  const content = abstractAbout('Drying of apples');
  const { id } = await saveDraft(db, newPage(), content);
  const body = toBody(content, { file_url: '', visitor_id, hasTopics: true });
  await changeDraft(db, id, (draft) => {
    draft.state = 'unknown';
    draft.sending = { key: 'k', stage: 'report', body, revision: draft.revision, knownIds: [], startedAt: 1 };
  });
  const listed: Report[] = [{ ...content, report_id: 7 }];
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    asked.push((typeof request === 'string' ? request : request.url).split('/').at(-1));
    return Response.json({ code: '200', msg: 'Done', data: listed });
  });
  const given = { account: { ...emptyAccount, visitor_id }, db, drafts: await listDrafts(db) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{children}</I18nProvider>
  );
  const { rerender } = renderHook((answered: OwnList | undefined) => useLookUps({ ...given, answered }), {
    initialProps: undefined as OwnList | undefined,
    wrapper,
  });
  return { db, asked, listed, answer: (reports: Report[]) => rerender({ reports, at: Date.now() }) };
}

test('O8 When the server answers, the dashboard finds submissions with lost answers, and sends nothing', async () => {
  const { db, asked, answer } = await unanswered();
  expect(asked).toEqual([]);
  answer([]);
  await soon(async () => expect(await listDrafts(db)).toEqual([]));
  expect((await listReports(db)).reports).toMatchObject([{ report_id: '7', title: 'Drying of apples' }]);
  expect(asked).toEqual(['report_list']);
  await soon(() => expect(takeToasts()).toMatchObject([{ kind: 'success' }]));
});

test('O8 O4 A submission found in that answer is shown once, until the next answer', async () => {
  const { db, asked, listed, answer } = await unanswered();
  answer(listed);
  await soon(async () => expect(await listDrafts(db)).toEqual([]));
  expect((await listReports(db)).reports).toMatchObject([{ report_id: '7' }]);
  expect(asked).toEqual([]);
});
