/**
 * Paths of what every page asks for once it is drawn. Apart from the table of calls, which brings all their schemas.
 */
export const everyPage = {
  healthz: '/healthz',
  visitorCounter: '/H5Api/visitor_counter.svg',
} as const;

/** By which a server of this project is known: a captive portal answers as well. */
export const serverName = 'lectern';
