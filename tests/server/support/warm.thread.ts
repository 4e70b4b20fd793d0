import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import threads, { parentPort } from 'node:worker_threads';
import { softwareFiles } from '#server/publishing/software.ts';

/** Runs the programs of `warmThreads.ts`, one after the other. */

const rendererFolder = `/dist/${dirname(softwareFiles.prerenderer)}/`;

/** Numbers of the conferences that renderers were loaded for. */
const conferences = new Map<string, number>();

// A renderer draws only the conference that was set when it was loaded. For another it is loaded again.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.includes(rendererFolder)) return found;
    const isPart = context.parentURL?.includes(rendererFolder);
    return { ...found, url: found.url + (isPart ? new URL(context.parentURL!).search : `?${conferenceNumber()}`) };
  },
});

function conferenceNumber(): number {
  const loaded = JSON.stringify(globalThis.conference);
  const number = conferences.get(loaded) ?? conferences.size;
  conferences.set(loaded, number);
  return number;
}

let programs = 0;
parentPort?.on('message', ({ program, workerData }: { program: string; workerData: unknown }) => {
  threads.workerData = workerData;
  syncBuiltinESMExports();
  programs += 1;
  // Another address, so that the program runs again.
  void import(`${program}?${programs}`);
});
