import { open, rm } from 'node:fs/promises';
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
  const path = join(tmpdir(), `large-${id}.docx`);
  const handle = await open(path, 'w');
  await handle.write(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  await handle.write(Buffer.from(id), 0, id.length, bytes - id.length);
  await handle.close();
  return { path, name: basename(path), [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}
