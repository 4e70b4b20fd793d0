import type { PeoplePage } from '#site/pages.ts';

/** A name, a comma, the institution; photos and biographies: `src/content/README.md`, 'People'. */
export const page: PeoplePage = {
  groups: [
    {
      title: { en: 'Organizing Committee', zh: '组织委员会' },
      people: [
        { pic: '', name: { en: 'TO WRITE: the chair, and the institution', zh: '待写：主席姓名，单位' } },
        { pic: '', name: { en: 'TO WRITE: the secretary, and the institution', zh: '待写：秘书长姓名，单位' } },
      ],
    },
    {
      title: { en: 'Scientific Committee', zh: '学术委员会' },
      people: [{ pic: '', name: { en: 'TO WRITE: a member, and the institution', zh: '待写：委员姓名，单位' } }],
    },
  ],
};
