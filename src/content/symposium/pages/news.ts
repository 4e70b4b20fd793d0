import type { NewsPage } from '#site/pages.ts';
import type { Text } from '#site/text.ts';
import { headlines } from '../headlines.ts';

const bodies: Readonly<Record<string, readonly Text[]>> = {
  'abstract-deadline': [
    {
      en: 'The deadline for abstracts is 15 March 2024, at the end of the day in Beijing (UTC+8). An abstract has at most 150 words, is written in English, and comes with its Word file on the symposium’s template.',
      zh: '摘要提交截至2024年3月15日24时（北京时间）。摘要须以英文撰写，不超过150词，并按会议模板附上Word文件。',
    },
    {
      en: 'When you submit, choose between “oral or poster” and “poster only”. You may change your submission on your dashboard at any time before the deadline; please do not submit the same abstract twice.',
      zh: '提交时请选择“口头报告或墙报”，或“仅墙报”。截稿前可随时在个人中心修改，请勿重复提交同一摘要。',
    },
    {
      en: 'Authors receive the notice of acceptance on 31 March 2024.',
      zh: '录用通知于2024年3月31日发出。',
    },
  ],
  'keynote-speakers': [
    {
      en: 'All twenty-five keynote speakers have confirmed. Their names, affiliations and countries are listed under Keynotes; the titles of their talks will follow with the program.',
      zh: '25位主旨报告人均已确认出席。姓名、单位与国别见“主旨报告”页面，报告题目将随会议日程一并公布。',
    },
  ],
  'early-bird': [
    {
      en: 'Early bird registration ends on 1 July 2024. Before that day the fee is 450 USD for delegates instead of 500, 220 USD for students instead of 250. Accompanying persons pay 150 USD at any time.',
      zh: '优惠注册截至2024年7月1日：参会代表450美元（之后500美元），学生220美元（之后250美元）；随行人员始终为150美元。',
    },
    {
      en: 'The early bird fee includes the banquet and the cultural activity. Those who register later may add both for 50 USD. Registration closes on 1 September 2024.',
      zh: '优惠注册费已含晚宴与文化活动；之后注册者如需参加，另付50美元。注册于2024年9月1日截止。',
    },
  ],
  'full-papers': [
    {
      en: 'Full papers cannot be submitted yet. Once the notices about abstracts are out on 31 March 2024, authors of accepted abstracts may submit a manuscript of 5 to 8 pages until 30 April 2024.',
      zh: '全文投稿目前尚未开放。2024年3月31日发出摘要录用通知后，录用作者可于4月30日前提交5至8页的全文。',
    },
    {
      en: 'Authors learn on 15 June 2024 whether their manuscript is accepted.',
      zh: '全文录用通知于2024年6月15日发出。',
    },
  ],
  'invitation-letters': [
    {
      en: 'Participants who need a visa may ask for an invitation letter as soon as an abstract of which they are an author or co-author has been accepted. Download the template, fill it in, and upload it on your dashboard; the signed and stamped letter comes back by e-mail.',
      zh: '需要办理签证的参会者，在其作为作者或合作者的摘要录用后，即可申请邀请函。请下载模板，填写后在个人中心上传；会务组签字盖章后以电子邮件发回。',
    },
    {
      en: 'Please allow time for the visa itself: apply as soon as you have the letter.',
      zh: '办理签证需要时间，收到邀请函后请尽早申请。',
    },
  ],
};

/** Announcements as they follow from the timeline; their dates are the days that they are about (I19). */
export const page: NewsPage = {
  lead: { en: 'Announcements of the secretariat, with the dates to keep in mind.', zh: '会务组通知与相关日期。' },
  items: headlines.map((headline) => ({ ...headline, body: bodies[headline.id] ?? [] })),
};
