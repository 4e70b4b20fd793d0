import { availableParallelism } from 'node:os';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { s3Key } from './tests/server/support/s3.ts';

const plugins = () => [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()];

/** The longest file first: started last, it would run alone at the end. */
class FuzzFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFuzz = ({ moduleId }: TestSpecification) => moduleId.endsWith('fuzz.test.ts');
    return (await super.sort(files)).toSorted((one, other) => Number(isFuzz(other)) - Number(isFuzz(one)));
  }
}

/** Tests of what a device keeps, each file with a device of its own. */
const ofDevices = ['commands', 'drafts', 'openedFiles', 'records', 'screens', 'storage'].map(
  (folder) => `tests/client/${folder}/**/*.test.ts`,
);

/** For what hangs. What has to be fast is measured where a test says so: a busy machine takes three times as long. */
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };

/** Tests in a real browser are Playwright's: `.spec.ts`. */
export default defineConfig({
  test: {
    // One more than processors: some tests wait for timeouts and other processes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: FuzzFirst },
    projects: [
      {
        // Functions that remember nothing: their files share what is loaded.
        plugins: plugins(),
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/server/**', ...ofDevices],
          environment: 'node',
          setupFiles: ['tests/client/conference.ts'],
          isolate: false,
          ...limits,
        },
      },
      {
        // Not in a DOM: fake-indexeddb keeps Blobs only outside one.
        plugins: plugins(),
        test: {
          name: 'drafts',
          include: ofDevices,
          environment: 'node',
          setupFiles: ['tests/client/conference.ts', 'tests/client/page.ts'],
          ...limits,
        },
      },
      {
        plugins: plugins(),
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          // What a file would leave to the next is ended and forgotten in `freshPage.ts`.
          isolate: false,
          setupFiles: ['tests/client/conference.ts', 'tests/client/freshPage.ts'],
          ...limits,
        },
      },
      {
        // Separate, so that PostgreSQL and an S3 server start for these tests only.
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          // The server keeps nothing between two apps: its test files share what is loaded.
          isolate: false,
          setupFiles: ['tests/server/support/cheapPasswords.ts'],
          globalSetup: ['tests/server/support/databases.ts', 'tests/server/support/s3.ts'],
          env: s3Key,
          // Conferences that a test copied are loaded by Node, as commands do it; Vite would compile each copy.
          server: { deps: { external: [/\/lectern-check-/] } },
          ...limits,
        },
      },
    ],
  },
});
