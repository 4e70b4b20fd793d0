import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { defaultLanguage, isLanguage, routeOf } from '#contract/pages/page.ts';
import { App } from './app.tsx';
import { loadCatalogue } from '#client/i18n/catalogue.ts';
import { stopEarlyPresses } from '#client/hydration/earlyPresses.ts';
import { delayPressesInTransitions } from '#client/hydration/delayedPresses.ts';
import { setWrittenLanguage } from '#client/i18n/chosen.ts';
import { contentFailure } from '#client/conference/content.ts';
import { reloadOnChunkFailure } from '#client/device/chunkFailure.ts';
import { storeInstallPrompt } from '#client/pwa/installPrompt.ts';
import { screenOf } from './routes.tsx';
import { sharedStyles, stylesFailure } from '#client/hydration/sharedStyles.ts';
import { listLogOuts } from '#client/session/logOutRecords.ts';
import { readOwnPage } from '#client/session/ownPage.ts';
import { startSession } from '#client/session/session.ts';
import { painted, whenIdle } from '#client/performance/idle.ts';
import { removeInvisibleInput } from '#client/ui/forms/removeInvisibleInput.ts';
import { leaveDeadStep } from '#client/ui/overlays/closedByBack.ts';
import '#client/ui/theme/styles.ts';

const root = document.getElementById('root')!;
const { lang } = document.documentElement;
const language = isLanguage(lang) ? lang : defaultLanguage;

const own = readOwnPage(root);

const app = (
  <StrictMode>
    <BrowserRouter>
      <App own={own} />
    </BrowserRouter>
  </StrictMode>
);

storeInstallPrompt();
leaveDeadStep();
delayPressesInTransitions();
removeInvisibleInput();
reloadOnChunkFailure(contentFailure, stylesFailure);

setWrittenLanguage(language);
await painted();
// React discards the prerendered page if anything that hydration needs is still loading.
const route = routeOf(site.routes, location.pathname);
const screen = screenOf(route);
await Promise.all([loadCatalogue(language, route), screen.load(), sharedStyles()]);
stopEarlyPresses();
// In a transition, React lets the browser handle input between its steps.
startTransition(() => void (root.firstElementChild ? hydrateRoot(root, app) : createRoot(root).render(app)));

startSession();
if (listLogOuts().length > 0)
  whenIdle(() => void import('#client/features/logOut/draftsLeft.ts').then((left) => left.completeLogOuts()));
if (import.meta.env.PROD)
  whenIdle(() => void import('#client/shell/whenIdle.ts').then((loaded) => loaded.registerServiceWorker()));
