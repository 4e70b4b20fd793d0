import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumFlags, provideChromium } from '../../browser.ts';

/**
 * A browser as an author has it, with a profile in a folder. Without one it keeps its databases in memory, copies no
 * byte of a file, and saves nothing to any disk.
 */
export function browserWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: provideChromium(),
    args: chromiumFlags,
  });
}
