import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import type { Role } from '#contract/staff/roles.ts';
import { insertMail } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import { inItsZone } from './compose.ts';
import { endInZone } from './letter.ts';

/** An invitation to the team. */
interface StaffInvitation {
  email: string;
  roles: readonly Role[];
  topics: readonly string[];
  language: Language;
  link: string;
  expires_at: string;
  /**
   * Set for a current or former member of the team: the member's name, and who asked for sign-in to be set up again.
   */
  again?: { name: string; by: Text } | undefined;
}

/** The facts in the mail of an invitation, in its language. */
interface InvitationFacts extends Pick<StaffInvitation, 'language' | 'link'> {
  until: string;
  /** The roles. */
  named: readonly string[];
}

/** Queues the mail of an invitation, in the transaction that creates it. */
export async function queueInvitation(
  db: Database,
  site: Site,
  invitation: StaffInvitation,
  created_at: string,
): Promise<void> {
  const { email, again, roles, topics, language, link, expires_at } = invitation;
  const until = inItsZone(expires_at, site)[language];
  const facts = { language, link, until, named: roles.map((role) => roleIn(role, topics)[language]) };
  const isOnlyToReview = site.review !== undefined && roles.every((role) => role === 'reviewer');
  const compose = isOnlyToReview ? composeReviewing : composeInvitation;
  const content = again ? composeRepeated(site, facts, again) : compose(site, facts);
  await insertMail(db, { ...content, visitor_id: null, email, report_id: 0, receipt: '', created_at });
}

/** Contains no text by the inviting person, so that it cannot be misused to send other content. */
function composeInvitation(
  site: Site,
  { language, link, until, named }: InvitationFacts,
): { subject: string; text: string } {
  const { en, zh } = site.shortName;
  if (language === 'zh') {
    return {
      subject: `【${zh}】邀请您参与会务管理`,
      text: `您好！

现邀请您参与${zh}的会务管理，角色：${named.join('、')}。

请打开以下链接接受邀请，并设置登录方式。链接只能使用一次，有效期至${until}：
${link}

请勿将此链接转发他人：最先接受邀请的人将获得相应权限。如您不了解此邀请，请联系会务组：${site.contact.email}`,
    };
  }
  return {
    subject: `${en}: you are invited to help run the conference`,
    text: `Hello,

You are invited to help run ${en}, as ${named.join(', ')}.

Open this link to accept, and choose how you will sign in. It can be used once, until ${until}:
${link}

Please do not forward it: the first person to accept gets access. If you were not expecting this invitation, please write to the secretariat: ${site.contact.email}`,
  };
}

/**
 * Asks somebody to review, by the due day if there is one. Opening the link does not answer the invitation, since mail
 * programs open links automatically (W9).
 */
function composeReviewing(site: Site, { language, link, until }: InvitationFacts): { subject: string; text: string } {
  const { en, zh } = site.shortName;
  const due = site.review?.due && endInZone(site, dayInWords(site.review.due), language);
  if (language === 'zh') {
    return {
      subject: `【${zh}】邀请您评审摘要`,
      text: `您好！

诚邀您为${zh}评审投稿摘要。${due ? `评审截止时间：${due}。` : ''}

请打开以下链接，选择接受或谢绝。仅打开链接不会提交答复。如果无法参加，可以说明原因并推荐一位同行。链接有效期至${until}：
${link}

请勿将此链接转发他人。如有疑问，请联系会务组：${site.contact.email}`,
    };
  }
  return {
    subject: `${en}: would you review abstracts?`,
    text: `Hello,

We would be grateful if you reviewed abstracts for ${en}.${due ? ` Reviews are due by ${due}.` : ''}

Open this link to accept or to decline. Opening the link does not send an answer. If you cannot review, you may say why and suggest a colleague. The link is valid until ${until}:
${link}

Please do not forward it. If you have questions, please write to the secretariat: ${site.contact.email}`,
  };
}

/** Asks somebody to set up sign-in again, and says who requested it. The two names are the only text from staff. */
function composeRepeated(
  site: Site,
  { language, link, until, named }: InvitationFacts,
  { name, by }: NonNullable<StaffInvitation['again']>,
): { subject: string; text: string } {
  const { en, zh } = site.shortName;
  if (language === 'zh') {
    return {
      subject: `【${zh}】请重新设置登录方式`,
      text: `${name}，您好！

${by.zh}请您重新设置${zh}会务管理系统的登录方式，角色：${named.join('、')}。

请打开以下链接进行设置。链接只能使用一次，有效期至${until}：
${link}

设置完成后，原有的通行密钥、密码和恢复码随即失效，所有设备将退出登录；在此之前一切不变。此链接仅发送给您本人，请勿转发。

如非您本人要求，请勿打开链接，并请告知会务组：${site.contact.email}`,
    };
  }
  return {
    subject: `${en}: please set up your sign-in again`,
    text: `Dear ${name},

${by.en} has asked you to set up your sign-in to the conference office of ${en} again, as ${named.join(', ')}.

Open this link to do so. It can be used once, until ${until}:
${link}

Once you have done so, your previous passkeys, password and recovery codes stop working, and you are signed out on every device. Until then nothing changes. This link was sent only to you: please do not forward it.

If you did not ask for this, do not open the link, but write to the secretariat: ${site.contact.email}`,
  };
}

const names = {
  owner: { en: 'owner', zh: '管理员' },
  secretary: { en: 'secretary', zh: '会务秘书' },
  chair: { en: 'chair', zh: '分会主席' },
  reviewer: { en: 'reviewer', zh: '审稿人' },
} as const satisfies Record<Role, Text>;

function roleIn(role: Role, topics: readonly string[]): Text {
  if (role !== 'chair') return names[role];
  return {
    en: `chair (${topics.length === 1 ? 'topic' : 'topics'} ${topics.join(', ')})`,
    zh: `分会主席（专题${topics.join('、')}）`,
  };
}
