import type { Route } from '#site/routes.ts';
import { routes as shared } from '../both-forums/routes.ts';

/** The route table of both forums (N7); here the host city has a name. */
export const routes: readonly Route[] = shared.map((route) =>
  route.path === '/traveltwo'
    ? {
        ...route,
        title: { en: 'Discover Wuxi', zh: '城市风光' },
      }
    : route,
);
