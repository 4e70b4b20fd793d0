import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const id = 'fourth-conference';
const folder = join(root, 'src/content', id);

/** A conference that is one folder and nothing else, for as long as it is in use. */
export class NewConference {
  readonly id = id;

  private constructor() {}

  /**
   * Makes the folder, writes in it and builds it as an organiser does.
   *
   * @param photos - address of a committee photo, `{pic}` being its code
   */
  static async build(photos: string): Promise<NewConference> {
    await remove();
    await run('organiser', '--', 'new', id, ...options);
    for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
    await change('site.ts', "photos: '/images/people/{pic}.jpg'", `photos: '${photos}'`);
    await change('dates.ts', 'isAbstractDeadline: true,', 'isAbstractDeadline: true, enforced: { graceMinutes: 0 },');
    await change('routes.ts', "  { path: '/contact'", `${welcome}\n  { path: '/contact'`);
    await change('navigation.ts', "  { label: { en: 'Awards'", `${more}\n  { label: { en: 'Awards'`);
    await run('build');
    return new NewConference();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await remove();
  }
}

async function remove(): Promise<void> {
  const left = [folder, join(root, 'dist', id), join(root, 'node_modules/.cache/lectern', id)];
  await Promise.all(left.map((path) => rm(path, { recursive: true, force: true })));
}

/** Runs a command of the project on the conference. */
async function run(...command: string[]): Promise<void> {
  await promisify(execFile)('npm', ['run', ...command], {
    cwd: root,
    env: { ...process.env, CONFERENCE: command[0] === 'build' ? id : 'forum' },
    shell: process.platform === 'win32',
  });
}

/** Changes a line that the template is known to hold. */
async function change(file: string, from: string, to: string): Promise<void> {
  const before = await readFile(join(folder, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} holds no ${from}`);
  await writeFile(
    join(folder, file),
    before.replace(from, () => to),
  );
}

const options = [
  '--name-en',
  'Steam',
  '--name-zh',
  '蒸汽',
  '--short',
  'Steam1712',
  '--dates',
  '2024-12-03..2024-12-06',
];

const welcome = "  { path: '/Welcome', kind: 'prose', page: 'welcome', title: { en: 'Welcome', zh: '欢迎' } },";

const more = `
  { label: { en: 'Welcome', zh: '欢迎' }, to: '/welcome' },
  { label: { en: 'More', zh: '更多' }, items: [{ label: { en: 'Dinner', zh: '晚宴' }, to: 'no' }] },`;

const files = {
  'pages/welcome.ts': `
    import type { ProsePage } from '#site/pages.ts';

    export const page: ProsePage = { lead: { en: 'Come in.', zh: '请进。' } };
  `,
  'pages/welcome.en.md': 'The boiler is _hot_.\n',
  'pages/welcome.zh.md': '锅炉很_热_。\n',
  'pages/committees.ts': `
    import type { PeoplePage } from '#site/pages.ts';

    export const page: PeoplePage = {
      groups: [
        {
          title: { en: 'Chairs', zh: '主席' },
          people: [
            { pic: 'open', name: { en: 'Thomas Newcomen', zh: '托马斯·纽科门' } },
            { pic: 'closed', name: { en: 'James Watt', zh: '詹姆斯·瓦特' } },
            { pic: 'missing', name: { en: 'Denis Papin', zh: '德尼·帕潘' } },
          ],
        },
      ],
    };
  `,
};
