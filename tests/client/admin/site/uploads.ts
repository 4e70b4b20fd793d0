import { vi } from 'vitest';

/** The bytes sent by XMLHttpRequest. */
export interface SentUpload {
  url: URL;
  body: Blob;
}

/** Answers each upload. A status of 0 is a line that breaks. Returns what was sent. */
export function answerUploads(answer: (upload: SentUpload) => { status: number; body: object }): SentUpload[] {
  const sent: SentUpload[] = [];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = '';
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    abort(): void {}
    send(body: Blob): void {
      const upload = { url: new URL(this.#url, 'http://site.invalid'), body };
      sent.push(upload);
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: body.size, total: body.size }));
      const { status, body: reply } = answer(upload);
      this.status = status;
      this.responseText = JSON.stringify(reply);
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return sent;
}
