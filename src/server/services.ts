import type { Site } from '#site/site.ts';
import type { Phase } from '#contract/dates/phase.ts';
import type { ConferenceSwitcher } from './beginning/conferenceSwitcher.ts';
import type { Database } from './db/schema.ts';
import type { DiskRoom } from './files/diskSpace.ts';
import type { FileStore } from './files/store.ts';
import type { MailSettings } from './mail/settings.ts';
import type { Metrics } from './monitoring/metrics.ts';
import type { SitePublisher } from './pages/sitePublisher.ts';
import type { Amounts } from './security/limits.ts';

/** What the app is composed from; each folder declares the part that it needs. */
export interface Services {
  db: Database;
  files: FileStore;
  /** The disk of the uploads; without it, they may fill it. */
  room?: DiskRoom;
  /** Of the limits that the settings change. */
  amounts?: Amounts;
  site: Site;
  /** The origin of the site, when a proxy stands in front. */
  publicUrl?: URL;
  /** How confirmations are sent to authors; without it, none are. */
  mail?: MailSettings;
  metrics?: Metrics;
  /** The phase of the conference that its pages show whatever the time, to try it out. */
  phase?: Phase;
  /** What publishes the site; without it, nothing can be published here. */
  publisher?: SitePublisher;
  /** Where another conference may be chosen in the browser; without it, none can. */
  choice?: ConferenceSwitcher;
  clock: () => Date;
}
