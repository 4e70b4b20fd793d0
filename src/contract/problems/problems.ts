import type { Language, Text } from '#site/text.ts';
import { accountProblems } from './accountProblems.ts';
import { gatewayProblems } from './gatewayProblems.ts';
import { filledIn, type ProblemOf } from './problemWords.ts';

/**
 * Every refusal: its code, its HTTP status and its message. Messages quoted by the specification are unchanged,
 * including the spelling ('Verfication'). `{n}` is the number of an author, from 1; `{date}` a date as the conference
 * prints it, `{zone}` its time zone, `{address}` a partly hidden e-mail address.
 */
export const problems = {
  ...accountProblems,

  // submission (R6), in the order of checking
  titleMissing: { status: 422, en: 'Please enter a title', zh: '请输入标题' },
  titleMissingShort: { status: 422, en: 'Please enter title', zh: '请输入标题' },
  abstractMissing: { status: 422, en: 'Please enter Abstract', zh: '请输入摘要' },
  keywordsMissing: { status: 422, en: 'Please enter keyword', zh: '请输入关键词' },
  authorMissing: { status: 422, en: 'Please enter author', zh: '请添加作者' },
  authorFirstnameMissing: { status: 422, en: "Please enter Author {n}'s Firstname", zh: '请输入作者{n}的名字' },
  authorLastnameMissing: { status: 422, en: "Please enter Author {n}'s Lastname", zh: '请输入作者{n}的姓氏' },
  authorPositionMissing: { status: 422, en: "Please enter Author {n}'s Position", zh: '请选择作者{n}的职称' },
  authorAffiliationMissing: { status: 422, en: "Please enter Author {n}'s Affiliation", zh: '请输入作者{n}的单位' },
  authorEmailMissing: { status: 422, en: "Please enter Author {n}'s email", zh: '请输入作者{n}的邮箱' },
  correspondingAuthorMissing: {
    status: 422,
    en: 'Please mark at least one corresponding author',
    zh: '请至少指定一位通讯作者',
  },
  fileMissing: { status: 422, en: 'Please upload the file', zh: '请上传文件' },

  // the file
  fileTooLarge: { status: 413, en: 'The file size cannot exceed 200M', zh: '文件大小不能超过200M' },
  fileNotWord: {
    status: 415,
    en: 'Only a Word document (.doc or .docx) can be attached.',
    zh: '只能上传Word文档（.doc或.docx）。',
  },
  fileNotWhatItSays: {
    status: 415,
    en: 'This file has a Word name, but its content is not a Word document. Please save it in Word again.',
    zh: '该文件的扩展名是Word，但内容不是Word文档，请用Word重新保存后再上传。',
  },
  fileNotSingle: {
    status: 422,
    en: 'One file only. Please choose a single Word document. Nothing was changed.',
    zh: '只能上传一个文件，请只选一个Word文档。表单未作更改。',
  },
  fileIsFolder: {
    status: 422,
    en: 'A folder cannot be attached. Please choose a Word document. Nothing was changed.',
    zh: '不能上传文件夹，请选择一个Word文档。表单未作更改。',
  },
  fileEmpty: { status: 422, en: 'This file is empty.', zh: '该文件是空的。' },
  fileIncomplete: {
    status: 400,
    en: 'The file did not arrive whole. Please send it again.',
    zh: '文件没有完整传到，请重新上传。',
  },
  topicClosed: {
    status: 409,
    en: 'This topic is closed for new abstracts. Please choose another one.',
    zh: '该专题不再接收新摘要，请另选专题。',
  },
  fileGone: {
    status: 410,
    en: 'The uploaded file is no longer on the server. Please send it again.',
    zh: '服务器上已没有这个文件，请重新上传。',
  },

  // limits and shapes
  tooLong: { status: 422, en: 'This text is longer than the form allows.', zh: '文字超出了长度限制。' },
  unstorable: {
    status: 422,
    en: 'This text contains a character that cannot be stored (a control character or half a character). Please remove it.',
    zh: '文字中含有无法保存的字符（控制字符或残缺字符），请删除后重试。',
  },
  bodyTooSlow: {
    status: 408,
    en: 'This took too long to arrive. Please try again.',
    zh: '内容传输时间过长，请重试。',
  },
  malformed: { status: 400, en: 'The request could not be understood.', zh: '无法识别该请求。' },
  lengthMissing: { status: 411, en: 'The length of a file must be said first.', zh: '上传文件须先声明长度。' },
  unsupportedBody: {
    status: 415,
    en: 'The server does not accept this kind of content.',
    zh: '服务器不接受这种内容。',
  },

  // permissions
  notSignedIn: { status: 401, en: 'Please log in again.', zh: '请重新登录。' },
  notYours: { status: 403, en: 'This belongs to another account.', zh: '该内容属于其他账号。' },
  foreignOrigin: {
    status: 403,
    en: 'This request came from another site and was refused.',
    zh: '该请求来自其他网站，已被拒绝。',
  },
  unknownReport: { status: 404, en: 'There is no such submission.', zh: '没有这份投稿。' },
  unknownFile: { status: 404, en: 'There is no such file.', zh: '没有这个文件。' },
  notFound: { status: 404, en: 'There is nothing at this address.', zh: '此地址没有内容。' },

  // sending twice, or from two devices
  keyReused: {
    status: 422,
    en: 'This submission key was already used for another text.',
    zh: '该提交标识已用于另一份内容。',
  },
  deletedElsewhere: {
    status: 410,
    en: 'This submission arrived, and was then deleted, perhaps on another device. Your text is still here and can be submitted as a new one.',
    zh: '这份投稿曾经送达，之后已被删除（可能是在另一台设备上）。内容仍保存在此，可作为新稿重新提交。',
  },
  changedElsewhere: {
    status: 412,
    en: 'This submission was changed elsewhere in the meantime.',
    zh: '这份投稿已在别处被修改。',
  },

  submissionsClosed: {
    status: 403,
    en: 'Submissions closed at the end of {date}, {zone}. This one was not taken; its text is still here.',
    zh: '投稿已于{zone}{date}24时截止，本次提交未被接收，内容仍在。',
  },

  preconditionFailed: {
    status: 412,
    en: 'What is at this address is not what the request expects.',
    zh: '此地址的内容与请求的条件不符。',
  },

  // the state of the server
  ...gatewayProblems,
  accountFull: {
    status: 413,
    en: 'This account holds as much as the server keeps for one author. Please write to the secretariat.',
    zh: '该账号保存的内容已达上限，请联系会务组。',
  },
  uploadsFull: {
    status: 429,
    en: 'As much was uploaded from your network as the server takes in a day. Nothing was lost on your side; please try another network, or tell the secretariat.',
    zh: '您所在网络今日的上传量已达上限。您的内容没有丢失，请换用其他网络重试，或联系会务组。',
  },
  diskFull: {
    status: 507,
    en: 'The server has no room left. Nothing was lost on your side; please tell the secretariat.',
    zh: '服务器空间不足。您的内容没有丢失，请联系会务组。',
  },
  filesUnavailable: {
    status: 503,
    en: 'The server cannot store or read files at the moment. Nothing was lost on your side; please try again later.',
    zh: '服务器暂时无法存取文件。您的内容没有丢失，请稍后重试。',
  },
  internal: {
    status: 500,
    en: 'Something went wrong on the server. Please try again.',
    zh: '服务器出错，请重试。',
  },
} as const satisfies Record<string, Text & { status: number }>;

export type ProblemCode = keyof typeof problems;

export type Problem<Code = ProblemCode> = ProblemOf<Code>;

/** The message of a problem, for a toast, a field, or the `msg` of a reply. */
export function inWords(problem: Omit<Problem, 'field'>, language: Language): string {
  return filledIn(problems[problem.code], problem, language);
}
