import { createAccount, newAuthor } from '../e2e/support/author.ts';
import { test } from '../e2e/support/fixtures.ts';
import { fixturePath } from '../e2e/support/submissionForm.ts';
import { isMissing, webKit } from './engines.ts';
import { temporaryFolder } from './processes.ts';
import { Reader } from './reader.ts';
import { beginsAbstract, fillsInLogIn, logIn } from './steps.ts';

const program = webKit.program();

// Safari keeps a page that is left in the back/forward cache whatever it is doing; Firefox none that is writing.
test.skip(!program, isMissing(webKit));

test(
  'O1 WebKitGTK: a page left while it creates drafts does not block the next page, and resumes when shown',
  { tag: '@long' },
  async ({ site, request }) => {
    const author = await createAccount(request, site.url, newAuthor());
    await using profile = await temporaryFolder();
    await using reader = new Reader(await webKit.open(program!, profile.path));
    await fillsInLogIn(reader, site, author);
    await reader.evaluate(leaveAtFirstTable);
    await reader.presses('button', 'Log in');
    await reader.waits('the form', () => location.pathname === '/submissionUpload');
    await reader.sees('button', 'Submission');

    await goBack(reader, '/loginThen');
    await reader.waits('the same page', () => 'isLeft' in window);
    await reader.sees('button', 'Import drafts');
  },
);

for (const { kind, open, holdNextFile } of [
  { kind: 'an ordinary', open: webKit.open, holdNextFile: holdNextRow },
  { kind: 'a private', open: webKit.start, holdNextFile: holdNextPiece },
]) {
  test(
    `O3 B2 WebKitGTK: in ${kind} window, a page left while it stores a file does not block the next, and resumes`,
    { tag: '@long' },
    async ({ site, request }) => {
      const author = await createAccount(request, site.url, newAuthor());
      await using profile = await temporaryFolder();
      await using reader = new Reader(await open(program!, profile.path));
      await logIn(reader, site, author);
      await beginsAbstract(reader, site, 'Heat transfer at the surface of sliced apple');
      await reader.sees('text', 'Saved on this device');
      await reader.evaluate(holdNextFile);
      await reader.chooses('[data-field=file] input[type=file]', fixturePath('abstract-en.docx'));
      await reader.waits('the file being stored', () => 'isHeld' in window);
      await reader.open(`${site.url}/loginThen`);
      await reader.sees('link', 'Continue writing');

      await goBack(reader, '/submissionUpload');
      await reader.sees('button', 'Fill in from the file');
    },
  );
}

/** Runs in the page: leaves it once as the first table is created, and keeps that transaction from ending before. */
function leaveAtFirstTable(): void {
  const create: IDBDatabase['createObjectStore'] = Reflect.get(IDBDatabase.prototype, 'createObjectStore');
  IDBDatabase.prototype.createObjectStore = function (...given) {
    const table = create.apply(this, given);
    if (this.name.startsWith('lectern-drafts')) {
      IDBDatabase.prototype.createObjectStore = create;
      const hold = () => table.count().addEventListener('success', hold);
      hold();
      Object.assign(window, { isLeft: true });
      location.href = '/submissionUpload';
    }
    return table;
  };
}

/** Runs in the page: keeps the transaction that stores the next file from ending. */
function holdNextRow(): void {
  const add: IDBObjectStore['add'] = Reflect.get(IDBObjectStore.prototype, 'add');
  IDBObjectStore.prototype.add = function (...given) {
    const adding = add.apply(this, given);
    if (this.name === 'files') {
      IDBObjectStore.prototype.add = add;
      const hold = () => this.count().addEventListener('success', hold);
      hold();
      Object.assign(window, { isHeld: true });
    }
    return adding;
  };
}

/** Runs in the page: the next piece of a file cannot be read as long as its transaction lasts. */
function holdNextPiece(): void {
  const read: Blob['arrayBuffer'] = Reflect.get(Blob.prototype, 'arrayBuffer');
  Blob.prototype.arrayBuffer = () => {
    Blob.prototype.arrayBuffer = read;
    Object.assign(window, { isHeld: true });
    return new Promise(() => undefined);
  };
}

async function goBack(reader: Reader, path: string): Promise<void> {
  // Not at once: a page that is gone does not answer.
  await reader.evaluate(() => void setTimeout(() => history.back(), 1_500));
  await reader.waits(path, (wanted) => location.pathname === wanted, path);
}
