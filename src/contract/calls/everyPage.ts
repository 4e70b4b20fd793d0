/** Paths of the requests that every page makes. Separate from the table of calls, which imports every schema. */
export const everyPage = {
  healthz: '/healthz',
  visitorCounter: '/H5Api/visitor_counter.svg',
} as const;

/** Identifies a server of this project, since a captive portal replies too. */
export const serverName = 'lectern';
