import * as z from 'zod/mini';
import { described, labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import { factsByName, type FieldFacts, type Input } from '#contract/fields/field.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { letterFacts } from '#contract/kinds/letter/letter.ts';
import { invoiceFacts, paymentFacts } from './payment.ts';
import { personFacts } from './person.ts';

/** Descriptions of stored fields, in the order of a person's document. */
export type DocumentFacts = Readonly<Record<string, FieldFacts>>;

/** A stored value that nobody edits. */
function stored(label: LabelWords, input: Input = { as: 'line' }) {
  return described(z.unknown(), input, label);
}

const email = stored(['E-mail', '邮箱']);
const name = stored(['Name', '姓名']);
const file = stored(['File', '文件']);
const fax = stored(['Fax', '传真']);
const about = stored(['About', '对象']);
const received = stored(['Received', '收到时间']);
const language = stored(['Language', '语言'], {
  as: 'choice',
  options: labelledOptions({ 0: ['English', 'English'], 1: ['中文', '中文'] }),
});

/** Fields of a person's document, by part. A stored field that is missing here is listed last, under its own name. */
export const documentFacts = {
  account: {
    ...factsByName({ email }),
    ...personFacts,
    ...factsByName({
      name,
      fax,
      about,
      ifcn: language,
      verified_email: stored(['Verified address', '已验证的邮箱']),
      deadline: stored(['Deadline', '截止日期']),
      created_at: stored(['Registered', '注册日期']),
      closed_at: stored(['Closed', '已停用']),
    }),
  },
  information: {
    ...factsByName({ name, email }),
    affiliation: personFacts.affiliation,
    address: personFacts.address,
    country: personFacts.country,
    ...factsByName({ fax, about }),
  },
  merged: factsByName({ email, merged_at: stored(['Merged on', '合并时间']) }),
  payment: {
    ...paymentFacts,
    ...factsByName({ payer: stored(['Paid by', '付款人']), paid_for: stored(['Also paid for', '同时代付']) }),
  },
  invoice: { ...invoiceFacts, ...factsByName({ file, name: file }) },
  abstract: {
    submissionType: abstractFacts.submissionType,
    topics: abstractFacts.topics,
    report_people: abstractFacts.report_people,
    keywords: abstractFacts.keywords,
    ...factsByName({
      version: stored(['Version', '版本']),
      file_name: file,
      full_papers: stored(['Full papers', '全文']),
      created_at: stored(['Submitted', '提交时间']),
      received_at: received,
      changed_at: stored(['Changed', '修改时间']),
      edited_at: stored(['Changed by the office', '会务组修改时间']),
      withdrawn_at: stored(['Withdrawn on', '撤稿时间']),
      withdrawn_reason: stored(['Reason', '原因']),
      deleted_at: stored(['Deleted on', '删除时间']),
    }),
  },
  letter: {
    ...factsByName({ file_name: file, received_at: received, note: stored(['Note of the author', '作者备注']) }),
    state: letterFacts.state,
    ...factsByName({
      office_note: stored(['Note of the office', '会务组备注']),
      signed_file_name: stored(['Signed letter', '已签署的邀请函']),
    }),
  },
  mail: factsByName({
    email,
    former_email: stored(['Former address', '原邮箱']),
    created_at: stored(['Written', '生成时间']),
    sent_at: stored(['Sent', '发送时间']),
    given_up_at: stored(['Not delivered', '投递失败时间']),
    failure: stored(['Answer of the mail server', '邮件服务器回复']),
    skipped_at: stored(['Left out', '未发送']),
  }),
  file: factsByName({ size: stored(['Size', '大小']), created_at: received }),
} satisfies Readonly<Record<string, DocumentFacts>>;

/**
 * Stored fields that the document leaves out: keys, digests, row numbers, and the state of queued mail. They mean
 * nothing to a reader, and the JSON of the same data contains them. Names of staff are left out because they are not
 * the person's data.
 */
export const technicalFields =
  /^(?:(?:visitor|file|signed_file|former|letter|mail|mailing|report|entry)_id|.*(?:sha256|_hash|_by)|(?:begun|due|handed|uncertain|again)_at|idempotency_key|reply_bytes|(?:first_)?file_size|authors_version|edited_fields|attempts|recipient|receipt|attachment|skipped_because)$/;
