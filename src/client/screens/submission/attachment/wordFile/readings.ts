import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { FileInfo } from '#client/drafts/store/rows.ts';
import { openFile } from '#client/drafts/store/files.ts';
import { answerSlices } from '#client/readers/slices/acrossPort.ts';
import type { Sliceable } from '#contract/readers/sliceable.ts';
import type { FileToRead, Reading } from '#contract/readers/wordFile/reading.ts';
import { usePromised } from '#client/ui/usePromised.ts';

/** Milliseconds after which reading is abandoned. */
const timeout = 20_000;

/** `failed`: the device or the network failed, not the file. */
type ReadingResult = Reading | 'failed';

/** Readings by the id of the file. A stored file never changes. */
const readings = new Map<string, Promise<ReadingResult>>();

/** The content of the attached file, or `failed` if this device cannot read it; undefined until then (R7). */
export function useReading(db: DraftsDatabase, file: FileInfo): ReadingResult | undefined {
  return usePromised(() => readings.get(file.id) ?? readOnce(db, file), file.id);
}

function readOnce(db: DraftsDatabase, { id, name }: FileInfo): Promise<ReadingResult> {
  const reading = openFile(db, id)
    .then((file): ReadingResult | Promise<Reading> => (file ? readInWorker(file, name) : 'failed'))
    .catch((): ReadingResult => {
      // The form tries again when it is next opened.
      readings.delete(id);
      return 'failed';
    });
  readings.set(id, reading);
  return reading;
}

/** Reads in a separate worker, whose memory is freed afterwards. */
function readInWorker(file: Sliceable, name: string): Promise<Reading> {
  const worker = new Worker(new URL('../../../../readers/wordFile/readWordFile.worker.ts', import.meta.url), {
    type: 'module',
  });
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<Reading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker could not be started')));
    timer = setTimeout(() => resolve({ remarks: ['tooLong'] }), timeout);
    if (file instanceof Blob) return worker.postMessage({ file, name } satisfies FileToRead);
    const { port1, port2 } = new MessageChannel();
    answerSlices(port1, file, reject);
    worker.postMessage({ port: port2, size: file.size, name } satisfies FileToRead, [port2]);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
