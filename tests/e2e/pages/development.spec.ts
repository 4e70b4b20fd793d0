import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/fixtures.ts';

const root = join(import.meta.dirname, '../../..');

/** The folders that only `npm run dev` serves, and those of the product. */
const development = ['src/client/development', 'src/server/development'];
const product = ['src/client', 'src/contract', 'src/content', 'src/site', 'locales'];

test('The development pages are not in a build, and their addresses are not found', async ({ request, site }) => {
  const others = textOf(product, (path) => !path.includes('/development/'));
  const words = [...textOf(development).matchAll(/'([^'\n]{10,})'/g)].map(([, word = '']) => word);
  const own = words.filter((word) => !word.startsWith('#') && !others.includes(word));
  expect(own).toEqual(expect.arrayContaining(['The words of the office.', 'The words of the server.']));
  const built = textOf(['dist'], (path) => !/\.(br|gz)$/.test(path));
  expect(built).toContain('Nothing was sent');
  expect([...own, 'client/development', 'server/development'].filter((word) => built.includes(word))).toEqual([]);

  for (const path of ['/dev', '/dev/states', '/dev/office', '/development/main.tsx']) {
    expect((await request.get(site.url + path)).status(), path).toBe(404);
  }
});

/** The text of all files below some folders. */
function textOf(folders: readonly string[], isMeant = (_path: string) => true): string {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return files
    .filter(isMeant)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
