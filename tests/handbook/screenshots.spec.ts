import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { contentDir } from '#server/conference/content.ts';
import type { Language } from '#site/text.ts';
import { createAccount, logInWithoutForm, newAuthor, submit, upload } from '../e2e/support/author.ts';
import { withWorker as test } from '../e2e/support/fixtures.ts';
import { conferences, waitForHydration } from '../e2e/support/pages.ts';
import { Site } from '../e2e/support/site.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../e2e/support/submissionForm.ts';

/**
 * `npm run handbook` also takes the screenshots with which browsers offer to install the samples (D1). They are part of the
 * repository.
 */

/** Two weeks before the deadline for abstracts: that is when most visitors come. */
const beginAt: Readonly<Record<string, string>> = {
  forum: '2024-10-16T01:00:00Z',
  'forum-wuxi': '2024-10-16T01:00:00Z',
  symposium: '2024-03-01T01:00:00Z',
};

const forms = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const;

const submitted = [
  {
    title: 'Thermogravimetric kinetics of superheated steam drying',
    keywords: 'superheated steam, thermogravimetry, kinetics',
  },
  {
    title: 'Polyphenols of plum blossom and their stability in tea',
    keywords: 'polyphenols, plum blossom, tea',
  },
];

for (const conference of conferences)
  test(`The screenshots of ${conference}`, async ({ browser }) => {
    test.setTimeout(240_000);
    await using site = await Site.open(conference, beginAt[conference]);
    await using own = await open(browser, 'wide', 'en');
    // An address as people have one: the pictures show it.
    const author = newAuthor({ email: 'o.reynolds@host-university.example' });
    await createAccount(own.request, site.url, author);
    for (const words of submitted) {
      const file_url = await upload(own.request, site.url, fixturePath('abstract-en.docx'));
      await submit(own.request, site.url, { ...words, submissionType: '1', file_url });
    }
    for (const form of ['wide', 'narrow'] as const) {
      for (const language of ['en', 'zh'] as const) {
        await using context = await open(browser, form, language);
        const page = await newPage(context, site);
        await page.goto(`${site.url}/?language=${language}`);
        await take(page, conference, `home-${form}${language === 'zh' ? '-zh' : ''}`);
      }
      await using context = await open(browser, form, 'en');
      await logInWithoutForm(context, site.url, author);
      const page = await newPage(context, site);
      const written = await SubmissionForm.open(page, site.url);
      await written.title.fill(appleDrying.title);
      await written.abstract.fill(appleDrying.abstract);
      await written.keywords.fill(appleDrying.keywords);
      await written.isSaved();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await take(page, conference, `form-${form}`);
      await page.goto(`${site.url}/loginThen`);
      await take(page, conference, `dashboard-${form}`);
    }
  });

async function open(browser: Browser, form: keyof typeof forms, language: Language): Promise<BrowserContext> {
  const locale = { en: 'en-GB', zh: 'zh-CN' }[language];
  return browser.newContext({ ...forms[form], locale, timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
}

/** A page that has the server's time. */
async function newPage(context: BrowserContext, site: Site): Promise<Page> {
  const page = await context.newPage();
  await page.clock.setFixedTime(site.now);
  return page;
}

async function take(page: Page, conference: string, name: string): Promise<void> {
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  // The page asks for the server's time once it is idle, and then shows the phase of the conference.
  await page.waitForTimeout(3_000);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toBuffer();
  await writeFile(join(contentDir, conference, 'images', `screenshot-${name}.webp`), picture);
}
