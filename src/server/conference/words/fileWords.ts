import type { Text } from '#site/text.ts';
import type { FindingWording } from './wording.ts';

interface File {
  file: string;
}

interface Most {
  most: number;
}

/** Files of a content folder or a ZIP that cannot be read, and content that cannot be published because of them. */
export const fileWords = {
  missingFile: ({ file }: File) => ({ en: `The file ${file} is missing.`, zh: `缺少文件${file}。` }),
  unreadableFile: ({ file, error }: File & { error: string }) => ({
    en: `The file ${file} cannot be read (${error}).`,
    zh: `无法读取文件${file}（${error}）。`,
  }),
  notJson: ({ file, reason }: File & { reason: string }) => ({
    en: `The file ${file} is not JSON: ${reason}.`,
    zh: `文件${file}不是有效的JSON：${reason}。`,
  }),
  notFields: ({ file }: File) => ({
    en: `The file ${file} must contain fields in braces: { … }.`,
    zh: `文件${file}须以花括号{ … }包含各字段。`,
  }),
  nestedFile: ({ file }: File) => ({
    en: `The file ${file} is nested too deeply.`,
    zh: `文件${file}嵌套过深。`,
  }),
  tooLargeFile: ({ file, bytes, most }: File & Most & { bytes: number }) => ({
    en: `The file ${file} has ${bytes} bytes; at most ${most} are read.`,
    zh: `文件${file}有${bytes}字节，最多读取${most}字节。`,
  }),
  tooMuchText: ({ file, most }: File & Most) => ({
    en: `The file ${file} is not read: all texts together have more than ${most} bytes.`,
    zh: `未读取文件${file}：所有文字合计超过${most}字节。`,
  }),
  tooManyFiles: ({ count, most }: Most & { count: number }) => ({
    en: `There are ${count} files in the folder; at most ${most} are read.`,
    zh: `文件夹中有${count}个文件，最多读取${most}个。`,
  }),
  extendsElsewhere: ({ path }: { path: string }) => ({
    en: `“extends” cannot be ${path}. Please name a folder beside this one, such as "../both-forums".`,
    zh: `“extends”不能是${path}。所继承的文件夹须存在，并与会议文件夹并列，如"../both-forums"。`,
  }),
  symbolicLink: ({ file }: File) => ({
    en: `${file} is a symbolic link, which is not followed. Please put the file itself there.`,
    zh: `${file}是符号链接，不会读取其指向的内容。请放入文件本身。`,
  }),

  damagedVersions: () => ({
    en: 'This file is damaged. Please restore it from the export, or delete it.',
    zh: '该文件已损坏，请从导出的压缩包中恢复，或将其删除。',
  }),
  notZip: () => ({ en: 'This is not a ZIP, or it is damaged.', zh: '这不是ZIP压缩包，或已损坏。' }),
  zippedDamage: () => ({
    en: 'This file is damaged or encrypted, or is there twice.',
    zh: '该文件已损坏、已加密或重复出现。',
  }),
  zippedLink: () => ({
    en: 'This is a symbolic link. Please put the file itself there.',
    zh: '这是符号链接，请放入文件本身。',
  }),
  zippedPath: () => ({
    en: 'This file name is not allowed: it could point outside the ZIP.',
    zh: '文件名无效，或指向压缩包以外的位置。',
  }),
  zippedDepth: ({ most }: Most) => ({
    en: `This is in more than ${most} folders.`,
    zh: `该文件所在的文件夹超过${most}层。`,
  }),
  zippedFiles: ({ most }: Most) => ({
    en: `The ZIP has more than ${most} files.`,
    zh: `压缩包中的文件超过${most}个。`,
  }),
  zippedBytes: ({ megabytes }: { megabytes: number }) => ({
    en: `Unpacked, the ZIP is larger than ${megabytes} MB.`,
    zh: `压缩包解压后超过${megabytes} MB。`,
  }),

  /** `reason` is a rule of the forms, too. */
  draftSince: () => ({
    en: 'It was marked as a draft after this was scheduled.',
    zh: '设定定时发布之后，它被标记为草稿。',
  }),
  refusedPart: ({ reason }: { reason: Text }) => reason,
  pageNotDrawn: ({ message }: { message: string }) => ({
    en: `The page cannot be drawn of what it holds now. ${message}`,
    zh: `无法用目前的内容生成该页面。${message}`,
  }),
  cardsNotDrawn: ({ reason }: { reason: string }) => ({
    en: `The pictures for shared links could not be drawn, so links are shared without one. ${reason}`,
    zh: `无法生成分享链接的配图，分享的链接将不带图片。${reason}`,
  }),
  /** A failure of the server. */
  notPublished: ({ message }: { message: string }) => ({ en: message, zh: `服务器无法发布：${message}` }),
} as const satisfies Readonly<Record<string, FindingWording>>;
