import type { FromPreview, ToPreview } from './messages.ts';

/**
 * The document of a preview: renders a page with the site's own screens, from the data of a form in the admin area
 * (C9). Screens compute from the conference when they load, so they are loaded with the first page. Changed texts of
 * the conference are replaced in place; any other change of it gets a new document.
 */
const send = (message: FromPreview) => parent.postMessage(message, location.origin);
const app = Promise.withResolvers<typeof import('./drawPage.tsx')>();
let isAsked = false;

addEventListener('message', ({ origin, source, data }: MessageEvent<ToPreview>) => {
  if (origin !== location.origin || source !== parent || parent === window) return;
  if (data.type === 'page' && !isAsked) {
    isAsked = true;
    globalThis.conference = data.conference;
    app.resolve(import('./drawPage.tsx'));
  }
  if (data.type === 'page') {
    const { number } = data;
    app.promise.then(({ drawPage }) => drawPage(data, send)).catch(() => send({ type: 'failed', number }));
  }
  if (data.type === 'show')
    void app.promise.then(
      ({ showField }) => showField(data.fields),
      () => undefined,
    );
});

send({ type: 'ready' });
