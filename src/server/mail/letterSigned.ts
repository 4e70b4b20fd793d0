import { insertMail } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { addressOf } from '#contract/pages/page.ts';
import { greeting, languageOf, sections, type LetterContext } from './compose.ts';

/** Queues the mail that tells an author of the signed invitation letter, in the transaction that stores it (S7). */
export async function queueLetterSigned(
  db: Database,
  context: LetterContext & { publicUrl: URL; account: Row<'account'> },
  created_at: string,
): Promise<void> {
  const { visitor_id, email } = context.account;
  const content = composeLetterSigned(context);
  await insertMail(db, { ...content, visitor_id, email, report_id: 0, receipt: '', created_at });
}

/** The letter itself is not in it: it holds a passport's data, and mail is read on the way. */
function composeLetterSigned(context: LetterContext & { publicUrl: URL }): { subject: string; text: string } {
  const { site, publicUrl } = context;
  const language = languageOf(context);
  const { en, zh } = site.shortName;
  const dashboard = site.routes.find(({ kind }) => kind === 'dashboard');
  const link = dashboard ? new URL(addressOf(dashboard, language), publicUrl).href : publicUrl.href;
  const { email } = site.contact;
  if (language === 'zh') {
    return {
      subject: `【${zh}】邀请函已签署`,
      text: sections(
        greeting(context),
        `您的${zh}邀请函已签署。请登录个人中心，在“邀请函”一栏下载（PDF）：\n${link}`,
        `如邀请函内容有误，请联系会务组：${email}`,
      ),
    };
  }
  return {
    subject: `${en}: your invitation letter is signed`,
    text: sections(
      greeting(context),
      `your invitation letter to ${en} is signed. Please log in to your dashboard to download it, as a PDF:\n${link}`,
      `If anything in it is not right, please write to the secretariat: ${email}`,
    ),
  };
}
