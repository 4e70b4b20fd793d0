import type { TravelPage } from '#site/pages.ts';

type Way = NonNullable<TravelPage['ways']>[number];

/** Paths of line drawings, 24 × 24. */
export const drawings: Record<Way['by'], string> = {
  air: 'M21 3.2c-1-.9-2.6-.4-3.5.5L14 7.2 4.6 5 3.2 6.4l7.6 4-3.5 3.6-2.6-.5L3.5 14.7l3.7 2.1 2.1 3.7 1.2-1.2-.5-2.6 3.6-3.5 4 7.6 1.4-1.4L16.8 10l3.5-3.4c.9-.9 1.6-2.5.7-3.4Z',
  rail: 'M8.5 3h7A3.5 3.5 0 0 1 19 6.5v7a3.5 3.5 0 0 1-3.5 3.5h-7A3.5 3.5 0 0 1 5 13.5v-7A3.5 3.5 0 0 1 8.5 3ZM5 10.5h14M8.7 13.8h.1M15.2 13.8h.1M8 17l-2.5 4M16 17l2.5 4M7.2 19h9.6',
  taxi: 'M3.5 17.5V13l2.2-5h12.6l2.2 5v4.5ZM4 13h16M9.5 8V5.2h5V8M6.8 15.2h.1M17.1 15.2h.1M6 17.5v2M18 17.5v2',
  metro: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM7.8 16.2V8.4l4.2 5 4.2-5v7.8',
};
