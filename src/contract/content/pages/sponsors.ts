import * as z from 'zod/mini';
import { address, entry, group, line, list, page, paragraph, picture } from '#contract/fields/fields.ts';

/** Sponsors and partners in groups, for example by contribution, each with its logo and a link to its site. */
export const sponsorsPage = page(['Sponsors and partners', '赞助与合作单位'], {
  lead: z.optional(paragraph(['Introduction', '导语'])),
  groups: list(
    ['Groups', '分组'],
    group(
      ['Group', '分组'],
      {
        title: z.optional(
          line(['Title', '名称'], {
            help: [
              'Such as Gold sponsors, or Media partners. A single group needs none.',
              '如金牌赞助、合作媒体。只有一组时可不填。',
            ],
          }),
        ),
        sponsors: list(
          ['Sponsors', '单位'],
          entry(
            ['Sponsor', '单位'],
            {
              name: line(['Name', '名称']),
              /** Under `images/`. */
              logo: z.optional(
                picture('logo', ['Logo', '标志'], {
                  help: ['Without one, the name is shown.', '没有标志时显示名称。'],
                }),
              ),
              link: z.optional(address(['Website', '网站'])),
              words: z.optional(paragraph(['A sentence on it', '简介'], { limit: 400 })),
            },
            { title: 'name', picture: 'logo' },
          ),
        ),
      },
      { title: 'title' },
    ),
  ),
});
