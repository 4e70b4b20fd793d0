import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { developmentConference } from '#build/developmentConference.ts';
import { contentDir } from '#server/conference/content.ts';

/** Vite's development server for a copy of the symposium. */
async function developed() {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-dev-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const conference = join(folder, 'content/symposium');
  await cp(join(contentDir, 'symposium'), conference, { recursive: true });
  await mkdir(join(folder, 'client'));
  await mkdir(join(folder, 'client/published'));
  await writeFile(join(folder, 'client/published/site.ts'), 'export const source = true;');
  await writeFile(join(folder, 'client/index.html'), '<!doctype html><head></head><body></body>');
  const server = await createServer({
    configFile: false,
    root: join(folder, 'client'),
    cacheDir: join(folder, 'cache'),
    logLevel: 'silent',
    plugins: [developmentConference({ CONTENT_DIR: join(folder, 'content'), DATA_DIR: folder })],
    server: { host: '127.0.0.1', port: 0, fs: { allow: [folder] } },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  onTestFinished(() => server.close());
  const text = async (path: string) => (await fetch(new URL(path, server.resolvedUrls!.local[0]!))).text();
  return { conference, url: server.resolvedUrls!.local[0]!, text };
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
    await writeFile(join(conference, file), 'content');
    const response = await fetch(url + encodeURI(file.replace('files/', 'templates/')));
    expect(response.headers.get('content-type'), file).toBe(type);
    expect(await response.text(), file).toBe('content');
  }
});

test('In development, pages have their conference, and changed or added content appears without a restart', async () => {
  const { conference, text } = await developed();
  expect(await text('/')).toContain('src="/published/conference.js"');
  expect(await text('/published/conference.js')).toContain('Wuxi 2024');
  expect(await text('/published/site.ts'), 'a source file of the client').toContain('export const source');
  await cp(join(conference, 'pages/visa.json'), join(conference, 'pages/added.json'));
  await writeFile(join(conference, 'pages/added.en.md'), 'Bring a _coat_.\n');
  const added = async () => /"(\/published\/added-[^"]+)"/.exec(await text('/published/conference.js'))?.[1];
  await expect.poll(added, { timeout: 20_000 }).toBeDefined();
  await expect.poll(async () => text((await added()) ?? '/'), { timeout: 20_000 }).toContain('Bring a <em>coat</em>.');
});

test('A mistake in the content does not stop the development server; the page is right once it is fixed', async () => {
  const { conference, text } = await developed();
  const site = join(conference, 'site.json');
  await writeFile(site, '{ "id": ');
  await expect.poll(() => text('/published/conference.js'), { timeout: 20_000 }).not.toContain('Wuxi 2024');
  await cp(join(contentDir, 'symposium/site.json'), site);
  await expect.poll(() => text('/published/conference.js'), { timeout: 20_000 }).toContain('Wuxi 2024');
});
