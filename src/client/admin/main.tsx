import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AdminApp } from './adminApp.tsx';
import { startStaffSession } from './session/staffSession.ts';
import '#client/ui/theme/styles.ts';
import './theme/styles.ts';

startStaffSession();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter basename="/admin">
      <AdminApp />
    </BrowserRouter>
  </StrictMode>,
);
