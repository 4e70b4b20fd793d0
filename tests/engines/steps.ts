import type { Author } from '../e2e/support/author.ts';
import type { Site } from '../e2e/support/site.ts';
import type { Reader } from './reader.ts';

/** Logs in through the form, and waits until the dashboard has opened the author's drafts. */
export async function logIn(reader: Reader, site: Site, author: Author): Promise<void> {
  await fillsInLogIn(reader, site, author);
  await reader.presses('button', 'Log in');
  await reader.waits('the dashboard', () => location.pathname === '/loginThen');
  await reader.sees('button', 'Import drafts');
}

/** Opens the log-in, and fills it in. */
export async function fillsInLogIn(reader: Reader, site: Site, { email, password }: Author): Promise<void> {
  await reader.open(`${site.url}/login`);
  await reader.waits('log-in ready', () =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await reader.writes('Email', email);
  await reader.writes('Password', password);
}

/** Waits until the site is stored on the device: some 300 files, which takes a busy machine a while. */
export async function untilStored(reader: Reader): Promise<void> {
  const isInCharge = async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  };
  await reader.waits('the worker in charge', isInCharge, undefined, 45_000);
}

/** Opens a new submission, and fills in what has to be there besides the file. */
export async function beginsAbstract(reader: Reader, site: Site, title: string): Promise<void> {
  await reader.open(`${site.url}/submissionUpload`);
  await reader.sees('button', 'Submission');
  await reader.writes('Title', title);
  await reader.writes('Abstract', 'Drying of fruit at low air temperature is slow.');
  await reader.writes('Keywords', 'air drying, heat transfer, apple');
  await reader.writes('First name', 'Osborne', 'Author 1');
  await reader.writes('Last name', 'Reynolds', 'Author 1');
  await reader.writes('Affiliation', 'Host University', 'Author 1');
  await reader.writes('Email', 'o.reynolds@host-university.example', 'Author 1');
  await reader.evaluate(() => {
    const select = document.querySelector('select');
    select!.value = 'Prof.';
    select!.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
