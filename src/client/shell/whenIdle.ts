/** Parts of every page, loaded in one file when the browser is idle. */
export { default as Notices } from './notices/notices.tsx';
export { default as VisitorCounter } from './footer/visitorCounter.tsx';
export { default as InstallButton } from '#client/pwa/installButton.tsx';
export { registerServiceWorker } from '#client/pwa/update.ts';
