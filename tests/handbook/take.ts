import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#site/text.ts';

const folder = join(import.meta.dirname, '../../src/client/admin/handbook/pictures');

/** Takes a picture for the handbook of what the page shows now. */
export async function take(page: Page, name: string, language: Language): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
  const client = await page.context().newCDPSession(page);
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await client.detach();
  await writeFile(join(folder, `${name}.${language}.webp`), Buffer.from(data, 'base64'));
}
