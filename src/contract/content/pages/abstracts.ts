import * as z from 'zod/mini';
import { entry, group, line, list, page, paragraph, tick } from '#contract/fields/fields.ts';
import { timed } from '#contract/content/timed.ts';

/** Topics in groups that fold (I8). */
export const topicsPage = page(['Topics', '征稿专题'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  groups: list(
    ['Groups of topics', '专题分组'],
    group(
      ['Group', '分组'],
      { title: line(['Title', '名称']), topics: list(['Topics', '专题'], line(['Topic', '专题'])) },
      { title: 'title' },
    ),
  ),
});

/** The call for abstracts (I9). The topics and the dates are the site's. */
export const callPage = page(['Call for abstracts', '摘要征集'], {
  lead: timed(paragraph(['Introduction', '导语'])),
  guidelines: list(['Guidelines', '投稿须知'], paragraph(['Guideline', '须知'])),
  /** Guidelines for the full paper, where there is one. */
  fullPaper: z.optional(list(['Guidelines for full papers', '全文须知'], paragraph(['Guideline', '须知']))),
  /** Whether the deadlines are drawn as a line. */
  hasTimeline: tick(['Shows the dates as a line', '以时间轴显示重要日期']),
});

/** Every award with its rules (I17). */
export const awardsPage = page(['Awards', '奖项'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  awards: list(
    ['Awards', '奖项'],
    entry(
      ['Award', '奖项'],
      {
        name: line(['Name', '名称']),
        words: list(['Description', '说明'], paragraph(['Paragraph', '段落'])),
        /** Numbers at a glance: finalists, prizes, eligibility. */
        facts: z.optional(
          list(
            ['At a glance', '要点'],
            group(
              ['Fact', '要点'],
              {
                label: line(['Name', '项目'], { help: ['Finalists, prizes, …', '如入围人数、奖金。'] }),
                value: line(['Value', '内容']),
              },
              { title: 'label' },
            ),
          ),
        ),
      },
      { title: 'name' },
    ),
  ),
});
