import type { Text } from '#site/text.ts';
import type { AppliedOutcome } from '#contract/kinds/decision/decision.ts';
import { letterAround, type LetterWords } from './letterWords.ts';

type Outcome = AppliedOutcome['outcome'];

/** The templates of letters about outcomes (W5). Only a conference with review has them. */
export const outcomeTemplateIds = [
  'outcome-oral',
  'outcome-poster',
  'outcome-revise',
  'outcome-waiting',
  'outcome-rejected',
  'outcome-duplicate',
] as const satisfies readonly `outcome-${Outcome}`[];
type OutcomeTemplateId = (typeof outcomeTemplateIds)[number];

export function outcomeTemplateOf(outcome: Outcome): OutcomeTemplateId {
  return `outcome-${outcome}`;
}

/** The outcome that a template is about; undefined for other templates. */
export function outcomeOfTemplate(template_id: string): Outcome | undefined {
  const known = outcomeTemplateIds.find((each) => each === template_id);
  return known?.slice('outcome-'.length) as Outcome | undefined;
}

export const outcomeTemplateNames: Readonly<Record<OutcomeTemplateId, Text>> = {
  'outcome-oral': { en: 'Outcome: oral presentation', zh: '结果：口头报告' },
  'outcome-poster': { en: 'Outcome: poster', zh: '结果：墙报' },
  'outcome-revise': { en: 'Outcome: revise', zh: '结果：修改后再审' },
  'outcome-waiting': { en: 'Outcome: waiting list', zh: '结果：候补' },
  'outcome-rejected': { en: 'Outcome: not accepted', zh: '结果：不予录用' },
  'outcome-duplicate': { en: 'Outcome: duplicate', zh: '结果：重复投稿' },
};

/**
 * A letter about an outcome. Its first paragraph comes before the outcome, the last one after the message of the
 * committee.
 */
function letter(first: Text, last: Text): LetterWords {
  return letterAround(
    { en: 'Abstract {paper}: {outcome}', zh: '稿件{paper}：{outcome}' },
    `${first.en}

“{title}” (number {paper})
{outcome}

${committee}

${last.en}`,
    `${first.zh}

《{title}》（稿件编号{paper}）
{outcome}

${committee}

${last.zh}`,
  );
}

/** What the committee adds to the outcome. */
const committee = '{correction}\n\n{note}\n\n{comments}';

const thanks: Text = {
  en: 'Thank you for submitting your abstract to {conference}. The scientific committee has reached a decision:',
  zh: '感谢您向{conference}投稿。学术委员会对您的摘要作出如下决定：',
};
const confirm: Text = {
  en: `Please confirm your place, or give it up if you cannot come, on your dashboard:
{dashboard}

Your letter of acceptance can be issued and printed here:
{letter}`,
  zh: `请在个人中心确认参加；如不能参加，请放弃名额：
{dashboard}

录用通知可在此开具和打印：
{letter}`,
};

export const shippedOutcomeTemplates: Readonly<Record<OutcomeTemplateId, LetterWords>> = {
  'outcome-oral': letter(thanks, confirm),
  'outcome-poster': letter(thanks, confirm),
  'outcome-revise': letter(thanks, {
    en: `Please revise your abstract and submit the changes by {revise_until} on your dashboard:
{dashboard}`,
    zh: `请于{revise_until}前修改摘要，并在个人中心提交修改稿：
{dashboard}`,
  }),
  'outcome-waiting': letter(thanks, {
    en: 'We will write to you as soon as a place becomes free.',
    zh: '如有空余名额，我们将及时通知您。',
  }),
  'outcome-rejected': letter(
    {
      en: 'Thank you for submitting your abstract to {conference}. We are sorry that the scientific committee could not accept it:',
      zh: '感谢您向{conference}投稿。很遗憾，您的摘要未能通过学术委员会的评审：',
    },
    {
      en: 'You are welcome to take part in the conference without a presentation.',
      zh: '我们仍诚挚欢迎您参会交流。',
    },
  ),
  'outcome-duplicate': letter(
    {
      en: 'Thank you for submitting your abstract to {conference}. It repeats another abstract that we have received, so it is not considered separately:',
      zh: '感谢您向{conference}投稿。该摘要与我们收到的另一篇摘要重复，不再单独评审：',
    },
    {
      en: 'If this is a mistake, please write to us.',
      zh: '如有疑问，请与我们联系。',
    },
  ),
};
