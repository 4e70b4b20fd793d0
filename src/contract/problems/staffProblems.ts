import type { Text } from '#site/text.ts';
import { abstractProblems } from '#contract/kinds/abstract/problems.ts';
import { assignmentProblems } from '#contract/kinds/assignment/problems.ts';
import { decisionProblems } from '#contract/kinds/decision/problems.ts';
import { discussionProblems } from '#contract/kinds/discussion/problems.ts';
import { letterProblems } from '#contract/kinds/letter/problems.ts';
import { mailingProblems } from '#contract/kinds/mailing/problems.ts';
import { partProblems } from '#contract/kinds/part/problems.ts';
import { personProblems } from '#contract/kinds/person/problems.ts';
import { reviewProblems } from '#contract/kinds/review/problems.ts';
import { reviewerProblems } from '#contract/kinds/reviewer/problems.ts';
import { viewProblems } from '#contract/kinds/view/problems.ts';

/** Refusals of staff calls, and refusals that result from actions of staff. Visitors' pages never load this file. */
export const staffProblems = {
  ...abstractProblems,
  ...assignmentProblems,
  ...decisionProblems,
  ...discussionProblems,
  ...letterProblems,
  ...mailingProblems,
  ...partProblems,
  ...personProblems,
  ...reviewProblems,
  ...reviewerProblems,
  ...viewProblems,

  // signing in
  staffSignInFailed: {
    status: 401,
    en: 'E-mail address, password or code is not right.',
    zh: '邮箱、密码或验证码不正确。',
  },
  passkeyFailed: {
    status: 401,
    en: 'This passkey could not be verified. Please try again, or use another one.',
    zh: '通行密钥验证失败，请重试或使用其他通行密钥。',
  },
  staffNotSignedIn: { status: 401, en: 'Please sign in again.', zh: '请重新登录。' },
  signInAgain: {
    status: 403,
    en: 'For this, please confirm that it is you: sign in again.',
    zh: '此操作需要确认您的身份，请重新登录。',
  },
  staffNameTaken: {
    status: 422,
    en: 'The log calls the server this. Please enter your own name.',
    zh: '操作日志以此名称指代服务器，请填写您本人的姓名。',
  },
  roleMissing: { status: 403, en: 'Your role does not allow this.', zh: '您的角色无权进行此操作。' },

  // commands
  commandReused: {
    status: 422,
    en: 'This change has been sent before with other contents. Please make it once more.',
    zh: '该操作曾以其他内容提交，请重新操作。',
  },
  fieldsChanged: {
    status: 412,
    en: 'Somebody else has changed the same field in the meantime.',
    zh: '其间他人已修改同一字段。',
  },

  impossibleExport: {
    status: 422,
    en: 'This export cannot be noted: your roles have no such list, or it has never had so many rows.',
    zh: '无法登记此次导出：您的角色无权查看该列表，或该列表从未有过这么多行。',
  },

  notADay: { status: 422, en: 'Please enter a day, such as 2026-07-05.', zh: '请输入日期，例如2026-07-05。' },

  withdrawnByOrganisers: {
    status: 409,
    en: 'The organisers have withdrawn this submission, so it cannot be changed at present. Your text is still here; please write to the secretariat.',
    zh: '会务组已将这份投稿撤稿，暂时无法修改。您的文字仍在，如有疑问请联系会务组。',
  },

  tooMuchStored: {
    status: 429,
    en: 'You have stored as much within a day as one person may. Nothing was lost here; it can be saved later.',
    zh: '您今日存储的内容已达单人上限。此处的内容没有丢失，可稍后再保存。',
  },

  // invitations
  invitationVoid: {
    status: 410,
    en: 'This invitation has been used, withdrawn or has expired. If you have accepted it, sign in. Otherwise please ask for a new one.',
    zh: '该邀请已被使用、撤回或已过期。如您已接受邀请，请直接登录；否则请索取新的邀请。',
  },
  invitedAnother: {
    status: 422,
    en: 'This invitation is for another e-mail address.',
    zh: '该邀请对应的是另一个邮箱。',
  },
  staffEmailTaken: {
    status: 409,
    en: 'There is a member of staff with this e-mail address already.',
    zh: '已有工作人员使用该邮箱。',
  },
  emailNotMailable: {
    status: 422,
    en: 'This is not an e-mail address. Please check it.',
    zh: '邮箱格式不正确，请检查。',
  },

  unknownCountry: { status: 422, en: 'Please choose a country from the list.', zh: '请从列表中选择国家或地区。' },
  fileNotPdf: { status: 422, en: 'This is not a PDF file.', zh: '该文件不是 PDF。' },
  pdfTooLarge: { status: 413, en: 'The PDF is larger than 20 MB.', zh: 'PDF 文件超过 20 MB。' },

  // passkeys, passwords and codes
  staffPasswordLength: {
    status: 422,
    en: 'The password needs 12 to 128 characters.',
    zh: '密码长度需为12至128位。',
  },
  staffPasswordCommon: {
    status: 422,
    en: 'This password is too easy to guess. Several words that do not belong together make a good one.',
    zh: '此密码过于简单，容易被猜到。建议使用几个互不相关的词语组成密码。',
  },
  codeMissing: { status: 422, en: 'Please enter the code.', zh: '请输入验证码。' },
  codeWrong: {
    status: 422,
    en: 'This is not the code that the app shows now. Please check that the time of your phone is right.',
    zh: '验证码与应用当前显示的不一致，请检查手机时间是否准确。',
  },
  tooManyPasskeys: {
    status: 409,
    en: 'You have as many passkeys as can be kept. Please remove one first.',
    zh: '通行密钥数量已达上限，请先移除一个。',
  },
  lastCredential: {
    status: 409,
    en: 'This is your only means of signing in. Please add another one first.',
    zh: '这是您唯一的登录方式，请先添加另一种。',
  },
  unknownCredential: { status: 404, en: 'There is no such means of signing in.', zh: '没有这种登录方式。' },

  // the site
  notPublished: {
    status: 403,
    en: 'This site is not published yet. Registration, submission and log-in open with its first publication.',
    zh: '网站尚未发布。首次发布后开放注册、投稿与登录。',
  },

  // the team
  rolesMissing: { status: 422, en: 'Please choose a role.', zh: '请选择角色。' },
  topicsMissing: {
    status: 422,
    en: 'Please choose the topics that the chair looks after.',
    zh: '请选择该主席负责的专题。',
  },

  unknownStaff: { status: 404, en: 'There is no such member of staff.', zh: '没有这位工作人员。' },
  lastOwner: {
    status: 409,
    en: 'A conference needs an owner. Please make somebody else an owner first.',
    zh: '会议至少需要一位管理员，请先指定另一位管理员。',
  },
} as const satisfies Record<string, Text & { status: number }>;

export type StaffProblemCode = keyof typeof staffProblems;
