import type { Text } from '#site/text.ts';
import { mostPreviewLinks } from '#contract/staff/rules.ts';

/** Refusals about the site's content. */
export const partProblems = {
  unknownPart: { status: 404, en: 'The site has no such part.', zh: '网站没有这一部分。' },
  unknownField: {
    status: 422,
    en: 'There is no such field in this part of the site. Nothing was changed.',
    zh: '网站的这一部分没有该字段，未做任何修改。',
  },
  unknownVersion: { status: 404, en: 'There is no such version.', zh: '没有这个版本。' },
  conferenceSet: {
    status: 409,
    en: 'The settings of this server say which conference it serves. Whoever looks after the server can change them: CONFERENCE and CONTENT_DIR.',
    zh: '本服务器的会议由设置指定，请联系服务器管理员修改：CONFERENCE、CONTENT_DIR。',
  },
  conferenceBegun: {
    status: 409,
    en: 'Your conference is already set up. Change it under Site.',
    zh: '会议已经建立，可在“网站”中修改。',
  },
  peopleRegistered: {
    status: 409,
    en: 'People have registered here already, and their accounts belong to this conference. Another one needs a server of its own.',
    zh: '已有人在此注册，其账号属于当前会议。另一个会议请使用另一台服务器。',
  },
  contentRefused: { status: 422, en: '{reason}', zh: '{reason}' },
  cannotPublish: {
    status: 422,
    en: 'This cannot be published. What was published before stays online.',
    zh: '无法发布，网站仍显示上次发布的内容。',
  },
  hintsUnread: {
    status: 422,
    en: 'Please look at these hints first. Nothing was published.',
    zh: '请先查看以下提示，尚未发布。',
  },
  cannotImport: {
    status: 422,
    en: 'This content cannot be imported. The site stays as it is.',
    zh: '无法导入这些内容，网站未作任何修改。',
  },
  importTooLarge: {
    status: 413,
    en: 'The ZIP is larger than 200 MB. Please leave out what the site does not show.',
    zh: '压缩包超过200 MB，请移除网站不显示的文件。',
  },
  siteFileTooLarge: {
    status: 413,
    en: 'The file is larger than 20 MB. Please make it smaller.',
    zh: '文件超过20 MB，请压缩后再上传。',
  },
  notAPicture: {
    status: 415,
    en: 'This is not a picture that can be used. Please choose a JPEG, PNG, WebP or AVIF file.',
    zh: '该文件不是可用的图片，请选择JPEG、PNG、WebP或AVIF文件。',
  },
  heicPicture: {
    status: 415,
    en: 'This is a HEIC picture, as iPhones take them. Please convert it to JPEG first: on a Mac, open it in Preview and choose File › Export; on Windows, open it in Photos and choose Save as; or send it to yourself by e-mail from the iPhone.',
    zh: '这是iPhone拍摄的HEIC图片，请先转换为JPEG：在Mac上用“预览”打开，选择“文件 › 导出”；在Windows上用“照片”打开，选择“另存为”；或从iPhone用邮件发给自己。',
  },
  tooManyPixels: {
    status: 413,
    en: 'The picture has more than 60 million pixels. Please make it smaller.',
    zh: '图片超过6000万像素，请缩小后再上传。',
  },
  notADownload: {
    status: 415,
    en: 'Only .doc, .docx and .pdf files can be offered as downloads.',
    zh: '仅支持上传 .doc、.docx 和 .pdf 文件供下载。',
  },
  changedMeanwhile: {
    status: 409,
    en: 'The changes are no longer those of your list. Nothing was published: please look at the list again.',
    zh: '修改内容与您看到的列表已不一致，尚未发布，请重新查看列表。',
  },
  scheduledOtherwise: {
    status: 409,
    en: 'Some of these changes are scheduled for another time. Nothing was published.',
    zh: '部分修改已定于其他时间发布，目前尚未发布。',
  },
  tooManyScheduled: {
    status: 409,
    en: 'Twenty publications are scheduled already. Please take one back first.',
    zh: '已定时的发布达到20次，请先撤回其中一次。',
  },
  notScheduled: {
    status: 409,
    en: 'This publication is no longer scheduled: it was made or taken back in the meantime.',
    zh: '该次定时发布已不存在：其间已发布或已撤回。',
  },
  unknownPublication: { status: 404, en: 'There is no such publication.', zh: '没有这次发布。' },
  publishesNothing: {
    status: 409,
    en: 'This server only answers calls: another one shows the pages. Please tell whoever runs it.',
    zh: '本服务器不提供网页，无法发布。请联系系统管理员。',
  },
  tooManyPreviewLinks: {
    status: 409,
    en: `There are ${mostPreviewLinks} preview links already. Please revoke one first.`,
    zh: `预览链接已达${mostPreviewLinks}个，请先撤销一个。`,
  },
  previewLinkVoid: {
    status: 404,
    en: 'This preview link has been revoked, or is incomplete. Please ask the secretariat for a new one.',
    zh: '该预览链接已被撤销或不完整，请向会务组索取新链接。',
  },
  mergedAgain: {
    status: 409,
    en: 'The topic that it was merged into has itself been merged into another one since. Please undo that merge first.',
    zh: '并入的专题此后又并入了另一专题，请先撤销后一次合并。',
  },
  unknownTopic: { status: 422, en: 'The conference has no such topic.', zh: '会议没有该专题。' },
} as const satisfies Record<string, Text & { status: number }>;
