import { staffTransfers } from '#contract/staff/staffCalls.ts';
import { address } from '#client/api/base.ts';
import { readReply } from '#client/api/outcome.ts';
import { noData } from '#contract/calls/call.ts';

/** The text of a file, or why there is none: `unreachable`, `unreadable`, or the server's words. */
export type FileText = { paragraphs: readonly string[] } | { problem: string };

/** Milliseconds after which reading is given up. */
const timeout = 20_000;

export function fileAddress(report_id: number): string {
  return `${address(staffTransfers.abstract_file.path)}?report_id=${report_id}`;
}

/** Fetches the file of an abstract, and reads it in a worker: a file may be hostile, and large. */
export async function readFileAsText(report_id: number): Promise<FileText> {
  let response: Response;
  try {
    response = await fetch(fileAddress(report_id), { credentials: 'same-origin', cache: 'no-store' });
    if (response.ok) return await readInWorker(await response.blob());
  } catch {
    return { problem: 'unreachable' };
  }
  const outcome = readReply(response.status, await response.text(), noData);
  return { problem: outcome.kind === 'refused' ? outcome.msg : 'unreachable' };
}

function readInWorker(blob: Blob): Promise<FileText> {
  const worker = new Worker(new URL('../../readers/wordFile/readWordText.worker.ts', import.meta.url), {
    type: 'module',
  });
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<FileText>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<readonly string[] | undefined>) =>
      resolve(data && data.length > 0 ? { paragraphs: data } : { problem: 'unreadable' }),
    );
    worker.addEventListener('error', () => resolve({ problem: 'unreadable' }));
    timer = setTimeout(() => resolve({ problem: 'unreadable' }), timeout);
    worker.postMessage(blob);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
