import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const id = 'fourth-conference';

/** A conference that is one folder outside the project and nothing else, for as long as it is in use. */
export class NewConference {
  readonly id = id;
  readonly #parent: string;

  private constructor(parent: string) {
    this.#parent = parent;
  }

  /** The settings with which a server publishes and serves it. */
  get settings(): Readonly<Record<string, string>> {
    return { CONTENT_DIR: this.#parent, PUBLICATIONS_DIR: join(this.#parent, 'publications.kept') };
  }

  /**
   * Makes the folder and writes in it as an organiser does.
   *
   * @param photos - address of a committee photo, `{pic}` being its code
   */
  static async make(photos: string): Promise<NewConference> {
    const conference = new NewConference(await mkdtemp(join(tmpdir(), 'lectern-content-')));
    await promisify(execFile)('npm', ['run', 'organiser', '--', 'new', id, ...options], {
      cwd: root,
      env: { ...process.env, ...conference.settings },
      shell: process.platform === 'win32',
    });
    for (const [file, content] of Object.entries(files)) await writeFile(conference.#path(file), content);
    await conference.#change('"photos": "/images/people/{pic}.jpg"', `"photos": "${photos}"`);
    await conference.#change(
      '"isAbstractDeadline": true',
      '"isAbstractDeadline": true, "enforced": { "graceMinutes": 0 }',
    );
    await conference.#change('{ "path": "/contact"', `${welcome}{ "path": "/contact"`);
    await conference.#change('{ "label": { "en": "Awards"', `${more}{ "label": { "en": "Awards"`);
    return conference;
  }

  get folder(): string {
    return join(this.#parent, id);
  }

  /** Changes a line that the site of the template is known to hold. */
  async #change(from: string, to: string): Promise<void> {
    const file = this.#path('site.json');
    const before = await readFile(file, 'utf8');
    if (!before.includes(from)) throw new Error(`site.json holds no ${from}`);
    await writeFile(
      file,
      before.replace(from, () => to),
    );
  }

  #path(file: string): string {
    return join(this.folder, file);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#parent, { recursive: true, force: true });
  }
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

const welcome =
  '{ "path": "/Welcome", "kind": "prose", "page": "welcome", "title": { "en": "Welcome", "zh": "欢迎" } },';

const more = `
  { "label": { "en": "Welcome", "zh": "欢迎" }, "to": "/welcome" },
  {
    "label": { "en": "More", "zh": "更多" },
    "items": [{ "label": { "en": "Dinner", "zh": "晚宴" }, "to": "no" }]
  },`;

const files = {
  'pages/welcome.json': JSON.stringify({ lead: { en: 'Come in.', zh: '请进。' } }),
  'pages/welcome.en.md': 'The boiler is _hot_.\n',
  'pages/welcome.zh.md': '锅炉很_热_。\n',
  'pages/committees.json': JSON.stringify({
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
  }),
};
