import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { checkConference } from '#server/checking/checkConference.ts';
import { inLine } from '#server/conference/finding.ts';
import { linesOfJson } from '#server/conference/jsonLines.ts';
import { add, change, copied, extend, fileAndLine, now, type Spoil } from './spoiling.ts';

/** Checks a copy of the symposium after spoiling it. */
async function checkSpoilt(...spoils: readonly Spoil[]) {
  const folder = await copied();
  for (const spoil of spoils) await spoil(folder);
  return { folder, ...(await checkConference(folder, now)) };
}

/** Replaces the content of a file. */
const replace =
  (file: string, content: string): Spoil =>
  (folder) =>
    writeFile(join(folder, file), content);

test.each<[mistake: string, text: string, line: number]>([
  ['a comma after the last of a list', '{\n  "items": [\n    1,\n  ]\n}\n', 4],
  ['a comma after the last field', '{\n  "lead": "x",\n}\n', 3],
  ['no comma between two fields', '{\n  "lead": "x"\n  "items": []\n}\n', 3],
  ['no comma between two texts', '{\n  "items": [\n    "x"\n    "y"\n  ]\n}\n', 4],
  ['no colon', '{\n  "lead" "x"\n}\n', 2],
  ['a name without quotes', '{\n  "items": [],\n  lead: "x"\n}\n', 3],
  ['single quotes', '{\n  "items": [],\n  "lead": \'x\'\n}\n', 3],
  ['quotes within quotes', '{\n  "items": [],\n  "lead": "An "x" of"\n}\n', 3],
  ['a word without quotes', '{\n  "items": [],\n\n  "lead": TO WRITE\n}\n', 4],
  ['a comment', '{\n  // News\n  "lead": "x"\n}\n', 2],
  ['a text over two lines', '{\n  "lead": "x\n  y"\n}\n', 2],
  ['a backslash', '{\n  "items": [],\n  "lead": "C:\\News"\n}\n', 3],
  ['marks of a conflict', '{\n  "items": [\n<<<<<<< HEAD\n    1\n=======\n    2\n>>>>>>> mine\n  ]\n}\n', 3],
  ['no end', '{\n  "lead": "x"', 2],
  ['no end of a text', '{\n  "lead": "x', 2],
  ['two ends', '{\n  "lead": "x"\n}\n}\n', 4],
  ['nothing at all', '', 1],
  ['code', "export const page = { lead: 'x' };\n", 1],
])('V5 C4 %s is no JSON, and check names the line', async (_, text, line) => {
  const { conference, findings } = await checkSpoilt(replace('pages/news.json', text));
  expect(conference).toBeUndefined();
  expect(findings).toMatchObject([
    {
      ...{ state: 'problem', code: 'notJson', file: 'pages/news.json', line },
      ...{ values: { reason: expect.stringMatching(/^[^\n]{5,120}$/) as string } },
      field: { part: 'page:news', path: '' },
    },
  ]);
});

test('V5 C4 The line of every value is known, whatever the file contains', () => {
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(null, true, 0, -1.5e-7),
      fc.oneof(fc.string(), fc.constantFrom('"', '\\', ', "a": [', '{}', '\n')),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'a/b~c', '"', ':')), tie('json'), {
        maxKeys: 4,
      }),
    ),
  }));
  fc.assert(
    fc.property(json, (value) => {
      // Each value begins on its own line.
      const expected = new Map<string, number>();
      let line = 1;
      const walk = (inside: unknown, path: string) => {
        expected.set(path, line);
        const entries = typeof inside === 'object' && inside !== null ? Object.entries(inside) : [];
        for (const [name, entry] of entries) {
          line += 1;
          walk(entry, path + pointerOf([name]));
        }
        if (entries.length > 0) line += 1;
      };
      walk(value, '');
      expect(linesOfJson(JSON.stringify(value, null, 2))).toEqual(expected);
    }),
    { numRuns: 500, examples: [[[{}, '']]] },
  );
});

test('V5 C4 every file that cannot be read is named at once', async () => {
  const { findings } = await checkSpoilt(
    replace('site.json', '{'),
    replace('descriptions.json', '{"/":'),
    replace('pages/reg.json', '}'),
  );
  expect(findings.map(({ file, code }) => [file, code])).toEqual([
    ['site.json', 'notJson'],
    ['descriptions.json', 'notJson'],
    ['pages/reg.json', 'notJson'],
  ]);
});

test.each(['[]', '"News"', '7', 'true', 'null'])(
  'V5 C4 A file with %s instead of fields in braces is refused',
  async (text) => {
    for (const file of ['site.json', 'descriptions.json', 'speakers.json', 'pages/news.json']) {
      const { conference, findings } = await checkSpoilt(replace(file, `${text}\n`));
      expect([conference, ...findings.map(inLine)]).toEqual([
        undefined,
        `${file}: The file ${file} must contain fields in braces: { … }.`,
      ]);
    }
  },
);

test('V5 C1 A file of 3 MB is refused before it is read, and a longer text of 600 kB', async () => {
  const { findings } = await checkSpoilt(
    add('pages/news.json', ' '.repeat(3_000_000)),
    add('pages/visa.en.md', 'x'.repeat(600_000)),
  );
  expect(findings.map(inLine)).toEqual([
    expect.stringMatching(
      /^pages\/news\.json: The file pages\/news\.json has 300\d{4} bytes; at most 2000000 are read\.$/,
    ),
    expect.stringMatching(
      /^pages\/visa\.en\.md: The file pages\/visa\.en\.md has 60\d{4} bytes; at most 500000 are read\.$/,
    ),
  ]);
});

test('V5 C1 Texts beyond a total of 20 MB, which would fill the memory, are refused', async () => {
  const many = Array.from({ length: 12 }, (_, index) => `pages/zz${index}.json`);
  const { conference, findings } = await checkSpoilt(
    ...many.map((file) => replace(file, `{${' '.repeat(1_900_000)}}`)),
  );
  expect([conference, inLine(findings[0]!)]).toEqual([
    undefined,
    expect.stringMatching(
      /^pages\/zz\d+\.json: The file .* is not read: all texts together have more than 20000000 bytes\.$/,
    ),
  ]);
});

test('V5 C1 A picture or file of 100 MB is refused before it is read', async () => {
  const { conference, findings } = await checkSpoilt(async (folder) => {
    for (const file of ['images/large.png', 'files/large.pdf']) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), '');
      await truncate(join(folder, file), 100_000_000);
    }
  });
  expect([conference, ...findings.map(inLine)]).toEqual([
    undefined,
    'images/large.png: The file images/large.png has 100000000 bytes; at most 50000000 are read.',
    'files/large.pdf: The file files/large.pdf has 100000000 bytes; at most 50000000 are read.',
  ]);
});

test.each([40, 500_000])('V5 C1 Content nested %i levels deep is refused', async (levels) => {
  const deep = `{ "items": ${'['.repeat(levels)}${']'.repeat(levels)} }`;
  const { conference, findings } = await checkSpoilt(replace('pages/news.json', deep));
  expect([conference, ...findings.map(inLine)]).toEqual([
    undefined,
    'pages/news.json: The file pages/news.json is nested too deeply.',
  ]);
});

test('V5 C1 A folder of 6,000 files is not read', async () => {
  const { conference, findings } = await checkSpoilt(async (folder) => {
    await mkdir(join(folder, 'files/many'));
    for (let number = 0; number < 6000; number += 1) await writeFile(join(folder, `files/many/${number}`), '');
  });
  expect(conference).toBeUndefined();
  expect(findings[0]).toMatchObject({ code: 'tooManyFiles', state: 'problem', file: '.' });
  expect(inLine(findings[0]!)).toMatch(/There are 60\d\d files in the folder; at most 5000 are read\.$/);
});

test.each(['__proto__', 'constructor', 'prototype'])('V5 C1 %s is an unknown field like any other', async (name) => {
  const { folder, findings } = await checkSpoilt(
    change('site.json', '"contact": {', `"contact": {\n"${name}": { "polluted": true },`),
    change('pages/venue.json', '{', `{\n"${name}": { "polluted": true },`),
    change('site.json', '{', `{\n"${name}": { "polluted": true },`),
  );
  const { line = 0 } = await fileAndLine(folder, 'site.json:"contact": {');
  const said = expect.stringContaining(`There is no field “${name}”.`) as string;
  const unknown = findings.filter(({ code }) => code === 'unknownField');
  expect(unknown.map((finding) => [finding.file, finding.line, finding.field?.path, inLine(finding)])).toEqual([
    ['site.json', line + 1, `/contact/${name}`, said],
    ['site.json', 2, `/${name}`, said],
    ['pages/venue.json', 2, `/${name}`, said],
  ]);
  expect('polluted' in {}).toBe(false);
});

test('V5 C4 Code in a text is only text, and code in the folder is not run', async () => {
  const code = '${globalThis.ran = true} `${process.exit(3)}` require("fs") import("./run.ts")';
  const run = "globalThis.ran = true;\nthrow new Error('It ran.');\n";
  const { conference, findings } = await checkSpoilt(
    change('site.json', 'Host University, Wuxi, China', JSON.stringify(code).slice(1, -1)),
    ...['site.ts', 'run.ts', 'pages/news.ts', 'descriptions.js', 'speakers.mjs'].map((file) => add(file, run)),
  );
  expect(conference?.site.venue.en).toBe(code);
  expect(conference?.pages.has('news')).toBe(true);
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
  expect(globalThis).not.toHaveProperty('ran');
});

/** Values that are not the name of a neighbouring folder. */
const elsewhere = [
  ...[
    '..',
    '../..',
    '../../shared',
    '../shared/..',
    '../shared/',
    '../shared\n',
    '../.git',
    '..\\shared',
    '../shared\0',
  ],
  ...['./shared', 'shared', '.', '', '/etc', '~', '$HOME', 'https://host.example/shared', 'file:///etc', 7, null, true],
].map((path) => ({ path }));

test.each([...elsewhere, { path: ['../shared'] }])('V3 V5 A conference cannot extend $path', async ({ path }) => {
  const { conference, findings } = await checkSpoilt(extend(path));
  expect(conference).toBeUndefined();
  expect(findings).toMatchObject([
    {
      ...{ state: 'problem', code: 'extendsElsewhere', file: 'site.json', line: 1 },
      ...{ field: { part: 'site', path: '/extends' }, values: { path: JSON.stringify(path) } },
    },
  ]);
});

test('V3 V5 A folder that a conference extends must be there', async () => {
  const { conference, findings } = await checkSpoilt(extend('../nowhere'), (folder) =>
    rm(join(folder, 'speakers.json')),
  );
  expect([conference, ...findings.map(inLine)]).toEqual([
    undefined,
    'site.json:1 /extends: “extends” cannot be "../nowhere". Please name a folder beside this one, such as "../both-forums".',
    'speakers.json: The file speakers.json is missing.',
  ]);
});

test('V5 A byte order mark before JSON or Markdown, as some editors write it, is not read', async () => {
  const { conference, findings } = await checkSpoilt(async (folder) => {
    for (const file of ['site.json', 'pages/visa.en.md'])
      await writeFile(join(folder, file), `\uFEFF${await readFile(join(folder, file), 'utf8')}`);
  });
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
  expect(conference!.texts.get('visa.en.md')!.source).not.toContain('\uFEFF');
});

test('V3 V5 Nothing is read through a symbolic link to the extended folder, or in it', async () => {
  const within = await checkSpoilt(extend('../shared'), async (folder) => {
    await mkdir(join(folder, '../shared'));
    await rm(join(folder, 'speakers.json'));
    await symlink('/etc/hostname', join(folder, '../shared/speakers.json'));
  });
  expect(within.conference).toBeUndefined();
  const linksIn = ({ findings }: typeof within) =>
    findings.flatMap(({ code, file }) => (code === 'symbolicLink' ? [file] : []));
  expect(linksIn(within)).toEqual(['../shared/speakers.json']);
  const another = await copied();
  const whole = await checkSpoilt(extend('../shared'), async (folder) => {
    await rm(join(folder, 'pages/news.json'));
    await symlink(another, join(folder, '../shared'));
  });
  expect(whole.conference?.pages.has('news')).toBe(false);
  expect(linksIn(whole)).toEqual(['../shared']);
});

test('V5 C5 A field of the extended folder is found in its file there, unless the conference replaces it', async () => {
  const shared = { palette: { light: { link: 'red' } }, copyright: { en: '©' }, contact: 7, topics: 'x' };
  const write: Spoil = async (folder) => {
    await mkdir(join(folder, '../shared/pages'), { recursive: true });
    await writeFile(join(folder, '../shared/site.json'), JSON.stringify(shared, null, 2));
    await writeFile(join(folder, '../shared/pages/venue.json'), '{\n  "leads": {},\n  "lead": {}\n}\n');
    await writeFile(join(folder, '../shared/pages/other.json'), '{');
    const site = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as Record<string, unknown>;
    const { copyright: _, ...own } = site;
    await writeFile(join(folder, 'site.json'), JSON.stringify({ extends: '../shared', ...own }, null, 2));
  };
  const { conference, findings } = await checkSpoilt(write);
  expect(conference?.site).not.toHaveProperty('extends');
  expect(conference?.site).not.toHaveProperty('$schema');
  expect(findings.filter(({ state }) => state === 'problem')).toMatchObject([
    {
      ...{ file: '../shared/site.json', line: 7, field: { part: 'site', path: '/copyright/zh' } },
      ...{ code: 'untranslated', values: { value: '©', reason: { en: 'The Chinese is missing.' } } },
    },
    { file: '../shared/pages/venue.json', line: 2, field: { part: 'page:venue', path: '/leads' } },
  ]);
  const broken = await checkSpoilt(write, replace('../shared/site.json', '{\n"id": [,]\n}'));
  expect(broken.findings).toMatchObject([{ file: '../shared/site.json', line: 2, code: 'notJson' }]);
});
