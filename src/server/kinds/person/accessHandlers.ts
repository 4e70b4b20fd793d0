import { emailKey } from '#server/db/accounts/accounts.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { requestOrigin, storeAsStaff, type StaffContext } from '#server/staff/session.ts';
import { erase, makeResetLink, isMailedTo } from './acting.ts';
import { lockedAccount } from './personCommands.ts';
import type { Site } from '#site/site.ts';
import { insertMail, passwordLink } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { composeGreeting, inItsZone, languageOfLetter, sections } from '#server/mail/compose.ts';

/** Calls that cannot be undone. They need a recent sign-in, and devices do not queue them (S6). */
export function personAccessHandlers(context: StaffContext & { files: FileStore }) {
  const { clock, files, site } = context;
  return {
    async reset_person({ body: { visitor_id, by_mail }, request }) {
      const origin = requestOrigin(context, request);
      const data = await storeAsStaff(context, request, async (db, actor) => {
        const account = await lockedAccount(db, visitor_id);
        const now = clock().toISOString();
        const made = await makeResetLink({ db, actor, now }, account, origin, by_mail);
        if (!by_mail) return made;
        if (!isMailedTo(context, account)) throw new Refused('notMailed');
        await queueResetLink(db, site, { account, ...made }, now);
        // Whoever sees the link can set the password, so only the person gets it.
        return { ...made, link: '' };
      });
      return { data };
    },

    async erase_person({ body: { visitor_id, email }, request }) {
      const gone = await storeAsStaff(context, request, async (db, actor) => {
        const account = await lockedAccount(db, visitor_id);
        if (emailKey(email) !== emailKey(account.email)) throw new Refused({ code: 'otherAddress', field: 'email' });
        return erase({ db, actor, now: clock().toISOString() }, visitor_id);
      });
      for (const id of gone) await files.remove(id);
      return { data: undefined };
    },
  } satisfies Partial<Handlers>;
}

interface ResetMail {
  account: Row<'account'>;
  link: string;
  expires_at: string;
}

/** Queues the mail with a link for a new password, in the transaction that creates the link (S6). */
export async function queueResetLink(db: Database, site: Site, reset: ResetMail, created_at: string): Promise<void> {
  const { visitor_id, email } = reset.account;
  const letter = { ...composeReset(site, reset), report_id: 0, about: passwordLink, receipt: '' };
  await insertMail(db, { ...letter, visitor_id, email, created_at });
}

function composeReset(site: Site, { account, link, expires_at }: ResetMail): { subject: string; text: string } {
  const context = { site, account };
  const language = languageOfLetter(context);
  const until = inItsZone(expires_at, site)[language];
  const { en, zh } = site.shortName;
  const { email } = site.contact;
  if (language === 'zh') {
    return {
      subject: `【${zh}】设置登录密码`,
      text: sections(
        composeGreeting(context),
        `请通过以下链接设置您在${zh}网站的登录密码。链接只能使用一次，有效期至${until}：\n${link}`,
        `设置后请以本邮箱和该密码登录。请勿将此链接转发他人。如对本邮件有疑问，请勿打开链接，并联系会务组：${email}`,
      ),
    };
  }
  return {
    subject: `${en}: choose your password`,
    text: sections(
      composeGreeting(context),
      `with this link you choose the password of your account with ${en}. It can be used once, until ${until}:\n${link}`,
      `You then log in with it and this email address. Please do not pass the link on. If you did not expect it, leave it and write to the secretariat: ${email}`,
    ),
  };
}
