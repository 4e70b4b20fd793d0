import type { Site } from '#site/site.ts';
import type { Phase } from '#contract/dates/phase.ts';
import type { Database } from './db/schema.ts';
import type { DiskRoom } from './files/diskSpace.ts';
import type { FileStore } from './files/store.ts';
import type { MailSettings } from './mail/settings.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { SitePublisher } from './pages/sitePublisher.ts';
import type { Amounts } from './security/limits.ts';

/** The services that make up the app. Each folder declares those that it needs. */
export interface Services {
  db: Database;
  files: FileStore;
  /** Free space of the disk for uploads. If absent, uploads may fill the disk. */
  room?: DiskRoom;
  /** Amounts that replace those in the table of limits. */
  amounts?: Amounts;
  site: Site;
  /** Origin of the site, if it is behind a proxy. */
  publicUrl?: URL;
  /** Whether the server listens on a loopback address only. */
  isLoopbackOnly?: boolean;
  /** Settings for mail; without them, none is sent. */
  mail?: MailSettings;
  metrics?: Metrics;
  /** Makes all pages show this phase of the conference, for trying it out. */
  phase?: Phase;
  /** Publishes the site. If absent, this server cannot publish. */
  publisher?: SitePublisher;
  clock: () => Date;
}
