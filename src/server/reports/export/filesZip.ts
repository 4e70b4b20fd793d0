import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { configure, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { Language, Text } from '#site/text.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Submission } from './everySubmission.ts';

configure({ useWebWorkers: false });

/** A file that is missing from the zip or damaged, and why. */
type Missing = { name: string; why: keyof typeof reasons };

/**
 * Streams the attached files of submissions as a zip. Only a few chunks of one file are in memory at a time. The length
 * is not known in advance. A list at the end names files that are missing from the store or have other bytes there. If
 * the reader stops, reading from the store stops, too.
 *
 * @param nameOf - the path of a file in the zip
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
    // Not an error if the reader has left, which ended the stream.
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
    // Stored, not deflated: a .docx is compressed already, so deflating only costs time.
    const options = { level: 0, lastModDate: new Date(submission.received_at) };
    try {
      await zip.add(name, asStream(asArrived(bytes, file_sha256, changed)), options);
    } finally {
      // If the reader left before the first byte, nothing else closes the file.
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

/** Passes the bytes on, and reports a file that ends too early or differs from the received one. */
async function* asArrived(bytes: Readable, sha256: string, changed: () => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch {
    // The store failed midway. Continue with the other files.
  }
  if (hash.digest('hex') !== sha256) changed();
}

/** No other entry has this name: files and folders of submissions have longer names, or begin with a number. */
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

/** With byte order mark and CRLF, so that every editor on Windows reads it. */
function listOf(missing: readonly Missing[], language: Language): string {
  const lines = missing.map(({ name, why }) => `${name}: ${reasons[why][language]}`);
  const said = lines.length > 0 ? [heading[language], '', ...lines] : [none[language]];
  return `\ufeff${said.join('\r\n')}\r\n`;
}
