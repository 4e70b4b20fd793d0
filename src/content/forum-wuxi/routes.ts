import type { Route } from '#site/routes.ts';
import { routes as forum } from '../forum/routes.ts';

/** The forum's route table (N7); only the host city has a name here. */
export const routes: readonly Route[] = forum.map((route) =>
  route.path === '/traveltwo'
    ? {
        ...route,
        title: { en: 'Discover Wuxi', zh: '走近无锡' },
      }
    : route,
);
