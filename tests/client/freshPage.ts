import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { everyPage } from '#contract/calls/everyPage.ts';

/**
 * Test files share a process and its loaded libraries, since loading takes three quarters of their time. Each file starts as
 * if on a newly loaded page, on a device that stores nothing.
 */
vi.resetModules();
globalThis.indexedDB = Dexie.dependencies.indexedDB = new IDBFactory();
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
history.replaceState(null, '', '/');
document.head.innerHTML = document.body.innerHTML = '';
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);

/**
 * Requests to a server, which a test does not have. Leaves out the checks whether a server is there, which modules may
 * make at any time.
 */
const unanswered: string[] = [];
globalThis.fetch = (asked) => {
  const { pathname } = new URL(asked instanceof Request ? asked.url : asked, 'http://localhost');
  if (pathname !== everyPage.healthz) unanswered.push(pathname);
  return Promise.reject(new TypeError('Failed to fetch'));
};
afterEach(() => expect(unanswered.splice(0), 'each test answers what its page asks for').toEqual([]));

// A limit is for what hangs: a busy machine may take seconds.
configure({ asyncUtilTimeout: 15_000 });

const listening = listenersOf(window, document);
const waiting = timersOf();

afterAll(async () => {
  cleanup();
  notifications.clean();
  listening.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // Modules never stop what they begin as they are loaded, such as asking again for a server: what is on its way may wait
  // for the next time once more.
  waiting.end();
  await pause(20);
  waiting.end();
  waiting.undo();
});

/** Notes who listens from now on, to end it with the file. */
function listenersOf(...targets: EventTarget[]): { end: () => void } {
  const undo: (() => void)[] = [];
  for (const target of targets) {
    const own = Reflect.get(target, 'addEventListener') as typeof addEventListener;
    target.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
      own.apply(target, parameters);
      undo.push(() => target.removeEventListener(...parameters));
    };
    undo.push(() => void (target.addEventListener = own));
  }
  return { end: () => undo.forEach((each) => each()) };
}

/** Notes what waits for a time from now on, to end it with the file. */
function timersOf(): { end: () => void; undo: () => void } {
  const begun: ReturnType<typeof setTimeout>[] = [];
  const own = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const noted = (begin: typeof setTimeout) =>
    Object.assign(
      ((...parameters: Parameters<typeof setTimeout>) => {
        const timer = begin(...parameters);
        begun.push(timer);
        return timer;
      }) as typeof setTimeout,
      begin,
    );
  globalThis.setTimeout = noted(own.setTimeout);
  globalThis.setInterval = noted(own.setInterval as typeof setTimeout) as unknown as typeof setInterval;
  return { end: () => begun.forEach((timer) => clearTimeout(timer)), undo: () => void Object.assign(globalThis, own) };
}
