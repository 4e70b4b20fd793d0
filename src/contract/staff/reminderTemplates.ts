import type { Text } from '#site/text.ts';
import { labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import { letterAround, type LetterWords } from './letterWords.ts';

/**
 * Reminders to reviewers (W9): of an invitation that has no answer yet, of reviews that are due soon, and of overdue
 * reviews. Each person gets each reminder once.
 */
export const reviewReminders = ['unanswered', 'dueSoon', 'overdue'] as const;
export type ReviewReminder = (typeof reviewReminders)[number];

/** Who gets each reminder. */
export const reminderNames = labelledOptions({
  unanswered: ['have not answered the invitation', '尚未答复邀请'],
  dueSoon: ['have reviews that are due soon', '评审意见即将到期'],
  overdue: ['have overdue reviews', '评审意见逾期未交'],
} satisfies Record<ReviewReminder, LabelWords>);

const templateOf = {
  unanswered: 'reminder-unanswered',
  dueSoon: 'reminder-due-soon',
  overdue: 'reminder-overdue',
} as const satisfies Record<ReviewReminder, `reminder-${string}`>;

/** The templates of reminders to reviewers. Only a conference with review has them. */
export const reminderTemplateIds = Object.values(templateOf);
type ReminderTemplateId = (typeof reminderTemplateIds)[number];

export function reminderTemplateOf(reminder: ReviewReminder): ReminderTemplateId {
  return templateOf[reminder];
}

/** The reminder that a template is for; undefined for other templates. */
export function reminderOfTemplate(template_id: string): ReviewReminder | undefined {
  return reviewReminders.find((each) => templateOf[each] === template_id);
}

export const reminderTemplateNames: Readonly<Record<ReminderTemplateId, Text>> = {
  'reminder-unanswered': { en: 'Reviewers: please answer the invitation', zh: '审稿人：请答复邀请' },
  'reminder-due-soon': { en: 'Reviewers: reviews are due soon', zh: '审稿人：评审意见即将到期' },
  'reminder-overdue': { en: 'Reviewers: reviews are overdue', zh: '审稿人：评审意见逾期未交' },
};

export const shippedReminderTemplates: Readonly<Record<ReminderTemplateId, LetterWords>> = {
  'reminder-unanswered': letterAround(
    { en: '{conference}: would you review abstracts?', zh: '{conference}：请答复评审邀请' },
    `We have invited you to review abstracts for {conference} and would be grateful for your answer.

Open this link to accept or to decline. Opening the link does not send an answer. Please do not forward it:
{link}`,
    `我们此前邀请您担任{conference}的摘要审稿人，盼复。

请打开以下链接，选择接受或谢绝。仅打开链接不会提交答复。请勿转发：
{link}`,
  ),
  'reminder-due-soon': letterAround(
    { en: '{conference}: your reviews are due soon', zh: '{conference}：审稿截止日期临近' },
    `Thank you for reviewing for {conference}. Reviews you have not submitted yet: {reviews}. Please submit them by {due}:
{link}`,
    `感谢您为{conference}评审摘要。您尚有{reviews}份评审意见未提交，请于{due}之前提交：
{link}`,
  ),
  'reminder-overdue': letterAround(
    { en: '{conference}: your reviews are overdue', zh: '{conference}：评审意见逾期未交' },
    `Thank you for reviewing for {conference}. The reviews were due by {due}. Reviews you have not submitted yet: {reviews}. The committee needs them for its decisions, so please submit them as soon as you can:
{link}

If you cannot, please tell us, so that we can ask somebody else.`,
    `感谢您为{conference}评审摘要。审稿截止时间为{due}，您尚有{reviews}份评审意见未提交。委员会需依据评审意见作出录用决定，请尽快提交：
{link}

如无法完成，请告知我们，以便另请他人。`,
  ),
};
