import { encodeDocument } from '#client/admin/export/encodeDocument.ts';
import { encodeTable } from '#client/admin/export/encodeTable.ts';

/** Stands in for the workers that write files, which only a browser has. */
export class ExportWorker extends EventTarget {
  static isStuck = false;
  static ended = 0;

  readonly #encode: (...task: never) => Promise<Blob>;

  constructor(address: URL) {
    super();
    this.#encode = address.pathname.includes('encodeDocument') ? encodeDocument : encodeTable;
  }

  postMessage(message: never): void {
    const task = structuredClone(message);
    if (ExportWorker.isStuck) return;
    const bytes = this.#encode(...task).then((file) => file.arrayBuffer());
    void bytes.then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    ExportWorker.ended += 1;
  }
}
