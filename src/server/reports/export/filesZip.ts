import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Language, Text } from '#site/text.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Submission } from './everySubmission.ts';

configure({ useWebWorkers: false });

/** A file that is not in the zip as it arrived, and why. */
type Missing = { name: string; why: keyof typeof reasons };

/**
 * The attached files of submissions as a zip, which is made while it is read: of one file at a time a few pieces are in memory.
 * It says nothing of its length. Files that the store does not have, or has with other bytes, are named in a list at its end.
 * Whoever stops reading ends the reading of the store too.
 *
 * @param nameOf - the name of a file, with the folder in which it is
 * @param language - of that list
 */
export function filesZip(
  files: FileStore,
  submissions: AsyncIterable<Submission>,
  nameOf: (submission: Submission) => string,
  language: Language,
): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(new ZipWriter(writable as WritableStream), files, submissions, nameOf, language).catch((error: unknown) =>
    // Not so where the reader has gone, which ended it.
    writable.abort(error).catch(() => undefined),
  );
  return Readable.fromWeb(readable);
}

async function writeZip(
  zip: ZipWriter<unknown>,
  files: FileStore,
  submissions: AsyncIterable<Submission>,
  nameOf: (submission: Submission) => string,
  language: Language,
): Promise<void> {
  const missing: Missing[] = [];
  let count = 0;
  for await (const submission of submissions) {
    const { file_id, file_sha256 } = submission;
    if (!file_id || !file_sha256) continue;
    const name = nameOf(submission);
    count++;
    const bytes = await files.read(file_id);
    if (!bytes) {
      missing.push({ name, why: 'absent' });
      continue;
    }
    const changed = () => missing.push({ name, why: 'changed' });
    // Word files are compressed already, or are soon read by somebody: to compress them only costs time.
    const options = { level: 0, lastModDate: new Date(submission.received_at) };
    try {
      await zip.add(name, asStream(asArrived(bytes, file_sha256, changed)), options);
    } finally {
      // Where the reader has gone meanwhile, not a byte of it has been asked for.
      bytes.destroy();
    }
  }
  if (missing.length > 0 || count === 0)
    await zip.add(listName, new TextReader(listOf(missing, language)), { level: 0 });
  await zip.close();
}

function asStream(pieces: AsyncIterable<Uint8Array>) {
  return ReadableStream.from(pieces) as globalThis.ReadableStream;
}

/** Hands the bytes on; tells where they end too early, or are not those that arrived. */
async function* asArrived(bytes: Readable, sha256: string, changed: () => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch {
    // The store failed in the middle: the other files are still wanted.
  }
  if (hash.digest('hex') !== sha256) changed();
}

/** No file of a submission is called so: their names, or those of their folders, are longer or begin with a number. */
const listName = 'missing-files.txt';

const reasons = {
  absent: { en: 'is not on the server', zh: '服务器上没有此文件' },
  changed: {
    en: 'is incomplete or damaged, and here only as far as it could be read',
    zh: '文件不完整或已损坏，此处仅包含能够读取的部分',
  },
} satisfies Record<string, Text>;

const heading: Text = {
  en: 'Some files are missing. Please tell whoever looks after the server.',
  zh: '部分文件缺失，请告知服务器管理员。',
};
const none: Text = { en: 'None of these abstracts has a file.', zh: '所选摘要均未附文件。' };

/** With the mark and the line breaks by which every editor of Windows reads it. */
function listOf(missing: readonly Missing[], language: Language): string {
  const lines = missing.map(({ name, why }) => `${name}: ${reasons[why][language]}`);
  const said = lines.length > 0 ? [heading[language], '', ...lines] : [none[language]];
  return `\ufeff${said.join('\r\n')}\r\n`;
}
