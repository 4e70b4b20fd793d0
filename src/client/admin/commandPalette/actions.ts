import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sectionAddress } from '#client/admin/kinds/part/addresses.ts';

/** An action or a list that the command palette offers. */
interface FoundAction {
  /** Its address, with the query. */
  path: string;
  name: MessageDescriptor;
  /** Synonyms in both languages, for the search only. */
  words: string;
  /** The screen that the person must have access to, if it differs from that of the path. */
  of?: string;
  isForOwners?: true;
}

/** Actions of the command palette, the most frequent first (S9, S18). */
export const actions: readonly FoundAction[] = [
  { path: '/mail/new', name: msg`Write a letter`, words: 'e-mail mail message 邮件 写信 通知 群发', of: '/mail' },
  {
    path: '/mail/templates',
    name: msg`Change the templates of letters`,
    words: 'template wording 模板 模版',
    of: '/mail',
  },
  {
    path: '/mail/outbox',
    name: msg`Letters that could not be delivered`,
    words: 'bounce bounced failed outbox undelivered 退信 发送失败 未送达',
    of: '/mail',
  },
  {
    path: '/abstracts?q=no:file',
    name: msg`Abstracts without a file`,
    words: 'missing file word document 附件 缺文件 没有文件',
    of: '/abstracts',
  },
  {
    path: '/abstracts',
    name: msg`Export abstracts, the book or files`,
    words: 'export download excel csv word zip book of abstracts proceedings 导出 下载 表格 摘要集 论文集',
  },
  {
    path: '/people',
    name: msg`Export people, badges or a list for the finance office`,
    words: 'export download excel csv participants badge badges finance 导出 下载 名单 参会名单 胸卡 胸牌 财务',
  },
  {
    path: '/people?q=paid:no',
    name: msg`People who have not paid`,
    words: 'fee fees payment unpaid reminder 缴费 未缴费 欠费 催缴 注册费',
    of: '/people',
  },
  {
    path: '/people?q=invoice:due',
    name: msg`Invoices to be issued`,
    words: 'invoice receipt tax fapiao 发票 开票 待开 税号 抬头',
    of: '/people',
  },
  {
    path: '/people?q=is:unconfirmed',
    name: msg`People who have not confirmed their address`,
    words: 'unconfirmed verify verification 未确认 验证 邮箱',
    of: '/people',
  },
  {
    path: '/people?of=doubles',
    name: msg`People who may have two accounts`,
    words: 'double doubles duplicate duplicates merge 重复 合并 账号',
    of: '/people',
  },
  {
    path: '/letters?state=open',
    name: msg`Invitation letters to be signed`,
    words: 'visa invitation sign signature pdf 签证 邀请函 签字 盖章',
    of: '/letters',
  },
  {
    path: sectionAddress('dates'),
    name: msg`Change dates and deadlines`,
    words: 'deadline extend extension date days calendar 截止 延期 截稿 日期 时间',
    of: '/site',
  },
  {
    path: '/site',
    name: msg`Publish the site`,
    words: 'publish website online news notice page 发布 网站 上线 新闻 通知',
  },
  {
    path: '/team?invite',
    name: msg`Invite somebody to the team`,
    words: 'colleague secretary chair role 同事 秘书 成员 权限',
    of: '/team',
    isForOwners: true,
  },
];
