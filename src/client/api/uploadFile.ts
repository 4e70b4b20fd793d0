import { headers, transfers } from '#contract/calls/calls.ts';
import { address } from './base.ts';
import { readReply, unreachable, type Outcome } from './outcome.ts';

/** Bytes on their way. */
export interface Progress {
  sent: number;
  total: number;
}

export interface UploadOptions {
  /** Whether the file goes with a report: once submissions are closed, the server then refuses it before it goes up. */
  isForReport?: boolean;
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** Milliseconds without a byte moving, or without an answer after the last byte, until an upload counts as broken. */
const silence = 60_000;

/**
 * Uploads one file and answers its URL (O7). An upload is ended for silence, never for its length.
 *
 * XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1.
 */
export function uploadFile(file: Blob, name: string, options: UploadOptions = {}): Promise<Outcome<string>> {
  const { path, method, field, data } = transfers.uploadFile;
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const stall = new StallTimer(silence, () => request.abort());
    const abort = () => request.abort();
    request.addEventListener('load', () => resolve(readReply(request.status, request.responseText, data)));
    for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, () => resolve(unreachable));
    request.addEventListener('loadend', () => {
      stall.stop();
      options.signal?.removeEventListener('abort', abort);
    });
    request.upload.addEventListener('progress', ({ loaded }) => {
      stall.restart();
      options.onProgress?.({ sent: Math.min(loaded, file.size), total: file.size });
    });
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted) return resolve(unreachable);

    const body = new FormData();
    body.set(field, file, name);
    request.open(method, address(path));
    request.setRequestHeader('accept-language', document.documentElement.lang);
    // Some browsers have sent multipart bodies that lost their file: the server compares.
    request.setRequestHeader(headers.fileSize, String(file.size));
    if (options.isForReport) request.setRequestHeader(headers.fileFor, 'report');
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
