import type { Route } from '#site';
import { routes as forum } from '../forum/routes.ts';

/** The forum's route table (N7); only the host city has a name here. */
export const routes: readonly Route[] = forum.map((route) =>
  route.path === '/traveltwo'
    ? {
        ...route,
        title: { en: 'Discover Wuxi', zh: '走近无锡' },
        description: {
          en: 'Lake Tai, the Grand Canal, gardens, hills and a flour mill: what Wuxi is worth seeing for.',
          zh: '太湖、大运河、园林、锡惠二山与一座老面粉厂：无锡值得一看的去处。',
        },
      }
    : route,
);
