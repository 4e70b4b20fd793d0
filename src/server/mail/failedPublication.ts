import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import type { ScheduleFailure } from '#contract/kinds/part/scheduleCalls.ts';
import { insertMail } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import { inItsZone } from './compose.ts';

/** A scheduled publication that was not made. */
interface FailedPublication {
  site: Site;
  /** Origin of the site, if known. */
  publicUrl?: URL | undefined;
  email: string;
  /** Language of the recipient's mails; '' if unknown. */
  language: Language | '';
  publish_at: string;
  failure: ScheduleFailure;
}

const reasons: Readonly<Record<ScheduleFailure, Text>> = {
  cannotPublish: { en: 'the check found something to correct', zh: '检查发现需要更正的内容' },
  roleMissing: { en: 'the person who scheduled it may no longer publish', zh: '设定者已无发布权限' },
  newerPublished: { en: 'newer versions had been published before', zh: '此前已发布更新的版本' },
  draftSince: { en: 'something in it had been marked as a draft since', zh: '其中有内容在设定后被标记为草稿' },
  restored: { en: 'the site was restored from a backup', zh: '网站已从备份恢复' },
  failed: { en: 'the server could not do it', zh: '服务器未能完成' },
};

/**
 * Queues a mail about a scheduled publication that was not made, in the transaction that records the failure. It is in
 * the recipient's language, or in both if that is unknown.
 */
export async function tellOfFailedPublication(
  db: Database,
  { site, publicUrl, email, language, publish_at, failure }: FailedPublication,
  created_at: string,
): Promise<void> {
  const name = site.shortName;
  const at = inItsZone(publish_at, site);
  const because = reasons[failure];
  const texts: Text = {
    en: `The site of ${name.en} was to be published on ${at.en}. It was not: ${because.en}. The site is as it was. More is said under Site in the admin area.`,
    zh: `${name.zh}网站原定于${at.zh}发布，但未完成：${because.zh}。网站内容没有变化，详情请查看管理后台的“网站”。`,
  };
  const subjects: Text & { both: string } = {
    en: `${name.en}: a scheduled publication was not made`,
    zh: `${name.zh}：定时发布未完成`,
    both: `${name.en}: a scheduled publication was not made / 定时发布未完成`,
  };
  const subject = subjects[language || 'both'];
  const words = language ? texts[language] : `${texts.en}\n\n${texts.zh}`;
  const text = publicUrl ? `${words}\n\n${new URL('/admin/site', publicUrl).href}` : words;
  await insertMail(db, { subject, text, visitor_id: null, email, report_id: 0, receipt: '', created_at });
}
