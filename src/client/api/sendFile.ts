import type * as z from 'zod/mini';
import { callAddress } from './base.ts';
import { readReply, unreachable, type Outcome } from './outcome.ts';

/** Progress of an upload, in bytes. */
export interface UploadedBytes {
  sent: number;
  total: number;
}

export interface SendOptions {
  onProgress?: ((progress: UploadedBytes) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** A file to send. */
interface SentFile<Data> {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: FormData | Blob;
  /** Bytes of the file. */
  size: number;
  /** The schema of the reply's data. */
  data: z.core.$ZodType<Data>;
}

/** Milliseconds without progress, or without a reply after the last byte, until an upload counts as broken. */
const stallTimeout = 60_000;

/**
 * Milliseconds between two progress reports. Safari fires an event for every few kilobytes, more than a page can
 * render.
 */
const betweenProgress = 100;

/**
 * Sends a file and reports the progress. An upload that stalls is aborted; a long one is not.
 *
 * XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1.
 *
 * In WebKit's private windows a stored file is in memory, and every upload passes through the service worker, which
 * cannot let it pass there: the page's process grows by 600 MB while 200 MB are sent, whatever form the body has. A
 * file on the disk needs no memory.
 */
export function sendFile<Data>(file: SentFile<Data>, options: SendOptions = {}): Promise<Outcome<Data>> {
  const { method, path, headers, body, size, data } = file;
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const stall = new StallTimer(stallTimeout, () => request.abort());
    const abort = () => request.abort();
    request.addEventListener('load', () => resolve(readReply(request.status, request.responseText, data)));
    for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, () => resolve(unreachable));
    request.addEventListener('loadend', () => {
      stall.stop();
      options.signal?.removeEventListener('abort', abort);
    });
    let saidAt = -Infinity;
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stall.restart();
      const now = performance.now();
      if (loaded < total && now - saidAt < betweenProgress) return;
      saidAt = now;
      options.onProgress?.({ sent: Math.min(loaded, size), total: size });
    });
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted) return resolve(unreachable);

    request.open(method, callAddress(path));
    request.setRequestHeader('accept-language', document.documentElement.lang);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    stall.restart();
    request.send(body);
  });
}

class StallTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #milliseconds: number;
  readonly #onStall: () => void;

  constructor(milliseconds: number, onStall: () => void) {
    this.#milliseconds = milliseconds;
    this.#onStall = onStall;
  }

  restart(): void {
    this.stop();
    this.#timer = setTimeout(this.#onStall, this.#milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
