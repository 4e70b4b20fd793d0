import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { site } from '#client/published/site.ts';

/** A page of the handbook: `en/<name>.mdx` and `zh/<name>.mdx`. */
interface HandbookTask {
  name: string;
  /** The title of its page. */
  title: MessageDescriptor;
  /** Synonyms of its subjects in both languages, for the command palette. */
  words: string;
}

/** In the order in which a conference needs them. */
export const handbookTasks = [
  { name: 'sign-in', title: msg`Signing in`, words: 'password passkey code login 登录 密码 验证码 通行密钥' },
  { name: 'team', title: msg`Inviting colleagues`, words: 'colleague role permission 同事 角色 权限' },
  { name: 'overview', title: msg`The day at a glance`, words: 'today statistics chart 统计 今天' },
  { name: 'find', title: msg`Finding an abstract`, words: 'search filter 搜索 筛选' },
  { name: 'arrived', title: msg`“Did it arrive?”`, words: 'receipt confirmation received 凭证 收到 确认' },
  {
    name: 'correct',
    title: msg`Correcting something for an author`,
    words: 'edit change withdraw deadline extend 修改 更正 撤稿 延期 截止',
  },
  { name: 'many', title: msg`Changing many abstracts at once`, words: 'bulk select topic 批量 多选' },
  {
    name: 'review',
    title: msg`Reviewing abstracts`,
    words: 'reviewer score criterion comment recommendation 评审 评分 审稿人 意见 推荐',
  },
  {
    name: 'decide',
    title: msg`Deciding on abstracts`,
    words: 'outcome accept reject oral poster excel import full paper 结果 录用 退稿 口头报告 墙报 导入 全文',
  },
  {
    name: 'assign',
    title: msg`Reviewers and their abstracts`,
    words: 'invite conflict assign proposal peer review 审稿 邀请 利益冲突 分配',
  },
  { name: 'mail', title: msg`Writing to authors`, words: 'letter template schedule 邮件 模板 定时' },
  {
    name: 'people',
    title: msg`People, payments and passwords`,
    words: 'fee invoice duplicate merge erase 缴费 发票 合并 删除 注册',
  },
  { name: 'letters', title: msg`Invitation letters`, words: 'visa sign pdf 签证 签字 盖章' },
  { name: 'site', title: msg`Changing the site`, words: 'deadline date news publish picture 截止 日期 新闻 发布 图片' },
  {
    name: 'export',
    title: msg`Lists for Excel and Word`,
    words: 'download badge book excel csv 导出 下载 胸卡 摘要集',
  },
  { name: 'offline', title: msg`Working without a network`, words: 'train network cached 离线 火车 网络' },
  { name: 'log', title: msg`Who did what`, words: 'history audit 日志 记录 历史' },
] as const satisfies readonly HandbookTask[];

export type HandbookName = (typeof handbookTasks)[number]['name'];

/** Pages about review and decisions. */
const ofReview: ReadonlySet<HandbookName> = new Set(['decide', 'assign', 'review']);

/** The pages that apply to this conference. */
export const shownTasks = handbookTasks.filter(({ name }) => !ofReview.has(name) || site.review);
