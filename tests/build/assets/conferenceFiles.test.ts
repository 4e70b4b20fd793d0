import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { conferenceFiles } from '#build/assets/conferenceFiles.ts';
import { conferenceOf, type ConferencePaths } from '#build/conference.ts';

/** Vite's development server for a conference with one page. */
async function developed() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-dev-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const conference: ConferencePaths = { ...(await conferenceOf({})), folder: join(folder, 'conference') };
  for (const name of ['images', 'files', 'pages']) await mkdir(join(conference.folder, name), { recursive: true });
  await mkdir(join(folder, 'client'));
  await writeFile(join(conference.folder, 'pages/home.ts'), 'export const page = 1;');
  await writeFile(join(folder, 'client/pages.js'), "export const pages = import.meta.glob('#conference/pages/*.ts');");
  const server = await createServer({
    configFile: false,
    root: join(folder, 'client'),
    cacheDir: join(folder, 'cache'),
    logLevel: 'error',
    resolve: { alias: { '#conference': conference.folder } },
    plugins: [conferenceFiles(conference)],
    server: { host: '127.0.0.1', port: 0, fs: { allow: [folder] } },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  onTestFinished(() => server.close());
  return { conference, url: server.resolvedUrls!.local[0]! };
}

test('The development server serves every picture and file of a conference, with its media type', async () => {
  const { conference, url } = await developed();
  const types = {
    'images/hall.jpg': 'image/jpeg',
    'images/my hall.png': 'image/png',
    'images/icon.svg': 'image/svg+xml',
    'files/template.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'files/template.doc': 'application/msword',
  };
  for (const [file, type] of Object.entries(types)) {
    await writeFile(join(conference.folder, file), 'content');
    const response = await fetch(url + encodeURI(file.replace('files/', 'templates/')));
    expect(response.headers.get('content-type'), file).toBe(type);
    expect(await response.text(), file).toBe('content');
  }
});

test('A page that is added while the development server runs is found without a restart', async () => {
  const { conference, url } = await developed();
  const pages = async () => (await fetch(`${url}pages.js`)).text();
  expect(await pages()).toContain('home.ts');
  await cp(join(conference.folder, 'pages/home.ts'), join(conference.folder, 'pages/added.ts'));
  await expect.poll(pages, { timeout: 5000 }).toContain('added.ts');
});
