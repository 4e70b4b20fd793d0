import * as z from 'zod/mini';
import { group, line, link, list, number, paragraph, picture, sitePage } from '#contract/fields/fields.ts';
import type { Hints, LabelWords } from '#contract/fields/described.ts';
import { timed } from '#contract/content/timed.ts';
import { feeTable, scanCode } from './fees.ts';
import { headline } from './news.ts';

export const banner = group(
  ['Banner', '横幅'],
  {
    headline: line(['Headline', '标题']),
    lead: paragraph(['Text below it', '标题下文字'], { limit: 400 }),
    /** The label of its button. */
    action: line(['Button', '按钮文字'], { limit: 60 }),
    to: link(['Link of the button', '按钮链接']),
    drawing: picture('drawing', ['Drawing', '插图']),
  },
  { title: 'headline', picture: 'drawing' },
);

function figures(label: LabelWords, hints?: Hints) {
  const figure = group(
    ['Figure', '数字'],
    { count: number(['Number', '数值'], { limit: 1_000_000 }), words: line(['Label', '说明'], { limit: 60 }) },
    { title: 'words' },
  );
  return list(label, figure, hints);
}

/** Words at the head of a front page, with the drawing beside them. */
const hero = {
  kicker: line(['Days and place', '会期与地点'], {
    help: ['Printed below the banners, with what is open now beside it.', '显示在横幅下方，旁边注明当前开放的事项。'],
  }),
  headline: line(['Headline', '大标题']),
  lead: paragraph(['Text below the headline', '大标题下文字'], { limit: 400 }),
  /** SVG under `images/`, drawn in the palette: `currentColor` and `--motif-accent`. */
  drawing: picture('drawing', ['Drawing', '插图']),
  /** Further banners of the carousel, after the first one made of the words above. */
  banners: list(['Further banners', '其他横幅'], timed(banner), {
    help: ['Shown in turn after the first.', '在首幅之后轮播。'],
  }),
  /** Numbers beside the text about the conference. Those of topics and days are added automatically and come first. */
  figures: z.optional(
    figures(['Figures', '数字'], {
      help: ['Topics and days are counted by themselves.', '专题数与会期天数会自动统计。'],
    }),
  ),
};

/** The conferences before this one, oldest first, this one last. */
const previous = z.optional(
  list(
    ['Previous conferences', '历届会议'],
    group(
      ['Conference', '会议'],
      { year: number(['Year', '年份']), place: line(['Place', '地点']) },
      { title: 'year' },
    ),
    { help: ['Oldest first, this one last.', '从最早一届写起，最后一行为本届。'] },
  ),
);

/** The venue in a few lines, each with a link. Name and map come from the page on the venue. */
const place = z.optional(
  group(['The place', '会议地点'], {
    picture: z.optional(picture('sight', ['Picture', '图片'])),
    lines: list(
      ['Lines', '指引'],
      group(
        ['Line', '指引'],
        {
          words: line(['Sentence', '一句话'], {
            help: ['On the hotel, the journey or the visa.', '如酒店、交通、签证。'],
          }),
          to: sitePage(['Page', '页面']),
        },
        { title: 'words' },
      ),
      { help: ['Without any, the pages on travel are linked.', '不填则链接到交通、住宿等页面。'] },
    ),
  }),
);

/** Shown first after the conference. Every part is optional. */
export const afterwards = group(
  ['After the conference', '会后'],
  {
    thanks: paragraph(['Thanks', '致谢'], { limit: 600 }),
    figures: z.optional(
      figures(['Figures', '数字'], { help: ['Abstracts, countries, participants.', '如摘要数、国家数、参会人数。'] }),
    ),
    winners: z.optional(
      list(
        ['Award winners', '获奖者'],
        group(
          ['Winner', '获奖者'],
          {
            award: line(['Award', '奖项']),
            name: line(['Name', '姓名']),
            affiliation: z.optional(line(['Affiliation', '单位'])),
          },
          { title: 'name', aside: 'award' },
        ),
      ),
    ),
    pictures: z.optional(
      list(
        ['Pictures', '照片'],
        group(
          ['Picture', '照片'],
          { image: picture('sight', ['Picture', '图片']), caption: line(['Caption', '说明']) },
          { title: 'caption', picture: 'image' },
        ),
      ),
    ),
    book: z.optional(link(['Book of abstracts', '论文摘要集'], { help: ['Address of the file.', '文件地址。'] })),
    next: z.optional(
      group(['Next conference', '下届会议'], {
        name: line(['Name', '名称']),
        when: line(['Days and place', '会期与地点']),
        to: z.optional(link(['Link', '链接'])),
      }),
    ),
  },
  {
    help: ['Shown at the top of the page from the day after the conference.', '会议结束次日起显示在首页最前面。'],
  },
);

export const heroContent = group(['Head of the page', '页首'], hero);

/** The front page of a forum, top to bottom (I1); with the last three also the Chinese landing page (I2). */
export const homePage = group(['Front page', '首页'], {
  ...hero,
  /** The conference's theme in a sentence. */
  theme: z.optional(line(['Theme', '会议主题'])),
  about: list(['About the conference', '会议简介'], timed(paragraph(['Paragraph', '段落']))),
  topics: line(['Heading over the topics', '专题栏标题']),
  registration: paragraph(['On registration', '参会报名说明']),
  callForAbstracts: paragraph(['On abstracts', '摘要征集说明']),
  awards: list(['Awards', '奖项'], line(['Award', '奖项'])),
  fees: z.optional(feeTable(['Fees', '注册费'])),
  hotel: z.optional(list(['On the hotel', '酒店说明'], paragraph(['Paragraph', '段落']))),
  chatGroup: z.optional(scanCode(['Chat group', '会议群'])),
  place,
  afterwards: z.optional(afterwards),
  previous,
});

/** The front page with a log-in form (I3). */
export const homeWithLoginPage = group(['Front page with log-in', '首页（含登录）'], {
  ...hero,
  /** General information. */
  about: list(['About the conference', '会议简介'], paragraph(['Paragraph', '段落'])),
  topics: line(['Heading over the topics', '专题栏标题']),
  login: paragraph(['Beside the log-in form', '登录框旁文字']),
  place,
  afterwards: z.optional(afterwards),
  previous,
  /** Path of the news page; the newest items are shown. */
  newsPath: sitePage(['News page', '新闻页面']),
  news: list(['News', '新闻'], headline),
});
