import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { OwnPageWriter } from '#server/publishing/ownPage.ts';
import { findSoftware } from '#server/publishing/software.ts';
import { publicationFiles, type PublicationFacts } from '#server/publishing/publicationFiles.ts';
import { errorMessage } from '#server/text/errorMessage.ts';
import type { Drawn, FromThread, OwnPagesSource, PageToDraw } from './ownPages.ts';

// Node warns about its own local storage when a page looks for the browser's.
Reflect.deleteProperty(globalThis, 'localStorage');

const { publicDir, software: folder } = workerData as OwnPagesSource;
const facts = JSON.parse(await readFile(join(dirname(publicDir), publicationFiles.facts), 'utf8')) as PublicationFacts;
const software = await findSoftware(folder);
// Different software from that of the published page would render a different page.
if (!software || software.version !== facts.software) process.exit();
await import(pathToFileURL(join(publicDir, facts.conference)).href);
const writer = await OwnPageWriter.open(software, publicDir);

let running = Promise.resolve();
parentPort?.on('message', (page: PageToDraw) => {
  // One after the other: pages share global state, the language and the moment for which they are drawn.
  running = running.then(async () => tell(await draw(page)));
});
tell('ready');

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}

async function draw({ id, file, own, encoding }: PageToDraw): Promise<Drawn> {
  const before = process.threadCpuUsage();
  const drawn = await writer.write(file, own, encoding).then(
    (page) => ({ page }),
    (error: unknown) => ({ page: undefined, reason: errorMessage(error) }),
  );
  const { user, system } = process.threadCpuUsage(before);
  return { id, ...drawn, milliseconds: (user + system) / 1_000 };
}
