import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The design card's own words (D6). */
const card = [
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
  'lingui.config.ts',
  'src',
  'public',
  'locales',
  'tests',
  'README.md',
];

/** What tools force to the top level. */
const forced = [
  'package-lock.json',
  'LICENSE',
  '.ci',
  '.gitignore',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'playwright.config.ts',
  'vitest.config.ts',
];

/** What commands leave behind; none of it is kept. */
const left = ['.git', 'node_modules', 'dist', 'data', 'test-results', '.vitest', 'playwright-report', 'coverage'];

test('D6 The top level holds what the design card names and what tools force there', () => {
  const kept = readdirSync(root).filter((name) => !left.includes(name));
  expect(kept).toEqual(expect.arrayContaining(card));
  expect(kept.filter((name) => ![...card, ...forced].includes(name))).toEqual([]);
});

test('D5 Every package of the design card is there, and at work', () => {
  const packages = [
    'react',
    'react-dom',
    'vite',
    'vite-plugin-pwa',
    'workbox-window',
    'dexie',
    'react-router-dom',
    '@lingui/core',
    '@lingui/react',
    '@mantine/core',
    '@mantine/form',
    'ky',
    'vitest',
    'fake-indexeddb',
  ];
  const sources = [...filesBelow('src'), ...filesBelow('tests'), 'vite.config.ts', 'vitest.config.ts'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const unused = packages.filter(
    (name) => !sources.some((source) => new RegExp(`from '${name}['/]|import '${name}['/]`).test(source)),
  );
  expect(unused).toEqual([]);
});

test('Every version is exact: what was tested is what is installed', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
