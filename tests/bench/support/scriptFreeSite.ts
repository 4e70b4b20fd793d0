import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { publishedSample } from '../../publications.ts';
import { listening } from '../../serverProcess.ts';

/** The same pages as plain HTML and CSS, on the same server. */
export interface ScriptFreeSite {
  /** Origin, without a slash at its end. */
  url: string;
  close: () => Promise<void>;
}

/** Serves a published conference without any of its scripts: what a page costs that only can be read. */
export async function openScriptFreeSite(conference: string): Promise<ScriptFreeSite> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-script-free-'));
  const pages = join(dir, 'public/pages');
  await cp((await publishedSample(conference)).publicDir, join(dir, 'public'), { recursive: true });
  for await (const page of glob(join(pages, '**/*.html'))) await writePlain(page);
  const server = await listening(['tests/bench/support/scriptFreeServer.ts'], { dir, conference });
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await server.stop();
      await rm(dir, { recursive: true });
    },
  };
}

async function writePlain(file: string): Promise<void> {
  const html = withoutScripts(await readFile(file, 'utf8'));
  await Promise.all([
    writeFile(file, html),
    promisify(brotliCompress)(html).then((smaller) => writeFile(`${file}.br`, smaller)),
    promisify(gzip)(html).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}

/** Removes scripts, their preloads, and the disabled style links that they use. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link [^>]*\b(?:modulepreload|disabled)\b[^>]*>/g, '');
}
