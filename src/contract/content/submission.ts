import * as z from 'zod/mini';
import { described } from '#contract/fields/described.ts';
import { choice, group, line, list, number, sharedLine, tick } from '#contract/fields/fields.ts';

/** A submission type as the form offers it; `value` is sent to the server. */
export const submissionType = group(
  ['Type', '投稿类型'],
  {
    value: sharedLine(['Stored as', '保存为'], {
      limit: 40,
      help: ['Stored with each abstract: leave it as it is.', '随每篇摘要保存，请勿修改。'],
    }),
    label: line(['Name', '名称']),
    /** Shown but disabled: the symposium's full paper (R4). */
    opensLater: z.optional(tick(['Opens later', '稍后开放'])),
  },
  { title: 'label' },
);

const typeName = line(['Name', '名称']);

/** The differences between the conferences' submission forms (R4–R7). */
export const submissionRules = group(['Submission form', '投稿表单'], {
  types: list(['Types', '投稿类型'], submissionType),
  /** Labels of the dashboard by value; `other` is any value not listed (R2). */
  dashboardTypes: group(
    ['Types on the dashboard', '个人中心中的类型名称'],
    {
      byValue: described(
        z.record(z.string(), typeName),
        { as: 'table', key: { en: 'Type', zh: '投稿类型' }, of: 'submissionTypes' },
        ['Names of the types', '各类型的名称'],
      ),
      other: line(['Any other', '其他']),
    },
    {
      help: [
        'Shown in the lists of abstracts and in the book. A type that has no name here is shown as “Any other”.',
        '用于摘要列表与摘要集；此处未列出的类型显示为“其他”。',
      ],
    },
  ),
  /** Guideline for the abstract's length; a longer one is not refused. */
  abstractWords: number(['Words in an abstract', '摘要字数'], {
    help: ['A guideline: a longer one is not refused.', '仅作提示，超出也可提交。'],
  }),
  fileRequired: tick(['A file is required', '必须上传文件']),
  /** `one`: a radio; `several`: checkboxes, at least one. */
  correspondingAuthors: choice(['Corresponding authors', '通讯作者'], {
    one: ['One', '一位'],
    several: ['Several', '可多位'],
  }),
  positionRequired: choice(['Position is required', '职称必填'], {
    always: ['Always', '总是'],
    'when-editing': ['In a change', '修改时'],
  }),
  /** 'Please enter a title' or 'Please enter title'. */
  titleMissing: choice(['Message without a title', '缺少题目时的提示'], {
    titleMissing: ['Please enter a title', 'Please enter a title'],
    titleMissingShort: ['Please enter title', 'Please enter title'],
  }),
  /** 'Submitted Successfully', with '!' in the symposium. */
  submitted: line(['Message after submission', '提交后的提示']),
  /** The conference's name in the form, if it is not that of the site (I20). */
  conferenceName: z.optional(line(['Name of the conference on the form', '表单上的会议名称'])),
});
