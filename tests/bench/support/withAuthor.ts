import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAccount, logIn, newAuthor } from '../../e2e/support/author.ts';
import { Site } from '../../e2e/support/site.ts';
import { browserWithProfile } from './browserWithProfile.ts';

/** Runs some work with a new author logged in on a new site, and removes both afterwards. */
export async function withAuthor<Result>(
  work: (page: Page, url: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  const site = await Site.open();
  const browser = await browserWithProfile(folder);
  try {
    const page = await browser.newPage();
    await logIn(page, site.url, await createAccount(page.request, site.url, newAuthor()));
    return await work(page, site.url, folder);
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true });
  }
}
