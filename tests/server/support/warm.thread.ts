import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import threads, { parentPort } from 'node:worker_threads';
import { softwareFiles } from '#server/publishing/software.ts';

/** Runs the programs of `warmThreads.ts`, one after the other. */

const rendererFolder = `/dist/${dirname(softwareFiles.prerenderer)}/`;

/** The number of programs that have started. Another address lets a module run again. */
let programs = 0;

// A renderer draws only the conference, and the pages, that it was loaded for. Each program loads it again.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.includes(rendererFolder) ? { ...found, url: `${found.url}?${programs}` } : found;
  },
});

parentPort?.on('message', ({ program, workerData }: { program: string; workerData: unknown }) => {
  Object.assign(threads, { workerData });
  syncBuiltinESMExports();
  programs += 1;
  void import(`${program}?${programs}`);
});
