import type { Text } from '#site/text.ts';
import { mostPreviewLinks } from '#contract/staff/rules.ts';

/** Refusals of staff calls, and refusals that result from actions of staff. Visitors' pages never load this file. */
export const staffProblems = {
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

  viewNameMissing: { status: 422, en: 'A view needs a name.', zh: '请填写名称。' },
  viewOfOther: { status: 403, en: 'This view belongs to somebody else.', zh: '该常用筛选属于其他人。' },
  tooManyViews: {
    status: 422,
    en: 'You keep 50 views already. Please delete one first.',
    zh: '您已保存50个常用筛选，请先删除一个。',
  },

  impossibleExport: {
    status: 422,
    en: 'This export cannot be noted: your roles have no such list, or it has never had so many rows.',
    zh: '无法登记此次导出：您的角色无权查看该列表，或该列表从未有过这么多行。',
  },

  abstractDeleted: {
    status: 410,
    en: 'The author has deleted this abstract in the meantime.',
    zh: '作者已在此期间删除该摘要。',
  },
  unknownAbstract: {
    status: 404,
    en: 'This abstract does not exist, or you may not see it.',
    zh: '该摘要不存在，或您无权查看。',
  },
  reviewOff: {
    status: 404,
    en: 'Review and decisions are switched off at this conference.',
    zh: '本会议未启用评审与决定。',
  },
  duplicateOfWhich: {
    status: 422,
    en: 'Please enter the number of the abstract that this one repeats. Other outcomes have none.',
    zh: '请填写与哪篇摘要重复（编号）；其他结果请勿填写。',
  },
  proposalChanged: {
    status: 409,
    en: 'The proposed outcome has been changed since. Look at it, and apply it again.',
    zh: '拟定结果在此期间已被修改。请查看后重新公布。',
  },
  decidedByOthers: {
    status: 403,
    en: 'Others decide on this abstract: you have a conflict of interest with it.',
    zh: '您与该摘要存在利益冲突，其结果由他人决定。',
  },
  ownReviewFirst: {
    status: 409,
    en: 'You review this abstract, too. Please submit your own review first.',
    zh: '您也是这篇摘要的审稿人。请先提交您自己的评审。',
  },
  reviseUntilWhen: {
    status: 422,
    en: 'Please enter a day from today on, within a year.',
    zh: '请填写今天起一年内的日期。',
  },
  outcomeHasLetter: {
    status: 409,
    en: 'Another letter tells the author of this outcome, or the outcome has changed since. This one is not sent again.',
    zh: '该结果已有另一封通知，或结果已变更。本邮件不再发送。',
  },
  outcomeOfWithdrawn: {
    status: 409,
    en: 'This abstract is withdrawn. No outcome can be applied to it.',
    zh: '该摘要已撤稿，无法公布结果。',
  },
  reviewerDeclined: {
    status: 422,
    en: 'This person has declined to review. Choose to invite them again if you have spoken to them.',
    zh: '对方已谢绝评审邀请。如已与对方沟通，请勾选“再次邀请”。',
  },
  maximumNotNumber: { status: 422, en: 'Please enter a number, or nothing.', zh: '请填写数字，或留空。' },
  unknownReviewer: { status: 404, en: 'There is no such reviewer.', zh: '没有该审稿人。' },
  reviewerConflict: {
    status: 422,
    en: 'A reviewer has a conflict of interest with an abstract. Dismiss it first if it is none.',
    zh: '有审稿人与摘要存在利益冲突；如并无冲突，请先予排除。',
  },
  unknownConflict: { status: 404, en: 'This reviewer has no such conflict any more.', zh: '该利益冲突已不存在。' },
  unknownComment: { status: 404, en: 'There is no such comment of yours.', zh: '未找到您的这条发言。' },
  ownConflict: {
    status: 403,
    en: 'This is a conflict of interest of your own. Somebody else has to decide whether it is none.',
    zh: '这是您本人的利益冲突，是否排除须由他人决定。',
  },
  officeConflict: {
    status: 403,
    en: 'This is a conflict of interest of somebody of the office. The office decides about it.',
    zh: '这是会务组成员的利益冲突，须由会务组决定。',
  },
  commentChanged: {
    status: 409,
    en: 'This comment has been changed on another device. Reload to see it.',
    zh: '这条发言已在其他设备上修改，请刷新查看。',
  },
  unknownReview: {
    status: 404,
    en: 'This abstract is not assigned to you.',
    zh: '该摘要未分配给您评审。',
  },
  reviewNotAssigned: {
    status: 404,
    en: 'This abstract is not assigned to this reviewer, or others handle its reviews.',
    zh: '该摘要未分配给这位审稿人，或其评审由他人处理。',
  },
  reviewBegun: {
    status: 409,
    en: 'The reviewer has begun or changed this review. It is not replaced.',
    zh: '审稿人已开始撰写或修改了这份评审，不能替换。',
  },
  otherFile: {
    status: 409,
    en: 'This is not the file that you have read: it has been replaced. Read the text again, then decide.',
    zh: '文件已被替换，并非您阅读过的文件。请重新阅读后再作决定。',
  },
  reviewIncomplete: {
    status: 422,
    en: 'Please choose here. If you cannot judge this abstract, press “Not my field”.',
    zh: '请在此选择；若无法评审该摘要，请点击“非本人研究领域”。',
  },
  reviewFieldUnknown: {
    status: 422,
    en: 'The conference no longer asks for this field of a review.',
    zh: '会议已不再要求填写此评审项。',
  },
  unknownType: { status: 422, en: 'The conference has no such submission type.', zh: '会议没有该投稿类型。' },
  unknownAccount: { status: 404, en: 'There is no such account.', zh: '没有该账号。' },
  notADay: { status: 422, en: 'Please enter a day, such as 2026-07-05.', zh: '请输入日期，例如2026-07-05。' },
  ownDeadlineEarly: {
    status: 422,
    en: 'This is before the deadline that everybody has.',
    zh: '该日期早于统一截止日期。',
  },
  ownDeadlineLate: {
    status: 422,
    en: 'This is more than a year after the deadline that everybody has.',
    zh: '该日期晚于统一截止日期一年以上。',
  },

  // messages to the author
  outcomeChanged: {
    status: 409,
    en: 'The decision on this abstract has changed. Please reload the page and look at it again.',
    zh: '该摘要的评审结果已变更，请刷新页面后重新查看。',
  },
  conferenceOver: {
    status: 409,
    en: 'The conference is over.',
    zh: '会议已结束。',
  },
  placeGivenUp: {
    status: 409,
    en: 'You have given up this place. If you want it back, please write to the secretariat.',
    zh: '您已放弃该名额。如需恢复，请联系会务组。',
  },
  papersOff: {
    status: 404,
    en: 'This conference takes no full papers.',
    zh: '本会议不接收全文。',
  },
  paperNotOpen: {
    status: 409,
    en: 'Full papers are taken for accepted abstracts only, and this one is not among them now. Your file is still here.',
    zh: '仅已录用的摘要可提交全文，该摘要目前不符合条件。文件仍在此处。',
  },
  papersClosed: {
    status: 403,
    en: 'Full papers closed at the end of {date}, {zone}. This one was not taken; your file is still here.',
    zh: '全文提交已于{zone}{date}24时截止，本次提交未被接收，文件仍在此处。',
  },
  notAccepted: {
    status: 409,
    en: 'Only an accepted abstract whose place was not given up has a letter of acceptance.',
    zh: '只有已录用且未放弃名额的摘要才有录用通知。',
  },
  notAnAuthor: {
    status: 400,
    en: 'A letter of acceptance can only be made out for an author of the abstract.',
    zh: '录用通知只能开给该摘要的作者。',
  },
  letterRevoked: {
    status: 409,
    en: 'The organisers have revoked the letter of acceptance. Please write to the secretariat.',
    zh: '录用通知已被会务组撤销，请联系会务组。',
  },
  tooManyLetters: {
    status: 409,
    en: 'This abstract has letters of acceptance for 20 authors already. Please write to the secretariat.',
    zh: '该摘要已为20位作者开具录用通知，如需更多请联系会务组。',
  },
  noLetter: {
    status: 409,
    en: 'This abstract has no valid letter of acceptance.',
    zh: '该摘要没有有效的录用通知。',
  },
  letterBeforeAcceptance: {
    status: 409,
    en: 'You can ask for an invitation letter once one of your abstracts has been accepted as an oral presentation or a poster.',
    zh: '您的摘要被录用为口头报告或墙报后，即可上传邀请函。',
  },
  acceptedAlready: {
    status: 409,
    en: 'This abstract has been accepted, so only the organisers can change it. Your text is still here; please write to the secretariat.',
    zh: '这篇摘要已被录用，只能由会务组修改。您的文字仍在，如需更正请联系会务组。',
  },
  withdrawnByOrganisers: {
    status: 409,
    en: 'The organisers have withdrawn this submission, so it cannot be changed at present. Your text is still here; please write to the secretariat.',
    zh: '会务组已将这份投稿撤稿，暂时无法修改。您的文字仍在，如有疑问请联系会务组。',
  },

  anewNotMailed: {
    status: 409,
    en: 'The link to set up sign-in again goes to that person by e-mail only, and this server sends none. Whoever runs it can make one: npm run organiser -- staff invite',
    zh: '重新设置登录方式的链接只能通过邮件发给本人，而服务器尚未设置发信。请联系系统管理员，在命令行运行：npm run organiser -- staff invite',
  },

  // mail
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
  tooMuchStored: {
    status: 429,
    en: 'You have stored as much within a day as one person may. Nothing was lost here; it can be saved later.',
    zh: '您今日存储的内容已达单人上限。此处的内容没有丢失，可稍后再保存。',
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
  addressTaken: {
    status: 409,
    en: 'Another account has this e-mail address. Nothing was changed.',
    zh: '该邮箱已用于另一个账号，未做任何修改。',
  },

  // the site's content
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

  // invitations
  invitationVoid: {
    status: 410,
    en: 'This invitation has been used, withdrawn or has expired. Please ask for a new one.',
    zh: '该邀请已被使用、撤回或已过期，请索取新的邀请。',
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

  // people and letters
  unknownPerson: { status: 404, en: 'There is no such account.', zh: '没有这个账号。' },
  unknownLetter: { status: 404, en: 'There is no such invitation letter.', zh: '没有这封邀请函。' },
  amountNotNumber: {
    status: 422,
    en: 'Please enter a number, such as 1200 or 1200.50.',
    zh: '请填写数字，例如1200或1200.50。',
  },
  currencyMissing: { status: 422, en: 'Please choose the currency.', zh: '请选择币种。' },
  payerPaidFor: {
    status: 409,
    en: 'This person cannot pay for others: somebody else has paid for her or him.',
    zh: '此人的费用由他人缴纳，不能作为付款人。',
  },
  paysForOthers: {
    status: 409,
    en: 'This person has paid for others. Please take that back first.',
    zh: '此人已为他人缴费，请先取消。',
  },
  sameAccount: { status: 422, en: 'Please choose another account.', zh: '请选择另一个账号。' },
  paymentsDiffer: {
    status: 409,
    en: 'The payments of the two accounts do not go together: they are of two payers, or in two currencies. Please correct one of them first. Nothing was merged.',
    zh: '两个账号的缴费记录无法合并：付款人不同，或币种不同。请先更正其中一个。未合并任何内容。',
  },
  otherAddress: {
    status: 422,
    en: 'This is not the address of the account. Nothing was erased.',
    zh: '该邮箱与账号不一致，未删除任何内容。',
  },
  personClosed: {
    status: 409,
    en: 'The account is closed. Open it first.',
    zh: '该账号已停用，请先重新启用。',
  },
  notMailed: {
    status: 409,
    en: 'Nothing can be sent to this address by e-mail. Show the link instead.',
    zh: '无法向该邮箱发送邮件，请改为显示链接。',
  },
  versionOfWithdrawn: {
    status: 409,
    en: 'This abstract is withdrawn. Restore the abstract first, then its earlier version.',
    zh: '该摘要已撤稿。请先恢复摘要，再恢复其早期版本。',
  },
  versionGone: {
    status: 409,
    en: 'The abstract has another version by now, and that file is no longer stored with it. Nothing was changed.',
    zh: '摘要已有新版本，该文件已不再保存。未作任何修改。',
  },
  fileOfTwo: {
    status: 409,
    en: 'Its Word file is also attached to something else of the same account. Replace the file first, then move the abstract.',
    zh: '该Word文件还用于同一账号的其他内容。请先更换文件，再转移摘要。',
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

  // the team
  rolesMissing: { status: 422, en: 'Please choose a role.', zh: '请选择角色。' },
  topicsMissing: {
    status: 422,
    en: 'Please choose the topics that the chair looks after.',
    zh: '请选择该主席负责的专题。',
  },
  mergedAgain: {
    status: 409,
    en: 'The topic that it was merged into has itself been merged into another one since. Please undo that merge first.',
    zh: '并入的专题此后又并入了另一专题，请先撤销后一次合并。',
  },
  unknownTopic: { status: 422, en: 'The conference has no such topic.', zh: '会议没有该专题。' },
  unknownStaff: { status: 404, en: 'There is no such member of staff.', zh: '没有这位工作人员。' },
  lastOwner: {
    status: 409,
    en: 'A conference needs an owner. Please make somebody else an owner first.',
    zh: '会议至少需要一位管理员，请先指定另一位管理员。',
  },
} as const satisfies Record<string, Text & { status: number }>;

export type StaffProblemCode = keyof typeof staffProblems;
