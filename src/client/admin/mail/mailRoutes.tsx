import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';

const MailScreen = lazy(() => import('./list/mailScreen.tsx'));
const ComposeScreen = lazy(() => import('./write/composeScreen.tsx'));
const OutboxScreen = lazy(() => import('./outbox/outboxScreen.tsx'));
const TemplatesScreen = lazy(() => import('./templates/templatesScreen.tsx'));

/** The mail screens, each loaded when opened (S8). */
export default function MailRoutes() {
  return (
    <Suspense>
      <Routes>
        <Route index element={<MailScreen />} />
        <Route path="new" element={<ComposeScreen />} />
        <Route path="outbox" element={<OutboxScreen />} />
        <Route path="templates" element={<TemplatesScreen />} />
        <Route path="*" element={<Navigate replace to="/mail" />} />
      </Routes>
    </Suspense>
  );
}
