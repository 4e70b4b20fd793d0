import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lazy, type ComponentType } from 'react';
import type { Role } from '#contract/staff/roles.ts';
import type { SignedInStaff } from '#contract/staff/staff.ts';
import { site } from '#client/published/site.ts';
import type { HandbookName } from '#client/admin/handbook/tasks.ts';
import { AbstractsScreen } from '#client/admin/abstracts/abstractsScreen.tsx';

/** A screen of the admin area. */
export interface AdminScreen {
  path: string;
  name: MessageDescriptor;
  /** The roles that see it. If absent, all staff. */
  roles?: readonly Role[];
  /** Whether there are screens at addresses below this one. */
  hasScreensBelow?: true;
  /** Whether it shows a single abstract or person, named in its address. */
  isOfOne?: true;
  /** Whether the header links to it, for everyone or for a role. Other screens are opened from these. */
  isInHeader?: true | Role;
  /** The header's screen that it belongs to, if its address does not show it. */
  partOf?: string;
  /** The handbook's page about it; without one, the table of contents. */
  help?: HandbookName;
  Screen: ComponentType<{ own: SignedInStaff }>;
}

const office: readonly Role[] = ['owner', 'secretary'];
const readers: readonly Role[] = [...office, 'chair'];

/**
 * Every screen, in the order of the header. After sign-in, a person sees the first one that the person's roles allow.
 */
export const screens: readonly AdminScreen[] = [
  {
    path: '/overview',
    name: msg`Overview`,
    roles: readers,
    isInHeader: true,
    help: 'overview',
    Screen: lazy(() => import('#client/admin/overview/overviewScreen.tsx')),
  },
  {
    path: '/abstracts',
    name: msg`Abstracts`,
    roles: readers,
    isInHeader: true,
    help: 'find',
    // Part of the first bundle: a separate chunk would cost another round trip before the first rows.
    Screen: AbstractsScreen,
  },
  {
    path: '/abstract',
    name: msg`Abstract`,
    roles: readers,
    isOfOne: true,
    partOf: '/abstracts',
    help: 'correct',
    Screen: lazy(() => import('#client/admin/abstract/abstractPage.tsx')),
  },
  {
    path: '/new-abstract',
    name: msg`New abstract`,
    roles: office,
    partOf: '/abstracts',
    help: 'correct',
    Screen: lazy(() => import('#client/admin/abstract/newAbstractScreen.tsx')),
  },
  ...(site.review
    ? [
        {
          path: '/decisions',
          name: msg`Decisions`,
          roles: readers,
          isInHeader: true as const,
          help: 'decide' as const,
          Screen: lazy(() => import('#client/admin/decisions/decisionsScreen.tsx')),
        },
        {
          path: '/statistics',
          name: msg`Statistics`,
          roles: readers,
          partOf: '/decisions',
          help: 'decide' as const,
          Screen: lazy(() => import('#client/admin/statistics/statisticsScreen.tsx')),
        },
        {
          path: '/decision',
          name: msg`Decision`,
          roles: readers,
          isOfOne: true as const,
          partOf: '/decisions',
          help: 'decide' as const,
          Screen: lazy(() => import('#client/admin/decisions/decisionPage.tsx')),
        },
        {
          path: '/reviewers',
          name: msg`Reviewers`,
          roles: readers,
          isInHeader: true as const,
          help: 'assign' as const,
          Screen: lazy(() => import('#client/admin/reviewers/reviewersScreen.tsx')),
        },
        {
          path: '/conflicts',
          name: msg`Conflicts of interest`,
          roles: readers,
          partOf: '/reviewers',
          help: 'assign' as const,
          Screen: lazy(() => import('#client/admin/reviewers/conflictsScreen.tsx')),
        },
        {
          path: '/assign',
          name: msg`Assign abstracts`,
          roles: readers,
          partOf: '/reviewers',
          help: 'assign' as const,
          Screen: lazy(() => import('#client/admin/reviewers/assignScreen.tsx')),
        },
        {
          path: '/reviews',
          name: msg`Reviews`,
          roles: [...readers, 'reviewer' as const],
          isInHeader: 'reviewer' as const,
          partOf: '/decisions',
          help: 'review' as const,
          Screen: lazy(() => import('#client/admin/reviews/reviewsScreen.tsx')),
        },
        {
          path: '/review',
          name: msg`Review`,
          roles: ['reviewer' as const],
          isOfOne: true as const,
          partOf: '/reviews',
          help: 'review' as const,
          Screen: lazy(() => import('#client/admin/reviews/reviewPage.tsx')),
        },
        {
          path: '/preferences',
          name: msg`What I can review`,
          roles: ['reviewer'] as const,
          isInHeader: true as const,
          help: 'assign' as const,
          Screen: lazy(() => import('#client/admin/preferences/preferencesScreen.tsx')),
        },
      ]
    : []),
  {
    path: '/changes',
    name: msg`Changes on this device`,
    help: 'offline',
    Screen: lazy(() => import('#client/admin/changes/changesScreen.tsx')),
  },
  {
    path: '/offline',
    name: msg`Available offline`,
    roles: readers,
    help: 'offline',
    Screen: lazy(() => import('#client/admin/offline/offlineScreen.tsx')),
  },
  {
    path: '/people',
    name: msg`People`,
    roles: office,
    isInHeader: true,
    help: 'people',
    Screen: lazy(() => import('#client/admin/people/peopleScreen.tsx')),
  },
  {
    path: '/person',
    name: msg`Person`,
    roles: office,
    isOfOne: true,
    partOf: '/people',
    help: 'people',
    Screen: lazy(() => import('#client/admin/person/personScreen.tsx')),
  },
  {
    path: '/letters',
    name: msg`Invitation letters`,
    roles: office,
    isInHeader: true,
    help: 'letters',
    Screen: lazy(() => import('#client/admin/letters/lettersScreen.tsx')),
  },
  {
    path: '/mail',
    name: msg`Mail`,
    roles: office,
    isInHeader: true,
    help: 'mail',
    hasScreensBelow: true,
    Screen: lazy(() => import('#client/admin/mail/mailRoutes.tsx')),
  },
  {
    path: '/site',
    name: msg`Site`,
    roles: office,
    isInHeader: true,
    help: 'site',
    hasScreensBelow: true,
    Screen: lazy(() => import('#client/admin/site/siteRoutes.tsx')),
  },
  {
    path: '/team',
    name: msg`Team`,
    roles: office,
    isInHeader: true,
    help: 'team',
    Screen: lazy(() => import('#client/admin/team/teamScreen.tsx')),
  },
  {
    path: '/log',
    name: msg`Log`,
    roles: office,
    isInHeader: true,
    help: 'log',
    Screen: lazy(() => import('#client/admin/log/logScreen.tsx')),
  },
  {
    path: '/access',
    name: msg`Sign-in and devices`,
    help: 'sign-in',
    Screen: lazy(() => import('#client/admin/access/accessScreen.tsx')),
  },
  {
    path: '/handbook',
    name: msg`Handbook`,
    hasScreensBelow: true,
    Screen: lazy(() => import('#client/admin/handbook/handbookScreen.tsx')),
  },
];

/** The screens that the header links to. */
export function screensInHeader({ roles }: Pick<SignedInStaff, 'roles'>): readonly AdminScreen[] {
  return screensOf({ roles }).filter(
    ({ isInHeader }) => isInHeader === true || (isInHeader !== undefined && roles.includes(isInHeader)),
  );
}

/** The screens that a person may see. */
export function screensOf({ roles }: Pick<SignedInStaff, 'roles'>): readonly AdminScreen[] {
  return screens.filter((screen) => !screen.roles || roles.some((role) => screen.roles?.includes(role)));
}
