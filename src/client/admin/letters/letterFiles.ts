import { noData } from '#contract/calls/call.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { address } from '#client/api/base.ts';
import { readReply, unreachable, type Outcome } from '#client/api/outcome.ts';
import { saveFile } from '#client/device/saveFile.ts';

const language = () => ({ 'accept-language': document.documentElement.lang });

/** Downloads what was handed in, or the signed PDF. */
export async function downloadLetter(
  letter_id: number,
  which: 'handed in' | 'signed',
  name: string,
): Promise<Outcome<unknown>> {
  const { path, method } = staffCalls.letter_file;
  try {
    const response = await fetch(address(path), {
      method,
      headers: { ...language(), 'content-type': 'application/json' },
      body: JSON.stringify({ letter_id, which }),
      cache: 'no-store',
    });
    if (!response.ok) return readReply(response.status, await response.text(), noData);
    saveFile(name, await response.blob());
    return { kind: 'success', data: undefined, msg: '' };
  } catch {
    return unreachable;
  }
}

/** Uploads the signed PDF of a letter, in place of one before. */
export async function signLetter(letter_id: number, file: File): Promise<Outcome<{ is_mailed: boolean }>> {
  const { path, method, upload, data } = staffCalls.sign_letter;
  const query = new URLSearchParams({ letter_id: String(letter_id), name: file.name.slice(0, 200) });
  try {
    const response = await fetch(address(`${path}?${query}`), {
      method,
      headers: { ...language(), 'content-type': upload },
      body: file,
      cache: 'no-store',
    });
    return readReply(response.status, await response.text(), data);
  } catch {
    return unreachable;
  }
}
