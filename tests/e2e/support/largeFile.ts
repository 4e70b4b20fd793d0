import { open, readFile, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

interface TemporaryFile extends AsyncDisposable {
  path: string;
  name: string;
}

/**
 * A sparse file of that many bytes which begins as a .docx does and ends with the UUID in its name, so that half of it
 * is detected as incomplete; removed when the test is over.
 */
export async function largeWordFile(bytes: number): Promise<TemporaryFile> {
  const id = randomUUID();
  return sparseFile(id, Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from(id), bytes);
}

/** The same of a .docx that can be read: the list of its files lies behind a gap. */
export async function largeReadableWordFile(docx: string, bytes: number): Promise<TemporaryFile> {
  const whole = await readFile(docx);
  const end = whole.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const list = whole.readUInt32LE(end + 16);
  whole.writeUInt32LE(bytes - (whole.length - list), end + 16);
  return sparseFile(randomUUID(), whole.subarray(0, list), whole.subarray(list), bytes);
}

async function sparseFile(id: string, begin: Buffer, end: Buffer, bytes: number): Promise<TemporaryFile> {
  const path = join(tmpdir(), `large-${id}.docx`);
  const handle = await open(path, 'w');
  await handle.write(begin);
  await handle.write(end, 0, end.length, bytes - end.length);
  await handle.close();
  return { path, name: basename(path), [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}
