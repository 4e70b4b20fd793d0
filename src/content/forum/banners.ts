import type { HomePage } from '#site/pages.ts';
import { invitationUntilOver } from '../both-forums/banners.ts';

/** The banners of both front pages, whose forms are not the same. */
export function bannersTo(submit: string): HomePage['banners'] {
  return [
    invitationUntilOver({
      drawing: 'motif-writing.svg',
      action: { en: 'Write your abstract', zh: '开始撰写' },
      to: submit,
      headline: { en: 'Your abstract, written anywhere', zh: '随时随地撰写摘要' },
      lead: {
        en: 'Write on the train, without a network. The draft stays on your device until you press Submission.',
        zh: '旅途中没有网络也能写。草稿保存在您的设备上，直到您点击“提交”。',
      },
    }),
  ];
}
