import { expect, test } from 'vitest';
import { labelOf } from '#contract/readers/wordFile/labels.ts';

/** The field that the label of a text announces, and the text after it. */
function read(text: string): string {
  const label = labelOf(text);
  return label ? `${label.kind}|${text.slice(label.end)}` : '';
}

const alone: Readonly<Record<string, readonly string[]>> = {
  abstract: [
    ...['Abstract', 'ABSTRACT:', 'A B S T R A C T', '1. Abstract (max. 250 words):', '2 Abstract', 'Abstract / 摘要'],
    ...[
      '摘要',
      '摘　要',
      '【摘要】',
      '一、摘要：',
      '摘要（不超过250字）',
      '英文摘要 Abstract',
      'English abstract',
      '■ Abstract',
    ],
    ...[
      'Abstract – max. 250 words',
      'Abstract (Times New Roman, 12 pt)',
      'Summary of the paper:',
      '论文摘要（300字以内）',
    ],
  ],
  keywords: [
    ...[
      'Key words',
      'Keywords (3–5):',
      'K E Y W O R D S',
      'K E Y  W O R D S',
      'Index terms',
      '4) Key-words',
      '关键词：',
    ],
    ...['关 键 字', 'Keywords / 关键词', '（五）关键词（3至5个）', 'Key words and phrases', '主题词', '[Keywords]'],
  ],
  title: [
    ...[
      'Title',
      'Title of the paper',
      'Paper title*:',
      '论文题目',
      '（一）题目（中英文）',
      'Title / 题目',
      'Abstract title',
    ],
    ...['题　目：', '英文标题', 'Title of abstract (max 20 words)', 'TITLE OF PRESENTATION'],
  ],
  names: ['Authors', 'Author(s):', '3) Author(s) and affiliation(s):', '作者', '作者姓名：', '全部作者', 'Author 1'],
  affiliations: ['Affiliations', 'Affiliation(s):', 'Institution', '作者单位', '工作单位：', 'Presenter’s affiliation'],
  corresponding: ['Corresponding author', 'Corresponding author’s e-mail', '通讯作者：', '*Corresponding author'],
  presenter: ['Presenting author', 'Presenter (name):', '报告人', 'Speaker'],
  form: [
    'A R T I C L E  I N F O',
    'Abstract submission form',
    '摘要投稿模板',
    'Abstract template',
    'Submission guidelines',
  ],
  other: [
    'Topic',
    'Type of presentation',
    '报告形式',
    'Academic title',
    'References',
    '基金项目',
    'Abstract No.',
    '摘要编号',
  ],
};

test('R7 A label is recognised by its shape, whatever its number, limit, brackets, spacing and languages', () => {
  for (const [kind, texts] of Object.entries(alone))
    for (const text of texts) expect(read(text), text).toBe(`${kind}|`);
});

test('R7 Text after a label on the same line is separated from the label and its limits', () => {
  const cases: Readonly<Record<string, string>> = {
    '1. Abstract (max. 250 words): We did.': 'abstract|We did.',
    'ABSTRACT— We did.': 'abstract|We did.',
    'ABSTRACT We did.': 'abstract|We did.',
    'Abstract-This paper': 'abstract|This paper',
    'Abstract Background: We. Methods: It.': 'abstract|Background: We. Methods: It.',
    'Abstract – 250 words max: We did.': 'abstract|We did.',
    'Abstract (摘要): We did.': 'abstract|We did.',
    '摘要（Abstract，限300字以内）：本文': 'abstract|本文',
    '摘要 目的：探讨': 'abstract|目的：探讨',
    '【摘要】目的：探讨': 'abstract|目的：探讨',
    '【关键词】 干燥；生姜': 'keywords|干燥；生姜',
    'KEYWORDS ginger, drying': 'keywords|ginger, drying',
    'Title\tHeat pump drying': 'title|Heat pump drying',
    'TITLE OF THE PAPER: Heat pump': 'title|Heat pump',
    '作者 李明，王芳': 'names|李明，王芳',
    'Materials and methods: We did.': 'section|We did.',
    'Title: ________': 'title|',
  };
  for (const [text, result] of Object.entries(cases)) expect(read(text), text).toBe(result);
});

test('R7 A sentence or title that begins like a label is not one', () => {
  for (const text of [
    ...[
      'Abstract art of the twenties',
      'Abstract-based methods in design',
      'The title',
      'A title',
      'Contact angle of water',
    ],
    ...[
      'Drying: a review',
      'Keywords in the search of literature',
      'Summary statistics of drying',
      'Title page',
      '摘要算法的研究',
    ],
    ...[
      'Results of the drying of apple',
      'Effects of methods: results',
      'No. 3',
      '250 words',
      'Author rights in Europe',
    ],
  ])
    expect(read(text), text).toBe('');
});
