import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AdminApp } from './adminApp.tsx';
import { firstScreen, noteFirstRows } from './firstScreen.ts';
import { loadFirstWords } from './i18n/adminLanguage.tsx';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { reloadOnChunkFailure } from '#client/device/chunkFailure.ts';
import { sessionKnown, startStaffSession } from './session/staffSession.ts';
import { removeInvisibleInput } from '#client/ui/forms/removeInvisibleInput.ts';
import '#client/ui/theme/styles.ts';
import './theme/styles.ts';

// The first rows are read or requested in parallel with the session, and rendered together with the elements around
// them.
const list = location.pathname.endsWith('/abstracts') ? abstracts.list : undefined;
const session = sessionKnown();
removeInvisibleInput();
reloadOnChunkFailure();
startStaffSession(async () => {
  const show = await list?.readFirst();
  if (!show) void list?.loadFirst();
  return show;
});
void session.then(({ state }) => void (state === 'signed in' && list?.loadFirst()));
const screen = firstScreen?.load?.();
if (screen) noteFirstRows(session.then(async ({ state }) => state === 'signed in' && (await screen).sync()));
// Not earlier: once React suspends, it shows nothing new for 300 ms.
void Promise.all([session, loadFirstWords().catch(() => undefined), screen?.catch(() => undefined)]).then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <BrowserRouter basename="/admin">
        <AdminApp />
      </BrowserRouter>
    </StrictMode>,
  ),
);
