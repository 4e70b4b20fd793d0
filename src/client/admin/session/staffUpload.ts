import type * as z from 'zod/mini';
import { staffCalls, type StaffDataOf } from '#contract/staff/staffCalls.ts';
import { address } from '#client/api/base.ts';
import { readReply, unreachable, type Outcome } from '#client/api/outcome.ts';
import { asStaff } from './staffCall.ts';

/** The calls that take a file. */
type UploadCallName = 'sign_letter' | 'mail_attach';

type Reply<Name extends UploadCallName> = z.core.$ZodType<StaffDataOf<Name>>;

/** Uploads a file whole, with what is said about it. */
export function staffUpload<Name extends UploadCallName>(
  name: Name,
  query: Readonly<Record<string, string>>,
  file: File,
): Promise<Outcome<StaffDataOf<Name>>> {
  const { path, method, access, upload, data } = staffCalls[name];
  return asStaff(access, async () => {
    try {
      const response = await fetch(address(`${path}?${new URLSearchParams(query)}`), {
        method,
        headers: { 'accept-language': document.documentElement.lang, 'content-type': upload },
        body: file,
        cache: 'no-store',
      });
      return readReply(response.status, await response.text(), data as unknown as Reply<Name>);
    } catch {
      return unreachable;
    }
  });
}

/** The name of a file as it is sent with it: the server shortens it anew. */
export function sentName({ name }: File): string {
  return name.slice(0, 200);
}
