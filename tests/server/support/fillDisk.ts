import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes a file until its disk is full. */
export function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w');
  for (let size = 2 ** 20; size >= 1;) {
    try {
      writeSync(descriptor, Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
  closeSync(descriptor);
}
