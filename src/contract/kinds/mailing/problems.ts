import type { Text } from '#site/text.ts';

/** Refusals about mailings. */
export const mailingProblems = {
  mailNotConfigured: {
    status: 409,
    en: 'This server sends no mail yet: whoever runs it has to set SMTP_URL and MAIL_FROM.',
    zh: '服务器尚未设置发信（SMTP_URL和MAIL_FROM），请联系系统管理员。',
  },
  mailNotReady: {
    status: 422,
    en: 'The letter cannot be sent like this. The preview says why.',
    zh: '邮件暂时无法发送，原因见预览。',
  },
  recipientsChanged: {
    status: 412,
    en: 'The recipients have changed since the preview: {n} now. Nothing was sent. Please look at the preview again.',
    zh: '收件人与预览时不同，现为{n}位，邮件未发送。请重新查看预览。',
  },
  tooManyMailings: {
    status: 429,
    en: 'You have sent {n} letters to many within an hour, which is as many as may be. This one was not sent; please send it later.',
    zh: '您在一小时内已群发{n}次，达到上限。此次邮件未发送，请稍后再发。',
  },
  tooManyPreviews: {
    status: 429,
    en: 'You have asked for very many previews. Please continue writing, and look at the preview in some minutes.',
    zh: '预览过于频繁。您可以继续撰写，几分钟后再查看预览。',
  },
  scheduledTimeWrong: {
    status: 422,
    en: 'Please choose a time in the future, within a year.',
    zh: '请选择一年之内的未来时间。',
  },
  templateChanged: {
    status: 412,
    en: 'Somebody else has changed this template in the meantime. Nothing was overwritten.',
    zh: '其间他人已修改该模板，未做任何覆盖。',
  },
  attachmentTooLarge: {
    status: 413,
    en: 'The PDF is too large to be sent with letters: 5 MB is the most.',
    zh: 'PDF文件过大，作为附件不得超过5 MB。',
  },
  unknownAttachment: {
    status: 404,
    en: 'The server no longer has this attachment. Please attach the PDF again.',
    zh: '服务器上已没有该附件，请重新添加PDF。',
  },
  templateDeleted: {
    status: 404,
    en: 'A colleague has deleted this template. Copy it to keep what you have written.',
    zh: '该模板已被同事删除。如需保留您填写的内容，请点击“复制”。',
  },
  tooManyTemplates: {
    status: 409,
    en: 'There are very many templates. Please delete some that you no longer need.',
    zh: '模板数量已达上限，请先删除不再需要的模板。',
  },
  placeholderUnknown: {
    status: 422,
    en: 'Something in braces is no placeholder. Nothing was changed.',
    zh: '花括号中有无法识别的占位符，未做任何修改。',
  },
  unknownMailing: { status: 404, en: 'There is no such letter.', zh: '没有这封邮件。' },
  mailingNotHeld: {
    status: 409,
    en: 'These letters are not held any more: somebody has decided already.',
    zh: '这些邮件已不再暂停：其他人已作出决定。',
  },
  letterNotUncertain: {
    status: 409,
    en: 'It is known by now what became of this letter.',
    zh: '这封邮件的结果现已明确。',
  },
  letterNotRefused: {
    status: 409,
    en: 'This letter cannot be sent again: it has been sent by now, or its text is no longer kept.',
    zh: '无法重新发送：该邮件已发出，或正文已删除。',
  },
} as const satisfies Record<string, Text & { status: number }>;
