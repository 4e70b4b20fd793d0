import type { AwardsPage } from '#site/pages.ts';

export const page: AwardsPage = {
  awards: [
    {
      name: { en: 'TO WRITE: the first award', zh: '待写：第一个奖项' },
      words: [
        {
          en: 'TO WRITE: for what it is given, who may receive it, how many there are, and who decides.',
          zh: '待写：授予对象、参评条件、名额与评审办法。',
        },
      ],
    },
  ],
};
