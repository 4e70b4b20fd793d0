import type { Site } from '#site/site.ts';
import { navigation } from './navigation.ts';
import { submission } from './submission.ts';
import { topicGroups, topics } from './topics.ts';

/** The fields of `site.ts` that are the same in both forums. */
export const sharedSite = {
  apiBase: '',
  navigation,
  languageSwitch: { en: '/sponsors', zh: '/' },
  topics,
  topicGroups,
  submission,
  links: {
    submit: '/submissionUpload',
    register: '/register',
    login: '/login',
    guidelines: '/submissions',
    online: '/reg',
    awards: '/Awards',
    speakers: '/committee',
  },
  photos: '/images/people/{pic}.jpg',
  hosts: [
    { en: 'Host University', zh: '主办大学' },
    { en: 'The Publisher', zh: '出版社' },
    { en: 'The Society', zh: '学会' },
  ],
  abstractTemplate: 'abstract-template.doc',
  copyright: { en: '© 2024 Host University · The Publisher · The Society', zh: '© 2024 主办大学 · 出版社 · 学会' },
} satisfies Partial<Site>;
