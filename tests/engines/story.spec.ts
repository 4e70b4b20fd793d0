import { readFile, writeFile } from 'node:fs/promises';
import { createAccount, newAuthor, reportsOf } from '../e2e/support/author.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { holdsBytes, type Site } from '../e2e/support/site.ts';
import { fixturePath } from '../e2e/support/submissionForm.ts';
import { engines, isMissing, webKit } from './engines.ts';
import { keys, Reader } from './reader.ts';
import { beginsAbstract, logIn, untilStored } from './steps.ts';

const word = fixturePath('abstract-en.docx');
const title = 'Heat transfer at the surface of sliced apple';
const chineseTitle = '苹果切片表面的传热';

/** Of each page that is opened with the server stopped: its address and its heading. */
const offlinePages = [
  ['/', 'Food Bioscience and Food Nutrition'],
  ['/committee1', 'Committees'],
  ['/submissions', 'Call For Abstracts'],
  ['/visa', 'Registration Fee'],
  ['/sponsors', '食品'],
] as const;

for (const engine of engines) {
  const program = engine.program();

  test(`B1 B2 B3 D2 D3 D4 O1 O3 ${engine.name}: an author writes on the train and submits at home, once`, async ({
    site,
    request,
  }) => {
    test.skip(!program, isMissing(engine));
    test.setTimeout(150_000);
    const author = await createAccount(request, site.url, newAuthor());
    await using reader = new Reader(await engine.start(program!));

    await test.step('At home: logs in, and the site is stored', async () => {
      await logIn(reader, site, author);
      await untilStored(reader);
    });
    await site.stop();
    await test.step('On the train: reads', () => readOffline(reader, site));
    await test.step('… writes, and finds everything again', () => write(reader, site));
    if (engine === webKit) {
      await test.step('… reads that Safari keeps it for seven days', () =>
        reader.sees('text', 'Safari deletes what a site has stored'));
    }
    await test.step('… and is told that nothing was sent', async () => {
      await reader.presses('button', 'Submission');
      await reader.sees('text', 'You are offline. Nothing was sent, and nothing is lost');
    });

    await site.start();
    await test.step('At home: submits', async () => {
      await reader.presses('button', 'Submission');
      await reader.waits('the dashboard', () => location.pathname === '/loginThen');
      await reader.sees('text', title);
    });
    const [report, ...others] = await reportsOf(request, site.url, author);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ title, file_name: 'abstract-en.docx' });
    expect(await holdsBytes(site.dataDir, await readFile(word)), 'the same file, byte for byte').toBe(true);
  });

  test(
    `B1 N4 R5 O10 ${engine.name}: an author searches, pastes and moves co-authors, and takes drafts out and in again`,
    { tag: '@long' },
    async ({ site, request }) => {
      test.skip(!program, isMissing(engine));
      test.setTimeout(150_000);
      const author = await createAccount(request, site.url, newAuthor());
      await using reader = new Reader(await engine.start(program!));
      await logIn(reader, site, author);
      await test.step('Searches, and reads in Chinese', () => searchAndSwitch(reader));
      await test.step('Pastes a list of authors, and moves one by the keyboard', () => arrangeAuthors(reader, site));
      await test.step('Exports the drafts, and imports them', () => exportAndImport(reader, site));
    },
  );
}

async function readOffline(reader: Reader, site: Site): Promise<void> {
  for (const [address, heading] of offlinePages) {
    await reader.open(site.url + address);
    await reader.waits(heading, (words) => document.querySelector('h1')?.textContent.includes(words) ?? false, heading);
  }
}

async function write(reader: Reader, site: Site): Promise<void> {
  await beginsAbstract(reader, site, title);
  await reader.chooses('[data-field=file] input[type=file]', word);
  await reader.sees('text', 'abstract-en.docx');
  await reader.sees('text', 'Saved on this device');
  await reader.evaluate(() => {
    Object.assign(window, { isLeft: true });
    setTimeout(() => location.reload());
  });
  await reader.waits('the page loaded anew', () => !('isLeft' in window));
  await reader.sees('text', 'abstract-en.docx');
  await reader.reads('Title', title);
  // So the stored file can be read, in WebKit's private window from its pieces.
  await reader.sees('button', 'Fill in from the file');
}

async function searchAndSwitch(reader: Reader): Promise<void> {
  await reader.presses('button', 'Search');
  await reader.writes('Search', 'student');
  await reader.sees('text', 'Student Competition Award (oral)');
  await reader.types(keys.enter);
  // A page's address is there before the page. What is pressed in between is lost in a WebKit that says nothing of its transitions.
  await reader.waits(
    'the page that was found, without the search',
    () =>
      document.querySelector('h1')?.textContent === 'Awards' &&
      (history.state as { overlay?: number } | null)?.overlay === undefined,
  );
  await reader.presses('link', 'Chinese');
  await reader.waits(
    'the Chinese page',
    (words) => document.querySelector('h1')?.textContent.includes(words) ?? false,
    '食品',
  );
  await reader.presses('link', 'English');
  await reader.waits('the English page', () => document.documentElement.lang === 'en');
}

async function arrangeAuthors(reader: Reader, site: Site): Promise<void> {
  await reader.open(`${site.url}/submissionUpload`);
  await reader.sees('button', 'Submission');
  await reader.writes('Title', chineseTitle);
  await reader.presses('button', 'Paste the author list');
  await reader.writes(
    'Author list',
    ['Osborne Reynolds1, Ellen Richards2', '1 Host University', '2 Second University'].join(keys.enter),
  );
  await reader.presses('button', 'Use these 2 authors');
  await reader.sees('text', 'Ellen Richards', 'Author 2');
  // The dialog returns the focus as it goes, and the form takes it to what was filled in.
  await reader.waits('the closed dialog', () => document.querySelector('[role="dialog"]') === null);
  await reader.waits('the focus', () => document.activeElement?.matches('[data-path^="report_people.0"]') === true);
  await reader.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Drag author 1"]')!.focus());
  await reader.types(keys.space);
  await reader.sees('text', 'Author 1 is picked up, in place 1 of 2.');
  // The library handles the next key only a timer and a frame after its announcement.
  await reader.evaluate(
    () => new Promise((handled) => setTimeout(() => requestAnimationFrame(() => setTimeout(handled)))),
  );
  await reader.types(keys.down);
  await reader.sees('text', 'Author 1 would become author 2 of 2.');
  await reader.types(keys.space);
  await reader.sees('text', 'Author 1 is now author 2 of 2.');
  await reader.sees('text', 'Ellen Richards', 'Author 1');
  await reader.chooses('[data-field=file] input[type=file]', word);
  await reader.sees('text', 'abstract-en.docx');
  await reader.sees('text', 'Saved on this device');
}

async function exportAndImport(reader: Reader, site: Site): Promise<void> {
  await reader.open(`${site.url}/loginThen`);
  await reader.sees('button', 'Export all drafts');
  // Each browser has its own folder for downloads, so the file is taken from the page.
  await reader.evaluate(() => {
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      Object.assign(window, { exported: blob });
      return create(blob);
    };
  });
  await reader.presses('button', 'Export all drafts');
  await reader.sees('text', 'last exported');
  const base64 = await reader.evaluate(async () => {
    const bytes = new Uint8Array(await (window as unknown as { exported: Blob }).exported.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const zip = test.info().outputPath('drafts.zip');
  await writeFile(zip, base64, 'base64');
  await reader.presses('button', 'Delete draft');
  await reader.presses('button', 'Ok');
  await reader.waits(
    'the draft is deleted',
    () => !document.querySelector('main')!.innerText.includes('Continue writing'),
  );
  await reader.chooses('input[type=file][accept*=zip]', zip);
  await reader.sees('text', '1 draft was imported.');
  await reader.presses('link', 'Continue writing');
  await reader.reads('Title', chineseTitle);
  await reader.reads('Last name', 'Richards', 'Author 1');
  await reader.sees('text', 'abstract-en.docx');
}
