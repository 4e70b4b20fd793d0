import { readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { wordsOf } from '#server/conference/finding.ts';
import { CannotPublish, publish } from '#server/publishing/publication.ts';
import { change, copied } from '../organiser/check/spoiling.ts';

const publishing = (content: string) => ({
  content,
  software: resolve('dist'),
  publications: join(content, '../publications'),
});

test('V3 C3 Targets of symbolic links are not published, and a broken link stops nothing', async () => {
  const folder = await copied();
  const secret = join(folder, '../secret.doc');
  await writeFile(secret, 'secret');
  await rm(join(folder, 'images/mark.svg'));
  for (const [path, to] of [
    ['files/secret.doc', secret],
    ['images/secrets', join(folder, '..')],
    ['images/mark.svg', '/nowhere/mark.svg'],
    ['pages/nowhere.json', '/nowhere/page.json'],
  ] as const)
    await symlink(to, join(folder, path));
  const { publicDir } = await publish(publishing(folder));
  const published = await readdir(publicDir, { recursive: true });
  expect(published).toContain(join('pages', 'en', 'index.html'));
  expect(published.filter((path) => /secret|nowhere|mark\.svg/.test(path))).toEqual([]);
});

test('N7 C3 Two pages with the same file are refused, also if their addresses differ in case only', async () => {
  const folder = await copied();
  await change('site.json', '"path": "/organizing"', '"path": "/Awards/"')(folder);
  await expect(publish(publishing(folder))).rejects.toThrow('the page at /Awards/ has the same file');
  expect(await readdir(publishing(folder).publications)).toEqual([]);
});

test.each(['/index', '/Not-Found', '/AdminApi/x', '/sw.js', '/верх', '/a"b'])(
  'N7 N8 C3 A page at %j, which nobody would reach, is refused with its field and in both languages',
  async (path) => {
    const folder = await copied();
    await change('site.json', '"path": "/organizing"', `"path": ${JSON.stringify(path)}`)(folder);
    const refused = await publish(publishing(folder)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotPublish);
    const finding = (refused as CannotPublish).findings.find(({ values }) => values['value'] === path);
    expect(finding?.field).toMatchObject({ part: 'site', path: expect.stringMatching(/^\/routes\/\d+\/path$/) });
    const words = wordsOf(finding!);
    expect(words.en).toMatch(/belongs to the software|Latin letters, digits and single hyphens/);
    expect(words.zh).toMatch(/由系统占用|英文字母、数字和单个连字符/);
  },
);
