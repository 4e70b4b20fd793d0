import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Language, Text } from '#site/text.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Submission } from './everySubmission.ts';

configure({ useWebWorkers: false });

/** A file that is absent from the zip or damaged in it. */
type Missing = { name: string; why: keyof typeof reasons };

/**
 * The attached files of submissions as a zip of unknown length. It is written while it is read, with a few pieces of
 * one file in memory. A list at its end names the files that are missing from the store or damaged. If the reader
 * stops, reading from the store stops too.
 *
 * @param nameOf - name of a file, including its folder
 * @param language - language of the list
 */
export function filesZip(
  files: FileStore,
  submissions: AsyncIterable<Submission>,
  nameOf: (submission: Submission) => string,
  language: Language,
): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  writeZip(new ZipWriter(writable as WritableStream), files, submissions, nameOf, language).catch((error: unknown) =>
    // Fails if the client has disconnected, which has already ended the stream.
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
    // Stored without compression, which would only cost time: most Word files are compressed already.
    const options = { level: 0, lastModDate: new Date(submission.received_at) };
    try {
      await zip.add(name, asStream(asArrived(bytes, file_sha256, changed)), options);
    } finally {
      // If the client has disconnected, the zip has not consumed the stream.
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

/** Passes the bytes on, and calls `changed` if they end early or differ from the original ones. */
async function* asArrived(bytes: Readable, sha256: string, changed: () => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch {
    // The store failed midway. The other files are still exported.
  }
  if (hash.digest('hex') !== sha256) changed();
}

/**
 * Cannot be the name of a submission's file: those names, or those of their folders, are longer or start with a number.
 */
const listName = 'missing-files.txt';

const reasons = {
  absent: { en: 'is not on the server', zh: '服务器上没有此文件' },
  changed: {
    en: 'is incomplete or damaged; the zip contains the part that could be read',
    zh: '文件不完整或已损坏，此处仅包含能够读取的部分',
  },
} satisfies Record<string, Text>;

const heading: Text = {
  en: 'Some files are missing. Please tell the administrator of the server.',
  zh: '部分文件缺失，请告知服务器管理员。',
};
const none: Text = { en: 'None of these abstracts has a file.', zh: '所选摘要均未附文件。' };

/** Has a byte order mark and CRLF line breaks, for old editors on Windows. */
function listOf(missing: readonly Missing[], language: Language): string {
  const lines = missing.map(({ name, why }) => `${name}: ${reasons[why][language]}`);
  const list = lines.length > 0 ? [heading[language], '', ...lines] : [none[language]];
  return `\ufeff${list.join('\r\n')}\r\n`;
}
