import type { Text } from '#site/text.ts';
import { letterAround, type LetterWords } from './letterWords.ts';
import { outcomeTemplateIds, outcomeTemplateNames, shippedOutcomeTemplates } from './outcomeTemplates.ts';
import { reminderTemplateIds, reminderTemplateNames, shippedReminderTemplates } from './reminderTemplates.ts';

/** The templates that every conference has, and those of conferences with review. */
export const templateIds = [
  'received',
  'changed',
  'deleted',
  'no-file',
  'all-authors',
  'unconfirmed',
  'letter-signed',
  'invoice-issued',
  ...outcomeTemplateIds,
  ...reminderTemplateIds,
] as const;
export type TemplateId = (typeof templateIds)[number];

/** Whether every conference has this template. The others are the office's own. */
export function shipsWithAll(template_id: string): template_id is TemplateId {
  return (templateIds as readonly string[]).includes(template_id);
}

/** Maximum number of templates that an office can add, and maximum length of a template's name. */
export const ownTemplates = { most: 200, name: 80 } as const;

/**
 * Templates of confirmations that the server sends to authors. The mail always contains the facts below the template's
 * text. The confirmation of a version also contains its complete text and the signed receipt.
 */
export const confirmationTemplates = ['received', 'changed', 'deleted'] as const satisfies readonly TemplateId[];
export type ConfirmationTemplate = (typeof confirmationTemplates)[number];

/** The purpose of each template. */
export const templateNames: Readonly<Record<TemplateId, Text>> = {
  received: { en: 'Your abstract has arrived', zh: '摘要已收到' },
  changed: { en: 'Changes have arrived', zh: '修改稿已收到' },
  deleted: { en: 'An abstract was deleted', zh: '摘要已撤稿' },
  'no-file': { en: 'Reminder: the file is missing', zh: '催交：未上传文件' },
  'all-authors': { en: 'To all authors', zh: '致全体作者' },
  unconfirmed: { en: 'Reminder: confirm your address', zh: '提醒：确认邮箱' },
  'letter-signed': { en: 'The invitation letter is signed', zh: '邀请函已签署' },
  'invoice-issued': { en: 'The invoice is issued', zh: '发票已开具' },
  ...outcomeTemplateNames,
  ...reminderTemplateNames,
};

/** The original texts. A conference changes copies of them. */
export const shippedTemplates: Readonly<Record<TemplateId, LetterWords>> = {
  received: letterAround(
    { en: 'Your abstract {paper} has been received', zh: '您的稿件{paper}已收到' },
    `We have received your abstract “{title}”. Its number is {paper}; please give it whenever you write to us.

You can read it, and change it until submission closes, on your dashboard:
{dashboard}`,
    `我们已收到您的摘要《{title}》，稿件编号为{paper}。来信咨询时请注明编号。

投稿截止前，您可以在个人中心查看和修改：
{dashboard}`,
  ),
  changed: letterAround(
    { en: 'Your changes to abstract {paper} have been received', zh: '稿件{paper}的修改稿已收到' },
    `We have received the changes to your abstract “{title}” (number {paper}).`,
    `我们已收到您对摘要《{title}》（稿件编号{paper}）的修改。`,
  ),
  deleted: letterAround(
    { en: 'Your abstract {paper} has been deleted', zh: '您的稿件{paper}已撤稿' },
    `Your abstract “{title}” (number {paper}) was deleted on your dashboard. It no longer counts.`,
    `您的摘要《{title}》（稿件编号{paper}）已在个人中心撤稿，不再有效。`,
  ),
  'no-file': {
    subject: { en: 'Abstract {paper}: the Word file is still missing', zh: '稿件{paper}：尚未上传Word文件' },
    text: {
      en: `{greeting},

Your abstract “{title}” (number {paper}) has arrived, but it has no Word file yet. Please attach the file on your dashboard by {deadline}:
{dashboard}

If you have any difficulty with it, just reply to {secretariat}.

Kind regards,
the secretariat of {conference}`,
      zh: `{greeting}：

您好！

您的摘要《{title}》（稿件编号{paper}）已收到，但尚未上传Word文件。请于{deadline}之前在个人中心补交：
{dashboard}

如上传遇到困难，请发邮件至{secretariat}，我们将协助您。

{conference}会务组`,
    },
  },
  'all-authors': letterAround({ en: 'News from {conference}', zh: '{conference}会务通知' }, `{message}`, `{message}`),
  unconfirmed: letterAround(
    { en: 'Please confirm your e-mail address', zh: '请确认您的邮箱' },
    `You have registered for {conference} but have not confirmed your e-mail address yet. Until you do, letters to participants and the full confirmations of your submissions cannot be sent to you. Open this link and press Confirm:
{confirm}

If you did not register, you need not do anything.`,
    `您已注册{conference}，但尚未确认邮箱。确认之前，我们无法向您发送会务通知和完整的投稿确认。请打开以下链接，点击“确认”：
{confirm}

如非您本人注册，请忽略此邮件。`,
  ),
  'letter-signed': letterAround(
    { en: 'Your invitation letter is signed', zh: '您的邀请函已签署' },
    `The invitation letter that you asked for has been signed. You can download it from your dashboard:
{dashboard}`,
    `您申请的邀请函已签署，可在个人中心下载：
{dashboard}`,
  ),
  'invoice-issued': letterAround(
    { en: 'Your invoice has been issued', zh: '您的发票已开具' },
    `Your invoice has been issued. You can download it from your dashboard:
{dashboard}

If anything on it is not right, please write to us.`,
    `您的发票已开具，可在个人中心下载：
{dashboard}

如票面信息有误，请与我们联系。`,
  ),
  ...shippedOutcomeTemplates,
  ...shippedReminderTemplates,
};
