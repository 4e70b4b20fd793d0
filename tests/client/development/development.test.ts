import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Folders below `src` that only `npm run dev` needs. */
const developmentOnly = ['client/development/', 'server/development/'];

test('No production module imports development code', () => {
  const importers = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|html|css)$/.test(path) && !developmentOnly.some((folder) => path.startsWith(folder)))
    .filter((path) => /['"/]development\//.test(readFileSync(join(root, 'src', path), 'utf8')));
  // The plugins of the development server.
  expect(importers).toEqual(['build/devServer.ts']);
  expect(readFileSync(join(root, 'src/build/devServer.ts'), 'utf8').match(/apply: '\w+'/g)).toEqual([
    "apply: 'serve'",
    "apply: 'serve'",
  ]);
});
