import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const id = 'fourth-conference';
const folder = join(root, 'src/content', id);

/** A conference that is one folder and nothing else, for as long as it is in use. */
export class FourthConference {
  readonly id = id;

  private constructor() {}

  /**
   * Writes the folder and builds it as an organiser does.
   *
   * @param photos - address of a committee photo, `{pic}` being its code
   */
  static async build(photos: string): Promise<FourthConference> {
    await remove();
    for (const [file, content] of Object.entries(filesOf(photos))) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), content);
    }
    for (const shared of ['images', 'files']) {
      await cp(join(root, 'src/content/forum', shared), join(folder, shared), { recursive: true });
    }
    await promisify(execFile)('npm', ['run', 'build'], {
      cwd: root,
      env: { ...process.env, CONFERENCE: id },
      shell: process.platform === 'win32',
    });
    return new FourthConference();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await remove();
  }
}

async function remove(): Promise<void> {
  const left = [folder, join(root, 'dist', id), join(root, 'node_modules/.cache/lectern', id)];
  await Promise.all(left.map((path) => rm(path, { recursive: true, force: true })));
}

/** Its own identity, pages and navigation; what it takes from the forum it names. */
function filesOf(photos: string): Record<string, string> {
  return {
    'site.ts': `
      import type { Route, Site } from '#site';
      import { site as forum } from '../forum/site.ts';

      const routes: readonly Route[] = [
        { path: '/', kind: 'home', page: 'home', title: { en: 'Home', zh: '首页' } },
        { path: '/Welcome', kind: 'prose', page: 'welcome', title: { en: 'Welcome', zh: '欢迎' } },
        { path: '/people', kind: 'people', page: 'people', title: { en: 'People', zh: '人员' } },
        ...forum.routes.filter(({ kind }) => ['login', 'register', 'dashboard', 'submission'].includes(kind)),
      ];

      const { languageSwitch, ...taken } = forum;

      export const site: Site = {
        ...taken,
        id: '${id}',
        name: { en: 'Conference on Steam', zh: '蒸汽会议' },
        shortName: { en: 'Steam 1712', zh: '蒸汽1712' },
        description: { en: 'A meeting on steam.', zh: '关于蒸汽的会议。' },
        photos: '${photos}',
        dates: forum.dates.map((date) => (date.isAbstractDeadline ? { ...date, enforced: { graceMinutes: 0 } } : date)),
        routes,
        navigation: [
          { label: { en: 'Home', zh: '首页' }, to: '/' },
          { label: { en: 'Welcome', zh: '欢迎' }, to: '/welcome' },
          {
            label: { en: 'More', zh: '更多' },
            items: [
              { label: { en: 'People', zh: '人员' }, to: '/people' },
              { label: { en: 'Dinner', zh: '晚宴' }, to: 'no' },
            ],
          },
        ],
      };
    `,
    'speakers.ts': `
      import type { SeedSpeakers } from '#site';

      export const speakers: SeedSpeakers = { speaker_listA: [], speaker_listB: [], speaker_list: [], speaker_list1: [] };
    `,
    'descriptions.ts': `
      import type { Descriptions } from '#site';

      export const descriptions: Descriptions = { '/Welcome': { en: 'Come in, and mind the boiler.', zh: '请进，小心锅炉。' } };
    `,
    'pages/home.ts': `
      import type { HomePage } from '#site';
      import { page as forum } from '../../forum/pages/home.ts';

      export const page: HomePage = { ...forum, headline: { en: 'On steam', zh: '论蒸汽' } };
    `,
    'pages/welcome.ts': `
      import type { ProsePage } from '#site';

      export const page: ProsePage = { lead: { en: 'Come in.', zh: '请进。' } };
    `,
    'pages/welcome.en.mdx': 'The boiler is _hot_.\n',
    'pages/welcome.zh.mdx': '锅炉很_热_。\n',
    'pages/people.ts': `
      import type { PeoplePage } from '#site';

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
}
