import type { AwardsPage } from '#site/pages.ts';

type Award = AwardsPage['awards'][number];

/** Who may win the prizes for young scientists, and what they are; the specification gives them for both (I17). */
const youngScientists: Award['facts'] = [
  { label: { en: 'First prize', zh: '一等奖' }, value: { en: '500 USD', zh: '500美元' } },
  { label: { en: 'Second prize', zh: '二等奖' }, value: { en: '300 USD', zh: '300美元' } },
  { label: { en: 'Third prize', zh: '三等奖' }, value: { en: '200 USD', zh: '200美元' } },
  {
    label: { en: 'Research experience', zh: '科研经历' },
    value: { en: 'under 5 years after the PhD', zh: '获博士学位后不满5年' },
  },
];

/** Every award of the forum; the front pages list their names. */
export const awards: readonly Award[] = [
  {
    name: { en: 'Student Competition Award (oral)', zh: '学生竞赛奖（口头报告）' },
    words: [
      {
        en: 'For the best talks by students. The Scientific Committee chooses the finalists by their abstracts; they speak one after another before a jury.',
        zh: '授予表现优异的学生报告人。学术委员会根据摘要遴选入围者，入围者依次作报告，由评委现场评审。',
      },
      {
        en: 'A student enters the competition by submitting an abstract for an oral presentation.',
        zh: '学生提交口头报告摘要，即可参加竞赛。',
      },
    ],
    facts: [
      { label: { en: 'Finalists', zh: '入围人数' }, value: { en: 'up to 6', zh: '至多6人' } },
      { label: { en: 'Each talk', zh: '每人报告时间' }, value: { en: 'about 5–6 minutes', zh: '约5至6分钟' } },
    ],
  },
  {
    name: { en: 'Student Competition Award (poster)', zh: '学生竞赛奖（墙报）' },
    words: [
      {
        en: 'For the best posters by students. Finalists stay with their posters during the poster session and answer the jury’s questions.',
        zh: '授予优秀的学生墙报。墙报展示期间，入围者须在墙报前讲解，并回答评委提问。',
      },
    ],
    facts: [{ label: { en: 'Finalists', zh: '入围人数' }, value: { en: 'up to 30', zh: '至多30人' } }],
  },
  {
    name: { en: 'Young Scientist Award of the Publisher', zh: '出版社青年科学家奖' },
    words: [
      {
        en: 'For researchers at the start of an independent career, in the fields of the two journals.',
        zh: '面向两刊所涉领域，奖励处于独立科研起步阶段的青年学者。',
      },
    ],
    facts: youngScientists,
  },
  {
    name: { en: 'Young Scientist Award of the Society', zh: '学会青年科学家奖' },
    words: [
      {
        en: 'For researchers at the start of an independent career in nutraceuticals and functional foods.',
        zh: '面向营养与功能食品领域，奖励处于独立科研起步阶段的青年学者。',
      },
    ],
    facts: youngScientists,
  },
  {
    name: { en: 'Fellowship Award', zh: '研究资助奖' },
    words: [
      {
        en: 'Supports research that is still to be done. What counts is the question, and why this applicant is the one to ask it.',
        zh: '资助尚待开展的研究。评审看重所提的科学问题，以及申请者能否胜任。',
      },
    ],
  },
  {
    name: { en: 'Fellow Award', zh: '会士奖' },
    words: [
      {
        en: 'Honours members of the Society for an outstanding and sustained contribution to its field.',
        zh: '授予在学科领域作出杰出而持续贡献的学会会员。',
      },
    ],
  },
  {
    name: { en: 'Lifetime Achievement Award', zh: '终身成就奖' },
    words: [
      {
        en: 'Honours a life’s work without which the field would not be what it is.',
        zh: '表彰毕生从事研究、对学科发展影响深远的学者。',
      },
    ],
  },
  {
    name: { en: 'Merit Award', zh: '功勋奖' },
    words: [
      {
        en: 'Thanks those who have served the Society and its community beyond their own research.',
        zh: '感谢在科研之外为学会与同行无私服务的人士。',
      },
    ],
  },
];
