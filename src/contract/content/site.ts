import * as z from 'zod/mini';
import { topicMark } from './drawings.ts';
import { importantDate, timeZone } from './dates.ts';
import { described, named } from '#contract/fields/described.ts';
import {
  choice,
  code,
  conferenceLanguages,
  file,
  formerPath,
  group,
  line,
  lineWithLogo,
  list,
  mainLanguage,
  number,
  paragraph,
  picture,
  sharedLine,
  sitePage,
  tick,
} from '#contract/fields/fields.ts';
import { navEntry } from './navigation.ts';
import { siteNotice } from './notices.ts';
import { palette } from './palette.ts';
import { contactDetails, place } from './places.ts';
import { reviewRules } from './review.ts';
import { anyPage } from './routes.ts';
import { submissionRules } from './submission.ts';

function topicNumber() {
  return number(['Number of the topic', '专题编号']);
}

/** The content that all pages of a conference share: `site.json` of its folder (C1). */
export const siteSchema = group(['Conference', '会议'], {
  /** Folder name under `src/content`. */
  id: code(['Folder', '文件夹名']),
  /** The languages of the site; both by default. Texts in other languages are not required (C6). */
  languages: z.optional(conferenceLanguages()),
  /**
   * If named, the first visit follows the browser (C8). Without it, pages are in English until the reader chooses (N9).
   */
  mainLanguage: z.optional(mainLanguage()),
  name: line(['Name', '会议名称']),
  /** Beside the mark in the header and under the installed icon. */
  shortName: line(['Short name', '会议简称'], {
    limit: 60,
    help: ['In the header and under the app’s icon.', '显示在页首与应用图标下。'],
  }),
  description: paragraph(['Description', '会议描述'], {
    limit: 400,
    help: ['One sentence for search engines.', '一句话，供搜索引擎显示。'],
  }),
  /** If absent, the header and the icons show `mark.svg` and the icons of the folder. */
  logo: z.optional(
    group(
      ['Logo', '会议标志'],
      {
        picture: picture('ownLogo', ['Picture', '图片'], {
          help: [
            'Best with a transparent background. Empty margins are cut off.',
            '最好使用透明背景，四周空白会自动裁去。',
          ],
        }),
        hasName: z.optional(
          tick(['The logo contains the name', '标志中已含会议名称'], {
            help: ['The header does not repeat the short name beside it.', '页首不再重复显示会议简称。'],
          }),
        ),
        icon: z.optional(
          picture('appIcon', ['Square picture for the icons', '用作图标的方形图片'], {
            help: [
              'For a wide logo, which is hardly legible as an icon. Without it, the icons show the logo.',
              '横向标志缩成图标后不易辨认，可另选方形图片；不填则使用上方标志。',
            ],
          }),
        ),
      },
      {
        help: [
          'Used in the header, the browser tab, the app icon and shared links.',
          '用于页首、浏览器标签、应用图标与分享链接。',
        ],
      },
    ),
  ),
  palette: described(
    z.strictObject({
      light: named(palette, ['Light', '浅色']),
      dark: named(palette, ['Dark', '深色']),
    }),
    { as: 'palette' },
    ['Colours', '配色'],
  ),
  /** Path before every call: '' or '/api'. `API_BASE` overrides it when it is published. */
  apiBase: choice(['Path before calls', '接口路径前缀'], { '': ['None', '无'], '/api': ['/api', '/api'] }),
  dates: list(['Dates', '重要日期'], importantDate, { help: ['In chronological order.', '按先后排列。'] }),
  /** The time zone of the dates; Beijing's by default. */
  timeZone: z.optional(timeZone),
  /** Shown on every page, each on its days in that time zone. */
  notices: z.optional(
    list(['Notices on every page', '全站通知'], siteNotice, {
      help: ['Shown below the header, each on its own days.', '显示在每个页面的页首下方，各按其日期显示。'],
    }),
  ),
  venue: line(['Venue, in short', '会场（简写）']),
  place,
  navigation: list(['Navigation', '导航'], navEntry),
  /** Target of the language switch from each language. If absent, the switch stays on the page (N3). */
  languageSwitch: z.optional(
    group(['Pages of the language switch', '切换语言后打开的页面'], {
      en: sitePage(['From English', '从英文']),
      zh: sitePage(['From Chinese', '从中文']),
    }),
  ),
  routes: list(['Pages', '页面'], anyPage),
  /**
   * Rows of pages that were removed in the browser. Their content is stored but hidden until they are restored (C2).
   */
  removed: z.optional(list(['Removed pages', '已移除的页面'], anyPage)),
  /** Former addresses of pages. Requests for them are redirected, so that printed links do not break (C2). */
  moved: z.optional(
    list(
      ['Former addresses', '原地址'],
      group(
        ['Former address', '原地址'],
        { from: formerPath(['Former address', '原地址']), to: sitePage(['Leads to', '转到']) },
        { title: 'from' },
      ),
    ),
  ),
  topics: list(['Topics', '专题'], line(['Topic', '专题']), {
    help: [
      'Each keeps its number. Authors and staff see new words at once, public pages after the next publication.',
      '编号固定不变。修改后，作者与工作人员立即可见，公开页面于下次发布时更新。',
    ],
    isPositional: true,
  }),
  /** A mark for each topic, in the order of their numbers. */
  topicMarks: z.optional(
    list(['Marks of the topics', '专题图标'], topicMark(), {
      help: ['Small drawings: the first is topic 1’s.', '专题旁的小图，按专题编号排列，第一个属于专题1。'],
      isPositional: true,
    }),
  ),
  /**
   * Numbers of the topics that end a group, with the group's name: 1–8 the forum, 9–16 the society. If empty, there is
   * one list.
   */
  topicGroups: list(
    ['Groups of topics', '专题分组'],
    group(
      ['Group', '分组'],
      {
        last: number(['Last topic of the group', '本组最后一个专题'], { ofTopics: true }),
        label: line(['Name', '名称']),
      },
      { title: 'label' },
    ),
  ),
  /**
   * Order and states of the topics, by number. Set on a separate screen, as the numbers of topics never change (C9).
   */
  topicState: z.optional(
    group(['State of the topics', '专题状态'], {
      order: z.optional(list(['Order', '顺序'], topicNumber(), { isPositional: true })),
      closed: z.optional(list(['Closed for new abstracts', '不再接收新摘要'], topicNumber(), { isPositional: true })),
      merged: z.optional(
        list(
          ['Merged', '已合并'],
          group(
            ['Merged topic', '已合并的专题'],
            {
              topic: topicNumber(),
              into: number(['Number of the topic that it was merged into', '并入的专题编号']),
            },
            { title: 'topic' },
          ),
        ),
      ),
    }),
  ),
  submission: submissionRules,
  /** Off without it. */
  review: z.optional(reviewRules),
  /** Paths that pages lead to; `online` is the 'online abstract submission system'. */
  links: group(['Pages that are linked to', '常用链接'], {
    submit: sitePage(['Submission form', '提交页面']),
    register: sitePage(['Page to register', '注册页面']),
    login: sitePage(['Log-in page', '登录页面']),
    guidelines: sitePage(['Guidelines', '投稿须知']),
    online: sitePage(['Online submission system', '在线投稿系统']),
    awards: sitePage(['Awards', '奖项']),
    speakers: sitePage(['Speakers', '报告嘉宾']),
  }),
  /** Address of a committee photo, `{pic}` being its code: a path of this site, or another site (I6). */
  photos: described(
    z.string().check(z.regex(/^(\/|https?:\/\/)\S*\{pic\}\S*$/)),
    { as: 'address' },
    ['Address of photos', '照片地址'],
    {
      help: ['{pic} stands for the code of each.', '{pic}代表照片代码。'],
    },
  ),
  contact: contactDetails,
  /** Names, each with its logo if there is one (I1). */
  hosts: list(
    ['Hosts', '主办单位'],
    lineWithLogo(
      ['Host', '主办单位'],
      picture('logo', ['Logo', '标志'], {
        help: ['Beside the name, at the foot of the home page.', '显示在首页下方的单位名称旁。'],
      }),
    ),
  ),
  /** File name under the conference's `files/`. */
  abstractTemplate: file(['Template for abstracts', '摘要模板']),
  copyright: line(['Copyright', '版权声明']),
  /** Shown in the footer and at registration when filled. */
  legal: z.optional(
    group(['Legal', '法律信息'], {
      icp: z.optional(sharedLine(['ICP number', 'ICP备案号'])),
      privacy: z.optional(paragraph(['On personal data', '个人信息说明'])),
      secretariat: z.optional(line(['Secretariat', '会务组'])),
    }),
  ),
});

/**
 * One sentence on each page for search engines and link previews, by the path as the route table writes it;
 * `descriptions.json` of a conference. A page without one gets the conference's description. Apart from `site.json`,
 * since only the build needs it.
 */
export const descriptions = described(
  z.readonly(z.record(z.string(), line(['Description', '描述'], { limit: 400 }))),
  { as: 'table', key: { en: 'Page', zh: '页面' }, of: 'pages' },
  ['Descriptions', '页面描述'],
);
