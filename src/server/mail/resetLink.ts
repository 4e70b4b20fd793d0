import type { Site } from '#site/site.ts';
import { insertMail, passwordLink } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { greeting, inItsZone, languageOf, sections } from './compose.ts';

interface ResetMail {
  account: Row<'account'>;
  link: string;
  expires_at: string;
}

/** Queues the mail with a link to set a new password, in the transaction that makes the link (S6). */
export async function queueResetLink(db: Database, site: Site, reset: ResetMail, created_at: string): Promise<void> {
  const { visitor_id, email } = reset.account;
  const letter = { ...composeReset(site, reset), report_id: 0, about: passwordLink, receipt: '' };
  await insertMail(db, { ...letter, visitor_id, email, created_at });
}

function composeReset(site: Site, { account, link, expires_at }: ResetMail): { subject: string; text: string } {
  const context = { site, account };
  const language = languageOf(context);
  const until = inItsZone(expires_at, site)[language];
  const { en, zh } = site.shortName;
  const { email } = site.contact;
  if (language === 'zh') {
    return {
      subject: `【${zh}】重设密码`,
      text: sections(
        greeting(context),
        `会务组为您发送了重设密码的链接。链接只能使用一次，有效期至${until}：\n${link}`,
        `请勿将此链接转发他人。如您未要求重设密码，请忽略本邮件，并联系会务组：${email}`,
      ),
    };
  }
  return {
    subject: `${en}: set a new password`,
    text: sections(
      greeting(context),
      `the secretariat sends you this link to set a new password. It can be used once, until ${until}:\n${link}`,
      `Please do not pass it on. If you did not ask for it, leave it and write to the secretariat: ${email}`,
    ),
  };
}
