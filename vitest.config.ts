import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messageMacros } from './src/build/words/messageMacros.ts';
import { s3Key } from './tests/server/support/s3.ts';

const plugins = () => [react(), messageMacros(), lingui()];

/** Files that publish, kill servers or wait for timeouts take a quarter of a minute and more. */
const isSlow = ({ moduleId }: TestSpecification) =>
  /tests.server.(?:site|publishing).|(?:bucket|crash|fuzz|load|mailProcesses|process|wire)\.test\.ts$/.test(moduleId);

/** The project with the longest files first, those with many short ones last. */
const projectOrder = ['server', 'node', 'drafts', 'dom'];

/**
 * Starts slow files first. If one started last, it would run alone at the end. Projects follow each other, since each
 * change of the project starts new processes, which load all modules again.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => (isSlow(file) ? -1 : projectOrder.indexOf(file.project.name));
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Tests of what a device stores. Each file has its own device. */
const ofDevices = ['commands', 'drafts', 'openedFiles', 'records', 'screens', 'storage'].map(
  (folder) => `tests/client/${folder}/**/*.test.ts`,
);

/** Timeouts end what hangs; a busy machine takes three times as long. Tests of speed measure it themselves. */
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };

/**
 * Much is drawn and thrown away at once. With room for it the collector runs seldom, and threads that help it cost more
 * than they save: a tenth to a fifth of the processor time of each project.
 */
const cheapCollection = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** Tests in a real browser run in Playwright: `.spec.ts`. */
export default defineConfig({
  test: {
    // Two more than there are processors: a quarter of the time a file waits for timers, threads and other processes.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        // Functions without state: their test files share loaded modules.
        plugins: plugins(),
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', ...ofDevices],
          environment: 'node',
          setupFiles: ['tests/client/conference.ts'],
          isolate: false,
          execArgv: cheapCollection,
          ...limits,
        },
      },
      {
        // Not in a DOM, where fake-indexeddb loses Blobs.
        plugins: plugins(),
        test: {
          name: 'drafts',
          include: ofDevices,
          environment: 'node',
          setupFiles: ['tests/client/conference.ts', 'tests/client/page.ts'],
          execArgv: cheapCollection,
          ...limits,
        },
      },
      {
        plugins: plugins(),
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          // `freshPage.ts` ends and clears what one file would leave to the next.
          isolate: false,
          setupFiles: ['tests/client/conference.ts', 'tests/client/freshPage.ts'],
          execArgv: cheapCollection,
          ...limits,
        },
      },
      {
        // A separate project, so that PostgreSQL and an S3 server start for these tests only.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          // The server has no state outside an app: its test files share loaded modules.
          isolate: false,
          setupFiles: ['tests/server/support/cheapPasswords.ts', 'tests/server/support/warmThreads.ts'],
          globalSetup: [
            'tests/server/support/databases.ts',
            'tests/server/support/s3.ts',
            'tests/server/support/samples.ts',
          ],
          // Threads that publish load it, too.
          execArgv: [...cheapCollection, '--import', resolve('tests/server/support/cheapCompression.ts')],
          env: s3Key,
          // Node loads conferences that a test copied, as commands do. Vite would compile each copy.
          server: { deps: { external: [/\/lectern-check-/] } },
          ...limits,
        },
      },
    ],
  },
});
