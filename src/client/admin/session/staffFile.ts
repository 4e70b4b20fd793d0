import type * as z from 'zod/mini';
import { noData } from '#contract/calls/call.ts';
import { staffCalls, type StaffBodyOf, type StaffCallName, type StaffDataOf } from '#contract/staff/staffCalls.ts';
import { callAddress } from '#client/api/base.ts';
import { sendFile, type SendOptions } from '#client/api/sendFile.ts';
import { readReply, unreachable, type Outcome } from '#client/api/outcome.ts';
import { asStaff } from './staffCall.ts';

/** Calls whose reply is a file. */
type FileCallName = Extract<
  StaffCallName,
  | 'abstract_file'
  | 'letter_file'
  | 'invoice_file'
  | 'review_file'
  | 'mail_attachment'
  | 'export_texts'
  | 'export_files'
  | 'export_content'
>;

/** Calls whose body is a file. */
type UploadCallName = Extract<
  StaffCallName,
  'sign_letter' | 'replace_file' | 'issue_invoice' | 'mail_attach' | 'add_site_file' | 'import_content'
>;

/** Sends a file to the server. The other values are sent in the address. */
export function uploadStaffFile<Name extends UploadCallName>(
  name: Name,
  query: Readonly<Record<string, string>>,
  file: File,
  options?: SendOptions,
): Promise<Outcome<StaffDataOf<Name>>> {
  const { path, method, upload, data }: { path: string; method: 'POST'; upload: string; data: z.core.$ZodType } =
    staffCalls[name];
  const sent = {
    method,
    path: `${path}?${new URLSearchParams(query)}`,
    headers: { 'content-type': upload },
    body: file,
    size: file.size,
    data: data as z.core.$ZodType<StaffDataOf<Name>>,
  };
  return asStaff(name, () => sendFile(sent, options));
}

/** The name sent with a file. The server may shorten it further. */
export function sentName({ name }: File): string {
  return name.slice(0, 200);
}

interface TransferOptions {
  signal?: AbortSignal;
  /** Called with the number of bytes that have arrived. */
  onArrival?: (bytes: number) => void;
}

/** Number of bytes passed to the browser at a time, so that large files are stored on its disk. */
const piece = 8 * 1024 * 1024;

/** Milliseconds without a byte after which a connection counts as broken. */
const patience = 60_000;

/**
 * Fetches a complete file. If the connection breaks or stalls before the end, the outcome is `unreachable`, and the
 * received part is discarded.
 *
 * @throws {DOMException} if the device has no room for it
 */
export function staffFile<Name extends FileCallName>(
  name: Name,
  body: StaffBodyOf<Name>,
  { signal, onArrival }: TransferOptions = {},
): Promise<Outcome<Blob>> {
  const { path, method } = staffCalls[name];
  return asStaff(name, async () => {
    const silence = new AbortController();
    const end = () => silence.abort();
    let timer = setTimeout(end, patience);
    const ended = AbortSignal.any(signal ? [signal, silence.signal] : [silence.signal]);
    try {
      const response = await fetch(callAddress(path), {
        method,
        headers: { 'accept-language': document.documentElement.lang, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        cache: 'no-store',
        signal: ended,
      });
      if (response.ok) {
        const arrives = (bytes: number) => {
          clearTimeout(timer);
          timer = setTimeout(end, patience);
          onArrival?.(bytes);
        };
        return { kind: 'success', data: await whole(response, arrives), msg: '' };
      }
      const refusal = readReply(response.status, await response.text(), noData);
      return refusal.kind === 'success' ? unreachable : refusal;
    } catch (error) {
      // `fetch` throws a TypeError without a connection. A request that timed out was aborted by us.
      if (error instanceof TypeError || ended.aborted) return unreachable;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  });
}

async function whole({ body, headers }: Response, onArrival: (bytes: number) => void): Promise<Blob> {
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [held, arrived] = [0, 0];
  const flush = () => {
    pieces.push(new Blob(chunks));
    chunks = [];
    held = 0;
  };
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    held += read.value.byteLength;
    arrived += read.value.byteLength;
    onArrival(arrived);
    if (held >= piece) flush();
  }
  flush();
  const file = new Blob(pieces, { type: headers.get('content-type') ?? '' });
  // A browser without room for the file reports it only when the file is read.
  await file.slice(-1).arrayBuffer();
  return file;
}
