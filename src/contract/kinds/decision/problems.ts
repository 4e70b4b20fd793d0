import type { Text } from '#site/text.ts';

/** Refusals about outcomes, letters of acceptance and full papers. */
export const decisionProblems = {
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
  decidedAlready: {
    status: 409,
    en: 'The committee has decided on this abstract, so it can no longer be changed. Your text is still here; if you have questions, please write to the secretariat.',
    zh: '组委会已对这篇摘要作出决定，不能再修改。您的文字仍在，如有疑问请联系会务组。',
  },
} as const satisfies Record<string, Text & { status: number }>;
