/**
 * SHA-256 of a file as hexadecimal digits. Undefined if the file cannot be read, or the signal is aborted. It is
 * computed in a worker, so that 200 MB do not block typing; if no worker starts, slice by slice on the page.
 */
export function fileDigest(file: Blob, signal?: AbortSignal): Promise<string | undefined> {
  if (!('Worker' in globalThis)) return onThePage(file);
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(undefined);
    const worker = new Worker(new URL('./fileDigest.worker.ts', import.meta.url), { type: 'module' });
    const end = (digest: string | undefined | Promise<string | undefined>) => {
      worker.terminate();
      resolve(digest);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => end(data));
    worker.addEventListener('error', () => end(onThePage(file)));
    signal?.addEventListener('abort', () => end(undefined), { once: true });
    worker.postMessage(file);
  });
}

async function onThePage(file: Blob): Promise<string | undefined> {
  try {
    const { blobDigest } = await import('./blobDigest.ts');
    return await blobDigest(file);
  } catch {
    return undefined;
  }
}
