import { headers, transfers } from '#contract/calls/calls.ts';
import type { Outcome } from './outcome.ts';
import { sendFile, type SendOptions } from './sendFile.ts';

export interface UploadOptions extends SendOptions {
  /**
   * SHA-256 of the text of the report that the file belongs to. Once submissions are closed, the server refuses it
   * before the upload; after an upload it accepts this text only.
   */
  reportText?: string;
  /** Whether it is a full paper, which the server refuses before the upload once its deadline is over (W8). */
  isPaper?: boolean;
}

/** Uploads one file; the result is its URL (O7). */
export function uploadFile(file: Blob, name: string, options: UploadOptions = {}): Promise<Outcome<string>> {
  const { path, method, field, data } = transfers.uploadFile;
  const { reportText, isPaper } = options;
  const body = new FormData();
  body.set(field, file, name);
  const sent = {
    // Some browsers have sent multipart bodies without the file: the server compares the size.
    [headers.fileSize]: String(file.size),
    ...(reportText !== undefined && { [headers.fileFor]: 'report', [headers.reportText]: reportText }),
    ...(isPaper && { [headers.fileFor]: 'paper' }),
  };
  return sendFile({ method, path, headers: sent, body, size: file.size, data }, options);
}
