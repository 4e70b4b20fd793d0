import { Secret, TOTP } from 'otpauth';
import { keepingKey } from '#client/admin/device/names.ts';
import type { Site } from '../e2e/support/site.ts';
import type { Reader } from './reader.ts';

/**
 * Somebody who runs the conference signs in on the page that is open: a new owner, as by an invitation that was accepted.
 *
 * @param base - `/api` where the conference's pages make their calls there, which is where the cookie then goes
 */
export async function becomesOwner(reader: Reader, site: Site, email: string, base = ''): Promise<void> {
  const link = await site.organiser('staff', 'invite', email, '--role', 'owner', '--url', site.url);
  const invited = { token: link.split('#token=')[1], name: 'Marie Curie' };
  const { secret } = await call<{ secret: string }>(reader, 'staff_accept_password_options', invited, base);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call(reader, 'staff_accept_password', { ...invited, password: 'a long pass phrase', code }, base);
  await reader.evaluate((key) => localStorage.setItem(key, 'device'), keepingKey);
}

/** Makes a call of the admin area, whose cookie is then that of the page. */
export function call<Data>(reader: Reader, name: string, body: object, base = ''): Promise<Data> {
  return reader.evaluate(
    async (made) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`${made.base}/AdminApi/${made.name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(made.body),
      });
      const answer = (await reply.json()) as { data: Data; msg: string };
      if (!reply.ok) throw new Error(answer.msg);
      return answer.data;
    },
    { name, body, base },
  );
}

/** Each browser has its own folder for downloads, so files are taken from the page. */
export function keepFiles(): void {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    Object.assign(window, { exported: blob });
    return create(blob);
  };
}

/** The file that was made, in base64: within 20 seconds also on a busy machine. */
export async function exported(reader: Reader): Promise<string> {
  await reader.waits('the file', () => 'exported' in window, undefined, 20_000);
  return reader.evaluate(async () => {
    const made = window as unknown as { exported?: Blob };
    const read = new FileReader();
    const address = new Promise<string>((resolve) =>
      read.addEventListener('load', () => resolve(read.result as string)),
    );
    read.readAsDataURL(made.exported!);
    delete made.exported;
    return (await address).split(',')[1]!;
  });
}
