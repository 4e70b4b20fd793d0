import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { kinds } from '#contract/kinds.ts';
import { escapeMarkup } from '#contract/names/printable.ts';
import { ownPageAttribute, ownPageBlock, type OwnPage } from '#contract/pages/ownPage.ts';
import { fileRevision } from './publicationFiles.ts';
import { loadPrerenderer, type PageToWrite, type Prerenderer, type Software } from './software.ts';

/** How a page is compressed for whoever asks for it. */
export type PageEncoding = 'br' | 'gzip';

/** A published page, to be drawn anew with what an account has. */
interface Frame {
  page: PageToWrite;
  moment: Date;
  revision: string;
  /** Its HTML before the attributes of `<html>`, from there to the page, and after the page. */
  parts: readonly [string, string, string];
}

/** A page that was drawn for an account. */
export interface WrittenPage {
  html: Uint8Array;
  /** Of the published page that it was drawn from, as the service worker's list of files has it. */
  revision: string;
}

/** An account before the first: what draws pages is loaded with it, and quicker from then on. */
const nobody: OwnPage = {
  account: { Firstname: 'A', Lastname: 'B', email: '', mytitle: '', visitor_id: '', ifcn: '0' },
  deadline: '',
  reports: Array.from({ length: 20 }, (_, index) => ({ report_id: index, title: '', file_url: '' })),
};
const rehearsals = 3;

/** Draws the pages of a publication that show what an account has submitted (R1). Of one conference only: it stays loaded. */
export class OwnPageWriter {
  readonly #prerenderer: Prerenderer;
  readonly #frames: ReadonlyMap<string, Frame>;

  private constructor(prerenderer: Prerenderer, frames: ReadonlyMap<string, Frame>) {
    this.#prerenderer = prerenderer;
    this.#frames = frames;
  }

  /** `globalThis.conference` must be there. */
  static async open(software: Software, publicDir: string): Promise<OwnPageWriter> {
    const prerenderer = await loadPrerenderer(software);
    const pages = prerenderer.pagesToWrite().filter(({ route }) => route && kinds[route.kind].showsReports);
    const frames = pages.map(
      async (page) => [page.file, frameOf(page, await readFile(join(publicDir, page.file), 'utf8'))] as const,
    );
    const writer = new OwnPageWriter(prerenderer, new Map(await Promise.all(frames)));
    for (const { file } of pages)
      for (let count = 0; count < rehearsals; count += 1) await writer.write(file, nobody, 'br');
    return writer;
  }

  /**
   * The HTML of a page with what an account has, and the same as a block of data for its hydration.
   *
   * @param file - path of the published page below the site's root
   */
  async write(file: string, own: OwnPage, encoding?: PageEncoding): Promise<WrittenPage> {
    const frame = this.#frames.get(file);
    if (!frame) throw new Error(`${file} shows nothing of an account.`);
    const { page, moment, revision, parts } = frame;
    const body = await this.#prerenderer.writeOwnPage(page, moment, own);
    const visitorId = escapeMarkup(String(own.account.visitor_id));
    const html = `${parts[0]} ${ownPageAttribute}="${visitorId}"${parts[1]}${body}${parts[2].replace('</div>', () => `</div>${blockOf(own)}`)}`;
    return { html: compressed(html, encoding), revision };
  }
}

/** @throws where the page is not as it was published */
function frameOf(page: PageToWrite, html: string): Frame {
  const [, start, head, end] = /^([^]*?<html)([^]*?<div id="root">)[^]*(<\/div>\s*<\/body>[^]*)$/.exec(html) ?? [];
  const [, asOf] = /data-as-of="([^"]+)"/.exec(head ?? '') ?? [];
  if (start === undefined || head === undefined || end === undefined || asOf === undefined)
    throw new Error(`${page.file} has no place for what an account has.`);
  return { page, moment: new Date(asOf), revision: fileRevision(html), parts: [start, head, end] };
}

/** Data that does not run; '</script>' in it would end the element. */
function blockOf(own: OwnPage): string {
  return `<script type="application/json" id="${ownPageBlock}">${JSON.stringify(own).replaceAll('<', String.raw`\u003c`)}</script>`;
}

function compressed(html: string, encoding: PageEncoding | undefined): Uint8Array {
  // As what is compressed on its way: more takes several times as long.
  if (encoding === 'br') return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? gzipSync(html) : Buffer.from(html);
}
