import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { expect, test, vi } from 'vitest';
import { knownMessages } from '#build/words/knownMessages.ts';
import { messageMacros } from '#build/words/messageMacros.ts';

vi.mock('#build/words/unknownMessages.ts', () => ({ knownIds: async () => () => new Set<string>() }));

/** The error of a build of one source file, with catalogues that hold no message. */
async function buildError(file: string): Promise<string> {
  const isEntry = (id: string) => id.endsWith(file);
  const building = build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), messageMacros(), knownMessages()],
    build: { write: false, rolldownOptions: { input: resolve(file), external: (id) => !isEntry(id) } },
  });
  return building.then(
    () => '',
    (error: Error) => error.message,
  );
}

test('A message that is missing from its catalogue stops the build, whether t or Trans uses it', async () => {
  // Six words for a drag, four labels and a button.
  const error = await buildError('src/client/screens/submission/authors/authorControls.tsx');
  expect(error.match(/catalogue lacks: ([\w+/, -]+)\./)?.[1]?.split(', ')).toHaveLength(11);
});
