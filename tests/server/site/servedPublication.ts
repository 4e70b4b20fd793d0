import { conferenceFolder } from '#contract/pages/published.ts';
import { fileRevision } from '#server/publishing/publicationFiles.ts';

interface ListedFile {
  url: string;
  integrity: string;
}

/**
 * Requests every file of a served publication, as a browser does that stores the site: all bytes must be those that the list in
 * the service worker names.
 *
 * @returns files with other bytes or another status, and the conference scripts that pages name: one if all pages are of one
 * publication
 */
export async function readServedPublication(
  url: string,
): Promise<{ damaged: string[]; scripts: string[]; pages: number }> {
  const [, list] = /self\.conferenceFiles=(\[.*?\]);\n/.exec(await (await fetch(`${url}/sw.js`)).text()) ?? [];
  const files = JSON.parse(list ?? '[]') as ListedFile[];
  const damaged: string[] = [];
  const scripts = new Set<string>();
  let pages = 0;
  for (const file of files) {
    const reply = await fetch(`${url}/${file.url}`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    if (reply.status !== 200 || `sha256-${fileRevision(bytes)}` !== file.integrity) damaged.push(file.url);
    if (!file.url.endsWith('.html')) continue;
    pages += 1;
    for (const [script] of new TextDecoder()
      .decode(bytes)
      .matchAll(new RegExp(`/${conferenceFolder}/[\\w-]+\\.js`, 'g')))
      scripts.add(script);
  }
  return { damaged, scripts: [...scripts], pages };
}
