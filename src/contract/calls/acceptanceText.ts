import type { Text } from '#site/text.ts';

/** The text of every letter: both languages on one sheet, whatever the reader's language. */
export const said = {
  heading: { en: 'Letter of Acceptance', zh: '录用通知' },
  greeting: {
    en: 'We are pleased to inform you that the scientific committee has accepted your abstract:',
    zh: '您好！您投稿的摘要经学术委员会评审，已被录用：',
  },
  paper: { en: 'Paper number', zh: '稿件编号' },
  form: { en: 'Form of presentation', zh: '报告形式' },
  oral: { en: 'oral presentation', zh: '口头报告' },
  poster: { en: 'poster', zh: '墙报' },
  conference: { en: 'Conference', zh: '会议名称' },
  dates: { en: 'Dates', zh: '会议时间' },
  place: { en: 'Place', zh: '会议地点' },
  closing: {
    en: 'We look forward to welcoming you and to your presentation.',
    zh: '诚邀您届时参会并作报告。特此通知。',
  },
  closingPoster: {
    en: 'We look forward to welcoming you and to your poster.',
    zh: '诚邀您届时参会并展示墙报。特此通知。',
  },
} as const satisfies Record<string, Text>;

export const acceptanceSalutation = { en: (name: string) => `Dear ${name},`, zh: (name: string) => `${name}：` };
export const quoted = { en: (title: string) => `“${title}”`, zh: (title: string) => `《${title}》` };
