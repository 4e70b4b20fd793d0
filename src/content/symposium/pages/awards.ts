import type { AwardsPage } from '#site/pages.ts';

/** The medal and the six awards (I17); the specification names them and gives no figures. */
export const page: AwardsPage = {
  lead: {
    en: 'A medal and six awards, from a life’s work to a first poster. The recipients are honoured at the symposium.',
    zh: '一枚奖章，六个奖项，从毕生成就到第一张墙报。获奖者在研讨会上受到表彰。',
  },
  awards: [
    {
      name: { en: 'Péclet Medal', zh: '佩克莱奖章' },
      words: [
        {
          en: 'The symposium’s highest honour, for a body of work that changed how drying is understood or done.',
          zh: '研讨会的最高荣誉，授予以系列工作改变人们对干燥的认识或实践的学者。',
        },
        {
          en: 'It bears the name of Eugène Péclet, whose treatise on heat made drying a subject for engineers.',
          zh: '奖章以欧仁·佩克莱命名，他关于热的论著使干燥成为工程师研究的课题。',
        },
      ],
      facts: [{ label: { en: 'For', zh: '评选对象' }, value: { en: 'A life’s work', zh: '毕生成就' } }],
    },
    {
      name: { en: 'Chairman’s Award', zh: '主席奖' },
      words: [
        {
          en: 'Given by the chair of the symposium for service to the drying community: those who teach, edit, organise, and bring others together.',
          zh: '由会议主席颁发，表彰为干燥学术共同体服务的人：教书育人、编辑期刊、组织会议，让同行走到一起。',
        },
      ],
      facts: [{ label: { en: 'For', zh: '评选对象' }, value: { en: 'Service to the community', zh: '学术服务' } }],
    },
    {
      name: { en: 'Outstanding Drying Research Award', zh: '杰出干燥研究奖' },
      words: [
        {
          en: 'For research of the first rank in drying, in theory, experiment or equipment.',
          zh: '授予在干燥理论、实验或装备方面取得一流成果的研究者。',
        },
      ],
      facts: [{ label: { en: 'For', zh: '评选对象' }, value: { en: 'Established researchers', zh: '资深研究者' } }],
    },
    {
      name: { en: 'Excellent Drying Research Award', zh: '优秀干燥研究奖' },
      words: [
        {
          en: 'For a contribution to drying research that others already build on.',
          zh: '授予已为同行所用、推动干燥研究的成果。',
        },
      ],
      facts: [{ label: { en: 'For', zh: '评选对象' }, value: { en: 'A notable contribution', zh: '突出贡献' } }],
    },
    {
      name: { en: 'Young Drying Scientist Award', zh: '青年干燥科学家奖' },
      words: [
        {
          en: 'For a scientist early in the career whose work already shows a direction of its own.',
          zh: '授予处于职业生涯早期、已形成独立研究方向的青年学者。',
        },
      ],
      facts: [{ label: { en: 'For', zh: '评选对象' }, value: { en: 'Early careers', zh: '青年学者' } }],
    },
    {
      name: { en: 'Oral Presentation Award', zh: '口头报告奖' },
      words: [
        {
          en: 'For talks that are clear, exact and well told. Every oral presentation given at the symposium is considered.',
          zh: '授予清晰、准确、讲述精彩的报告。凡在会上所作的口头报告均参加评选。',
        },
      ],
      facts: [{ label: { en: 'For', zh: '评选对象' }, value: { en: 'Talks at the symposium', zh: '会议口头报告' } }],
    },
    {
      name: { en: 'Poster Presentation Award', zh: '墙报奖' },
      words: [
        {
          en: 'For posters that can be understood from two steps away and discussed for an hour. Every poster shown at the symposium is considered.',
          zh: '授予两步之外一目了然、走近又值得细谈的墙报。凡在会上展示的墙报均参加评选。',
        },
      ],
      facts: [{ label: { en: 'For', zh: '评选对象' }, value: { en: 'Posters at the symposium', zh: '会议墙报' } }],
    },
  ],
};
