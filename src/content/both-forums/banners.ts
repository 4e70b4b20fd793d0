import type { Timed } from '#site/dates.ts';
import type { Banner } from '#site/pages.ts';

/** The second banner: it invites to write until the forum is over, and then leads to its program. */
export function invitationUntilOver(invitation: Banner): Timed<Banner> {
  return [
    { ...invitation, until: '2024-12-06' },
    {
      drawing: invitation.drawing,
      headline: { en: 'Four days, hour by hour', zh: '四天会期，\u200b一览无余' },
      lead: {
        en: 'Plenary lectures, sessions and posters.',
        zh: '大会报告、分会场报告与墙报展示。',
      },
      action: { en: 'See the program', zh: '查看会议日程' },
      to: '/program',
    },
  ];
}
