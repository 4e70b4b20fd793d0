import { Secret, TOTP } from 'otpauth';
import { keepingKey } from '#client/admin/device/names.ts';
import type { Site } from '../e2e/support/site.ts';
import type { Reader } from './reader.ts';

/** Somebody who runs the conference signs in on the page that is open: a new owner, as by an invitation that was accepted. */
export async function becomesOwner(reader: Reader, site: Site, email: string): Promise<void> {
  const link = await site.organiser('staff', 'invite', email, '--role', 'owner', '--url', site.url);
  const invited = { token: link.split('#token=')[1], name: 'Marie Curie' };
  const { secret } = await call<{ secret: string }>(reader, 'staff_accept_password_options', invited);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await call(reader, 'staff_accept_password', { ...invited, password: 'a long pass phrase', code });
  await reader.evaluate((key) => localStorage.setItem(key, 'device'), keepingKey);
}

/** Makes a call of the admin area, whose cookie is then that of the page. */
function call<Data>(reader: Reader, name: string, body: object): Promise<Data> {
  return reader.evaluate(
    async (made) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`/AdminApi/${made.name}`, { method: 'POST', headers, body: JSON.stringify(made.body) });
      const answer = (await reply.json()) as { data: Data; msg: string };
      if (!reply.ok) throw new Error(answer.msg);
      return answer.data;
    },
    { name, body },
  );
}
