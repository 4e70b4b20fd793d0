import { join } from 'node:path';
import { freePort } from '../../../freePort.ts';
import { MailServer } from '../../../server/support/mailServer.ts';
import { addAbstracts } from './manyAbstracts.ts';
import { seededSymposium } from './seed.ts';
import { Site } from '../../support/site.ts';

/** A conference that is under way, with a mail server. */
export interface Office {
  site: Site;
  mail: MailServer;
  /** Origin by a name, as passkeys and links in letters need it. */
  url: string;
}

/**
 * The symposium with some sixty abstracts, of which 27 lack a file.
 *
 * @param others - how many abstracts there are of other authors than those of the seed
 */
export async function openOffice(others = 50): Promise<Office & AsyncDisposable> {
  const mail = await MailServer.start();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const settings = { ...mail.env, PORT: port, PUBLIC_URL: url };
  const site = await Site.open('symposium', undefined, settings, await seededSymposium());
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), others, Date.now());
  await site.query('update report set file_id = null where report_id > (select max(report_id) - 27 from report)');
  const close = async () => {
    await site.close();
    await mail.stop();
  };
  return { site, mail, url, [Symbol.asyncDispose]: close };
}

/** The minute in which letters can be taken back is over. */
export async function letUndoPass(site: Site): Promise<void> {
  await site.query("update mailing set send_at = '2024-01-01T00:00:00.000Z'");
  await site.query("update mail set due_at = '2024-01-01T00:00:00.000Z' where mailing_id is not null");
}

/** The link of the invitation that was mailed to an address. */
export function invitationTo({ mail }: Office, address: string): string | undefined {
  const letter = mail.taken.find(({ to }) => to.includes(address));
  return letter && /http\S+\/admin\/invitation#token=\S+/.exec(letter.text)?.[0];
}
