import * as z from 'zod/mini';
import type { Text } from './text.ts';
import { namedZone } from '#contract/dates/countryZones.ts';
import { isTimeZone } from '#contract/dates/zone.ts';
import { described } from '#contract/fields/described.ts';
import { code, day, dayByLanguage, group, line, list, number, tick } from '#contract/fields/fields.ts';
import { printedFrom } from '#contract/dates/printedDate.ts';

/** A time zone, and its name on the site. */
export const timeZone = group(['Time zone', '时区'], {
  /** IANA name: 'Europe/Lisbon'. */
  id: described(z.string().check(z.refine(isTimeZone)), { as: 'timeZone' }, ['Time zone', '时区']),
  /** 'Portugal time', '葡萄牙时间'. Its offset from UTC is added when it is shown. */
  name: line(['Name on the site', '页面上的名称'], { proposal: ({ own }) => nameOfZone(own['id']) }),
});

function nameOfZone(id: unknown): Text | undefined {
  return typeof id === 'string' && isTimeZone(id) ? namedZone(id).name : undefined;
}

/** A date as the conference announces it, in its time zone. A deadline ends with its day. */
export const importantDate = group(
  ['Date', '日期'],
  {
    /** ISO day, `2024-10-30`: the last (or only) day. By language if the announcements disagree. */
    day: dayByLanguage(['Day', '日期'], {
      help: ['The last or only day. A deadline ends with it.', '当日，或最后一日；截止时间为当日结束时。'],
    }),
    /** The first of several days. */
    from: z.optional(dayByLanguage(['First day', '起始日'], { help: ['Where there are several.', '多日时填写。'] })),
    /** The printed date. Ranges are content, since `formatRange` differs between Node and browsers. */
    date: line(['As printed', '页面上的写法'], { proposal: ({ own }) => printedFrom(own), isDerived: true }),
    label: line(['Event', '事项'], {
      help: [
        'Calendars know the date by its English name: leave that as it is once published.',
        '日历凭英文名称识别该日期，发布后请勿修改英文名称。',
      ],
    }),
    /** The days of the conference itself, set for one date. Later dates may follow it. */
    isConference: z.optional(tick(['These are the days of the conference', '会议召开日期'])),
    /** Last day to register. After that, the front page features other links. */
    isRegistrationEnd: z.optional(tick(['Registration ends', '报名截止'])),
    /** The deadline that the hero and the submission form count down to. */
    isAbstractDeadline: z.optional(tick(['Deadline for abstracts', '摘要截稿'])),
    /**
     * A day on which the organisers announce something. A date that is neither this nor the conference's is a deadline.
     */
    isNotice: z.optional(tick(['A notice, no deadline', '通知日期（非截止日期）'])),
    /**
     * ISO days on which a published date was changed, oldest first: `['2024-10-20']` for a deadline that was extended
     * then. Calendars that already have the date replace it by the newer one.
     */
    movedOn: z.optional(
      list(['Moved on', '改期记录'], day(['Day of the change', '改期当日']), {
        help: [
          'When a published date was changed, oldest first.',
          '已发布的日期改期后，在此记录改期当日，由早到晚排列。',
        ],
      }),
    ),
    /**
     * With `isAbstractDeadline`: the server refuses submissions and changes once the day and these minutes are over. If
     * absent, the deadline is only shown, and everything is accepted.
     */
    enforced: z.optional(
      group(
        ['Closed after the deadline', '截止后停止接收'],
        { graceMinutes: number(['Minutes of grace', '宽限（分钟）'], { limit: 1440 }) },
        {
          help: [
            'Nothing is accepted once the deadline and these minutes are over. Without it, the deadline is only shown.',
            '截止时间及宽限时间过后，不再接收投稿和修改。不启用时只显示截止日期，仍可投稿。',
          ],
        },
      ),
    ),
    /**
     * Doubts about its day that somebody has answered: the day is intended (`doubtKey`). They are not raised again
     * (C8).
     */
    asMeant: z.optional(
      described(z.readonly(z.array(code(['Doubt', '疑问']))), { as: 'unseen' }, ['Confirmed', '已确认']),
    ),
  },
  { title: 'label', aside: 'date' },
);
