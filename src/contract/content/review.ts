import * as z from 'zod/mini';
import { inBoth, type LabelWords } from '#contract/fields/described.ts';
import { choice, day, file, group, line, list, number, publishedId, tick } from '#contract/fields/fields.ts';

/** A criterion that reviewers score from 1 to 5. */
const criterion = group(
  ['Criterion', '评审标准'],
  {
    id: publishedId,
    name: line(['Criterion', '评审标准']),
    low: line(['What 1 means', '1分的含义']),
    high: line(['What 5 means', '5分的含义']),
  },
  { title: 'name' },
);

/** The four criteria of the specification. Their ids never change, so that scores remain assigned to them. */
const usualCriteria = [
  entry('originality', ['Originality', '原创性'], ['Known', '已有研究'], ['New', '全新']),
  entry(
    'significance',
    ['Significance', '重要性'],
    ['Of little interest', '意义不大'],
    ['Important for the field', '对本领域很重要'],
  ),
  entry('soundness', ['Methodological soundness', '方法的可靠性'], ['Unsound', '不可靠'], ['Sound', '可靠']),
  entry('clarity', ['Clarity', '表述的清晰性'], ['Hard to follow', '难以理解'], ['Clear', '清楚']),
];

function entry(id: string, name: LabelWords, low: LabelWords, high: LabelWords) {
  return { id, name: inBoth(name), low: inBoth(low), high: inBoth(high) };
}

/** The initial settings in the form: those of the specification. */
export const usualReview = {
  perAbstract: 3,
  blind: 'single' as const,
  wordFile: 'text' as const,
  criteria: usualCriteria,
  recommendation: true,
  confidence: true,
  forAuthor: true,
  confidential: true,
};

/** The length that the specification names. */
export const usualFullPaper = { length: inBoth(['5 to 8 pages', '5至8页']) };

/** The full papers of accepted abstracts (W8). If absent, none are accepted. */
const fullPaper = group(
  ['Full papers of accepted abstracts', '录用摘要的全文'],
  {
    /** Shown to authors, and not enforced. */
    length: line(['Length', '篇幅'], {
      help: ['Shown to authors. Longer papers are not refused.', '向作者显示，超出也可提交。'],
    }),
    /** The last day, in the time zone of the conference. */
    due: z.optional(
      day(['Full papers are due on', '全文截稿日期'], {
        help: [
          'Nothing is accepted afterwards, except from people whose deadline was extended beyond it.',
          '此后不再接收，个人截止日期已延至其后者除外。',
        ],
      }),
    ),
    template: z.optional(file(['Template for full papers', '全文模板'])),
  },
  { start: usualFullPaper },
);

/**
 * How abstracts are reviewed and decided (W1). If absent, nothing of review exists: neither screens nor calls. Never
 * part of a visitor's page.
 */
export const reviewRules = group(
  ['Review and decisions', '评审与决定'],
  {
    perAbstract: number(['Reviews of each abstract', '每篇摘要的评审份数'], {
      limit: 9,
      help: [
        '0: the committee decides without reviews, for example in Excel.',
        '0：不设评审，由委员会直接决定（例如用Excel）。',
      ],
    }),
    blind: choice(['Reviewers see the authors', '审稿人能否看到作者'], {
      single: ['Yes (single blind)', '能（单盲）'],
      double: ['No (double blind)', '不能（双盲）'],
    }),
    /** The text by default. A file names its authors (`contract/kinds/review/wordText.ts`). */
    wordFile: z.optional(
      choice(
        ['What reviewers get of the Word file', '审稿人可看到的Word文件内容'],
        {
          text: ['Its text without the authors', '去除作者姓名和单位的正文'],
          nothing: ['Nothing', '不提供'],
          file: ['The file and its complete text', '文件及其全文'],
        },
        {
          help: [
            'The text is shown beside the form, also offline. A text that may still name its authors is withheld until the committee releases it. A file names its authors, so it needs single-blind review.',
            '正文显示在评审表旁，离线也可阅读。可能仍含作者姓名或单位的正文暂不提供，由委员会决定是否提供。文件含有作者姓名，只能用于单盲评审。',
          ],
        },
      ),
    ),
    /** Not required if there are no reviews. */
    criteria: list(['Criteria', '评审标准'], criterion, {
      help: ['Reviewers give each a score from 1 to 5.', '审稿人对每项按1至5分评分。'],
    }),
    recommendation: z.optional(tick(['Reviewers recommend an outcome', '审稿人推荐结果'])),
    confidence: z.optional(tick(['Reviewers state their confidence', '审稿人注明把握程度'])),
    forAuthor: z.optional(tick(['Comments to the author', '给作者的意见'])),
    confidential: z.optional(tick(['Confidential comments to the committee', '仅供委员会阅读的意见'])),
    /** The last day for reviews, in the time zone of the conference. */
    due: z.optional(day(['Reviews are due on', '评审截止日期'])),
    fullPaper: z.optional(fullPaper),
    /** If absent, letters of acceptance are signed by the hosts, or otherwise by the secretariat. */
    signatory: z.optional(
      group(
        ['Signatory of letters of acceptance', '录用通知的落款人'],
        {
          name: line(['Name', '姓名']),
          post: line(['Post', '职务'], {
            help: ['Such as “Chair of the organising committee”.', '如“组委会主席”。'],
          }),
        },
        {
          help: [
            'Without it, the host signs, or else the secretariat.',
            '不填则由主办单位落款；未填主办单位时由会务组落款。',
          ],
        },
      ),
    ),
  },
  {
    start: usualReview,
    help: [
      'Switched on with the next publication. Visitors do not see these settings.',
      '随下次发布启用。访问者看不到这些设置。',
    ],
  },
);
