import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AdminApp } from './adminApp.tsx';
import { loadFirstWords } from './i18n/adminLanguage.tsx';
import { abstracts } from './records/kinds.ts';
import { startStaffSession, whenSignedIn } from './session/staffSession.ts';
import '#client/ui/theme/styles.ts';
import './theme/styles.ts';

// The first rows are being read while what surrounds them is drawn.
if (location.pathname.endsWith('/abstracts')) whenSignedIn(() => void abstracts.list.load());
startStaffSession();
// Not drawn before: once React has begun to wait for something, it shows nothing new for 300 ms.
void loadFirstWords()
  .catch(() => undefined)
  .then(() =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <BrowserRouter basename="/admin">
          <AdminApp />
        </BrowserRouter>
      </StrictMode>,
    ),
  );
