import { afterEach, expect, test, vi } from 'vitest';
import { uploadFile } from '#client/api/uploadFile.ts';

/** A request that reports progress every 4 kB, as in Safari. */
class TalkativeRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = JSON.stringify({ code: 200, data: '/files/1', msg: '' });
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}

  send(body: FormData): void {
    const { size } = body.get('file') as File;
    for (let loaded = 4096; loaded <= size; loaded += 4096) {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: size }));
    }
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

afterEach(() => vi.unstubAllGlobals());

test('B2 O7 A browser that reports every few kilobytes is not slowed down, and its last report is shown', async () => {
  vi.stubGlobal('XMLHttpRequest', TalkativeRequest);
  const total = 4 * 1024 * 1024;
  const onProgress = vi.fn();
  await uploadFile(new Blob([new Uint8Array(total)]), 'abstract.docx', { onProgress });
  expect(onProgress.mock.calls.length).toBeLessThan(50);
  expect(onProgress).toHaveBeenLastCalledWith({ sent: total, total });
});
