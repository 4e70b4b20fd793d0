import type * as z from 'zod/mini';
import type { destination, place } from '#contract/content/places.ts';

export type Destination = z.output<typeof destination>;
export type Place = z.output<typeof place>;

/** Google's map, or one that is available in China (I13). */
export type MapKind = keyof NonNullable<Place['maps']>;
