import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

/** The growth of the memory of a browser's tabs at its peak, in bytes: private memory, without mapped files. */
export interface Growth {
  stop: () => Promise<number>;
}

/** Watches the memory of all tabs from now on. Returns nothing except on Linux. */
export async function watchTabMemory(browser: Browser): Promise<Growth | undefined> {
  if (process.platform !== 'linux') return undefined;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const before = await memoryOf(tabs);
  let highest = before;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      highest = Math.max(highest, await memoryOf(tabs));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    async stop() {
      watching = false;
      await watched;
      await session.detach();
      return highest - before;
    },
  };
}

async function memoryOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(ownMemory));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

async function ownMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
