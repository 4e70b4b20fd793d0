import type { Author } from '../e2e/support/author.ts';
import type { Site } from '../e2e/support/site.ts';
import type { Reader } from './reader.ts';

/** Logs in through the form. */
export async function logIn(reader: Reader, site: Site, { email, password }: Author): Promise<void> {
  await reader.open(`${site.url}/login`);
  await reader.waits('log-in ready', () =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await reader.writes('Email', email);
  await reader.writes('Password', password);
  await reader.presses('button', 'Log in');
  await reader.waits('the dashboard', () => location.pathname === '/loginThen');
}

/** Waits until the site is stored on the device: some 300 files, which takes a busy machine a while. */
export async function untilStored(reader: Reader): Promise<void> {
  const isInCharge = async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  };
  await reader.waits('the worker in charge', isInCharge, undefined, 45_000);
}
