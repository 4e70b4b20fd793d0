import type { Site } from '#site';
import type { Database } from './db/schema.ts';
import type { FileStore } from './files/store.ts';

/** What routes work with. */
export interface Services {
  db: Database;
  files: FileStore;
  site: Site;
  /** The origin under which readers reach the site, when a proxy stands in front. */
  publicUrl?: URL;
  clock: () => Date;
}
