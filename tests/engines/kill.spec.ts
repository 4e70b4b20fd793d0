import { createAccount, newAuthor } from '../e2e/support/author.ts';
import { test } from '../e2e/support/fixtures.ts';
import { fixturePath } from '../e2e/support/submissionForm.ts';
import { engines, isMissing } from './engines.ts';
import { temporaryFolder } from './processes.ts';
import { Reader } from './reader.ts';
import { logIn } from './steps.ts';

const title = 'Heat transfer at the surface of sliced apple';

for (const engine of engines) {
  const behaviour = 'a draft and its file outlive the browser, killed a second after the last key';
  test(`D3 O1 O3 ${engine.name}: ${behaviour}`, { tag: '@long' }, async ({ site, request }) => {
    const program = engine.program();
    test.skip(!program, isMissing(engine));
    const author = await createAccount(request, site.url, newAuthor());
    await using profile = await temporaryFolder();
    await using killed = new Reader(await engine.open(program!, profile.path));
    await logIn(killed, site, author);
    await killed.open(`${site.url}/submissionUpload`);
    await killed.sees('button', 'Submission');
    await killed.chooses('[data-field=file] input[type=file]', fixturePath('abstract-en.docx'));
    await killed.sees('text', 'abstract-en.docx');
    await killed.writes('Title', title);
    // The form promises a second; a busy machine is given three.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await killed[Symbol.asyncDispose]();

    await using reader = new Reader(await engine.open(program!, profile.path));
    await reader.open(`${site.url}/loginThen`);
    await reader.presses('link', 'Continue writing');
    await reader.reads('Title', title);
    // So the stored file can be read.
    await reader.sees('button', 'Fill in from the file');
  });
}
