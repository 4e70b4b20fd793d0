import type { Site } from '#site/site.ts';
import type { Database } from './db/schema.ts';
import type { FileStore } from './files/store.ts';
import type { MailSettings } from './mail/settings.ts';
import type { Metrics } from './metrics.ts';

/** What routes work with. */
export interface Services {
  db: Database;
  files: FileStore;
  site: Site;
  /** The origin under which readers reach the site, when a proxy stands in front. */
  publicUrl?: URL;
  /** How authors are sent confirmations; without it, none are. */
  mail?: MailSettings;
  /** Counts and times what happens; without it, nobody does. */
  metrics?: Metrics;
  clock: () => Date;
}
