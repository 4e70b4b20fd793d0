import type * as z from 'zod/mini';
import type { navEntry, navLink } from '#contract/content/navigation.ts';
import type { anyPage } from '#contract/content/routes.ts';
import type { descriptions } from '#contract/content/site.ts';

export type NavEntry = z.output<typeof navEntry>;
export type NavLink = z.output<typeof navLink>;
export type Descriptions = z.output<typeof descriptions>;

export type Route = z.output<typeof anyPage>;
export type RouteKind = Route['kind'];
export type RouteOf<Kind extends RouteKind> = Extract<Route, { kind: Kind }>;
