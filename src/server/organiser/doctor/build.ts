import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectDir } from '#server/config.ts';
import { conferenceNames, contentDir } from '#server/conference/content.ts';
import { findBuiltSite } from '#server/pages/pages.ts';
import { findingsAbout, type Finding } from './finding.ts';

/** What the pages are built from, besides the conference's own content. */
const sources = ['src/client', 'src/contract', 'src/build', 'src/site', 'locales', 'public', 'package.json'];

/** Whether the pages of the conference are built, and from what is there now. */
export async function aboutBuild(conference: string): Promise<Finding> {
  const { ok, problem, warning } = findingsAbout('pages');
  const folder = join(projectDir, 'dist', conference);
  const build = `Run CONFERENCE=${conference} npm run build, and start the server again.`;
  if (!(await findBuiltSite(folder))) return problem(`${folder} holds no built site: readers see nothing`, build);
  const built = (await stat(join(folder, 'site.json'))).mtime;
  const newest = await newestOf([`src/content/${conference}`, ...(await sharedContent()), ...sources]);
  if (newest.time <= built.getTime()) return ok(`Built on ${built.toISOString()}, from what is there now`);
  return warning(`Built on ${built.toISOString()}; ${newest.file} was changed since`, build);
}

/** Folders of `src/content` that are no conference: what several conferences share. */
async function sharedContent(): Promise<string[]> {
  const conferences = conferenceNames();
  const entries = await readdir(contentDir, { withFileTypes: true });
  const shared = entries.filter((entry) => entry.isDirectory() && !conferences.includes(entry.name));
  return shared.map(({ name }) => `src/content/${name}`);
}

async function newestOf(paths: readonly string[]): Promise<{ file: string; time: number }> {
  let newest = { file: '', time: 0 };
  for (const path of paths) {
    for (const file of await filesAt(join(projectDir, path))) {
      const { mtimeMs } = await stat(file);
      if (mtimeMs > newest.time) newest = { file: relative(projectDir, file), time: mtimeMs };
    }
  }
  return newest;
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
