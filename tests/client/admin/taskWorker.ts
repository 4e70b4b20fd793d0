import { encodeDocument } from '#client/admin/export/encodeDocument.ts';
import { encodeTable } from '#client/admin/export/encodeTable.ts';
import type { readTableFile } from '#client/admin/records/tables/readTableFile.ts';

const bytesOf = async (made: Promise<Blob>) => (await made).arrayBuffer();
/** What each worker does, by its name. */
const tasks: Readonly<Record<string, (...task: never) => Promise<unknown>>> = {
  encodeDocument: (...task: Parameters<typeof encodeDocument>) => bytesOf(encodeDocument(...structuredClone(task))),
  encodeTable: (...task: Parameters<typeof encodeTable>) => bytesOf(encodeTable(...structuredClone(task))),
  // Files of happy-dom cannot be cloned.
  readTableFile: async (...task: Parameters<typeof readTableFile>) => {
    const reader = await import('#client/admin/records/tables/readTableFile.ts');
    return reader.readTableFile(...task);
  },
};

/** Stands in for the workers that write and read files, which only a browser has. */
export class TaskWorker extends EventTarget {
  static isStuck = false;
  static ended = 0;

  readonly #run: (...task: never) => Promise<unknown>;

  constructor(address: URL) {
    super();
    this.#run = tasks[/(\w+)\.worker/.exec(address.pathname)![1]!]!;
  }

  postMessage(task: never): void {
    if (TaskWorker.isStuck) return;
    void this.#run(...(task as never[] as never)).then((data) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
  }

  terminate(): void {
    TaskWorker.ended += 1;
  }
}
