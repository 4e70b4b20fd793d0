import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The entries that the design names (D6). */
const required = [
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

/** Entries that tools and hosting services expect at the top level. */
const allowed = [
  'package-lock.json',
  'CHANGELOG.md',
  'LICENSE',
  '.ci',
  '.editorconfig',
  '.git',
  '.github',
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  'oxlint.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
];

/** Patterns of what git ignores: build output, local settings, logs. */
const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.trim().replaceAll(/^\/|\/$/g, ''))
  .filter((pattern) => pattern && !pattern.startsWith('#'));

test('D6 The top level holds what the design names, what tools expect there, and what git ignores', () => {
  const entries = readdirSync(root).filter((name) => !ignored.some((pattern) => matchesGlob(name, pattern)));
  expect(entries).toEqual(expect.arrayContaining(required));
  expect(entries.filter((name) => ![...required, ...allowed].includes(name))).toEqual([]);
});

test('V4 Everything that a server imports is installed without development packages', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const missing = ['src/server', 'src/contract', 'src/content', 'src/template']
    .flatMap(filesBelow)
    .filter((path) => path.endsWith('.ts') && !path.startsWith(join('src', 'server', 'development')))
    .flatMap((path) => {
      // Types alone are gone once it runs.
      const code = readFileSync(join(root, path), 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
      const named = code.matchAll(
        /(?:^(?:import|export|})[^'\n]* from |\bimport\()'((?:@[\w-]+\/)?[a-z][\w.-]*)['/]/gm,
      );
      return Array.from(named, ([, name = '']) => name);
    })
    .filter((name) => !(name in dependencies) && !isBuiltin(name));
  expect([...new Set(missing)]).toEqual([]);
});

test('D5 Every package that the organisers required is used, and the list matches theirs', () => {
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
  const requirements = readFileSync(join(root, 'tests/requirements.md'), 'utf8');
  const [, row = ''] = /^- \*\*D5\*\*: Packages: (.*?)\.(?: |$)/m.exec(requirements) ?? [];
  expect(row.split(', ')).toEqual(packages);
  const sources = [...filesBelow('src'), ...filesBelow('tests'), 'vite.config.ts', 'vitest.config.ts'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const unused = packages.filter(
    (name) => !sources.some((source) => new RegExp(`from '${name}['/]|import '${name}['/]`).test(source)),
  );
  expect(unused).toEqual([]);
});

test('Every version is exact, so that what was tested is installed', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^(npm:\w+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

/** Files that may name `maxLength`, and why. */
const mayLimit: Readonly<Record<string, string>> = {
  'src/client/admin/log/logScreen.tsx': 'a search, which is not stored',
  'src/client/screens/verify/verify.tsx': 'a receipt or text of a receipt; longer texts are chosen as files',
  'src/client/ui/forms/removeInvisibleInput.ts': 'respects the limit that a field has',
  'src/client/drafts/journal/journal.ts': 'no field: the size of an entry',
};

test('S5 S8 W3 No text field lets the browser cut what is pasted: it shows a message with `useLengthProblem`', () => {
  const limited = [...filesBelow('src/client'), ...filesBelow('src/site')].filter((path) =>
    // Schemas of zod have a function of this name.
    /\bmaxLength\b(?!\()/i.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(limited.toSorted()).toEqual(Object.keys(mayLimit).toSorted());
});

test('A name is exported by one file only, so that it means one thing', () => {
  const exporting = filesBelow('src')
    // Stand-ins have the names of what they replace.
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('standIns'))
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8');
      const names = code.matchAll(/^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm);
      return [...new Set(Array.from(names, ([, name = '']) => name))].map((name) => ({ name, path }));
    });
  const files = Map.groupBy(exporting, ({ name }) => name);
  expect([...files.values()].filter(({ length }) => length > 1)).toEqual([]);
});

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}
