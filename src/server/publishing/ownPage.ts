import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { kinds } from '#contract/kinds.ts';
import { escapeMarkup } from '#contract/names/printable.ts';
import { ownPageAttribute, ownPageBlock, type OwnPage } from '#contract/pages/ownPage.ts';
import type { PageToWrite } from '#contract/pages/pageToWrite.ts';
import { fileRevision } from './publicationFiles.ts';
import { loadPrerenderer, type Prerenderer, type Software } from './software.ts';

/** Compression of a page in a reply. */
export type PageEncoding = 'br' | 'gzip';

/** A published page that is rendered again with an account's data. */
interface Frame {
  page: PageToWrite;
  moment: Date;
  revision: string;
  /** HTML up to the attributes of `<html>`, from there to the body of the page, and after the body. */
  parts: readonly [string, string, string];
}

/** A page rendered for an account. */
export interface WrittenPage {
  html: Uint8Array;
  /** Revision of the published page that it was rendered from, as in the service worker's list of files. */
  revision: string;
}

/** A fictitious account for warming up the renderer, which is faster afterwards. */
const warmUpAccount: OwnPage = {
  account: { Firstname: 'A', Lastname: 'B', email: '', mytitle: '', visitor_id: '', ifcn: '0' },
  deadline: '',
  reports: Array.from({ length: 20 }, (_, index) => ({ report_id: index, title: '', file_url: '' })),
};
const warmUpRuns = 3;

/**
 * Renders the pages of a publication that show an account's submissions (R1). A process can render those of only one
 * conference.
 */
export class OwnPageWriter {
  readonly #prerenderer: Prerenderer;
  readonly #frames: ReadonlyMap<string, Frame>;

  private constructor(prerenderer: Prerenderer, frames: ReadonlyMap<string, Frame>) {
    this.#prerenderer = prerenderer;
    this.#frames = frames;
  }

  /** `globalThis.conference` must be set. */
  static async open(software: Software, publicDir: string): Promise<OwnPageWriter> {
    const prerenderer = await loadPrerenderer(software);
    const pages = prerenderer.pagesToWrite().filter(({ route }) => route && kinds[route.kind].showsReports);
    const frames = pages.map(
      async (page) => [page.file, frameOf(page, await readFile(join(publicDir, page.file), 'utf8'))] as const,
    );
    const writer = new OwnPageWriter(prerenderer, new Map(await Promise.all(frames)));
    for (const { file } of pages)
      for (let count = 0; count < warmUpRuns; count += 1) await writer.write(file, warmUpAccount, 'br');
    return writer;
  }

  /**
   * Renders a page with an account's data, and adds the data as a block for hydration.
   * @param file - path of the published page below the site's root
   */
  async write(file: string, own: OwnPage, encoding?: PageEncoding): Promise<WrittenPage> {
    const frame = this.#frames.get(file);
    if (!frame) throw new Error(`${file} shows no data of an account.`);
    const { page, moment, revision, parts } = frame;
    const body = await this.#prerenderer.writeOwnPage(page, moment, own);
    const visitorId = escapeMarkup(String(own.account.visitor_id));
    const html = `${parts[0]} ${ownPageAttribute}="${visitorId}"${parts[1]}${body}${parts[2].replace('</div>', () => `</div>${blockOf(own)}`)}`;
    return { html: compressed(html, encoding), revision };
  }
}

/** @throws if the page differs from the published form */
function frameOf(page: PageToWrite, html: string): Frame {
  const [, start, head, end] = /^([^]*?<html)([^]*?<div id="root">)[^]*(<\/div>\s*<\/body>[^]*)$/.exec(html) ?? [];
  const [, asOf] = /data-as-of="([^"]+)"/.exec(head ?? '') ?? [];
  if (start === undefined || head === undefined || end === undefined || asOf === undefined)
    throw new Error(`${page.file} has no place for the data of an account.`);
  return { page, moment: new Date(asOf), revision: fileRevision(html), parts: [start, head, end] };
}

/** A block of data, which does not run. Escapes `<`, since `</script>` would end the element. */
function blockOf(own: OwnPage): string {
  return `<script type="application/json" id="${ownPageBlock}">${JSON.stringify(own).replaceAll('<', String.raw`\u003c`)}</script>`;
}

function compressed(html: string, encoding: PageEncoding | undefined): Uint8Array {
  // 4 as for other replies: a higher quality takes several times as long.
  if (encoding === 'br') return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html);
}
