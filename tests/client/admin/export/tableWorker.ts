import { encodeTable } from '#client/admin/export/encodeTable.ts';

/** Stands in for the worker that writes tables, which only a browser has. */
export class TableWorker extends EventTarget {
  static isStuck = false;
  static ended = 0;

  postMessage(message: Parameters<typeof encodeTable>): void {
    const [table, format] = structuredClone(message);
    if (TableWorker.isStuck) return;
    const bytes = encodeTable(table, format).then((file) => file.arrayBuffer());
    void bytes.then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    TableWorker.ended += 1;
  }
}
