import type { Language } from '#site/text.ts';

/** Paths of the author's own pages, as the specification gives them. */
export interface OwnPaths {
  login: string;
  register: string;
  dashboard: string;
  submission: string;
  authorInfo: string;
  account: string;
}

/** A conference in one of its languages. */
export interface Variant {
  conference: 'forum' | 'forum-wuxi' | 'symposium';
  language: Language;
  paths: OwnPaths;
  /** Asks for the language where the path does not say it. */
  query: '' | '?language=zh';
}

const english: OwnPaths = {
  login: '/login',
  register: '/register',
  dashboard: '/loginThen',
  submission: '/submissionUpload',
  authorInfo: '/submissRegistration',
  account: '/account',
};

const chinese: OwnPaths = {
  login: '/loginzh',
  register: '/registerzh',
  dashboard: '/LoginThenzh',
  submission: '/submissionUploadzh',
  authorInfo: '/submissRegistrationzh',
  account: '/accountzh',
};

export const variants: readonly Variant[] = [
  { conference: 'forum', language: 'en', paths: english, query: '' },
  { conference: 'forum', language: 'zh', paths: chinese, query: '' },
  { conference: 'forum-wuxi', language: 'en', paths: english, query: '' },
  { conference: 'forum-wuxi', language: 'zh', paths: chinese, query: '' },
  { conference: 'symposium', language: 'en', paths: english, query: '' },
  { conference: 'symposium', language: 'zh', paths: english, query: '?language=zh' },
];

/**
 * `npm test` leaves a variant out where another one has its forms: those of the forum in Wuxi are the forum's, and those
 * of the symposium in Chinese have the paths and rules of its English ones. `npm run test:full` takes all of them.
 */
export function tagsOf({ conference, language }: Variant): string[] {
  return conference === 'forum-wuxi' || (conference === 'symposium' && language === 'zh') ? ['@long'] : [];
}

/** For the name of a test. */
export function nameOf({ conference, language }: Variant): string {
  return `${conference} in ${language === 'en' ? 'English' : 'Chinese'}`;
}
