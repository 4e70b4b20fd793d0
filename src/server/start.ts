import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { loadSettingsFile } from './settingsFile.ts';
import { buildApp } from './app.ts';
import { loadSpeakers } from './conference/content.ts';
import { partsOf } from './conference/parts.ts';
import { readConference } from './conference/readConference.ts';
import { BadSetting, isPortInUse, readConfig, type Config } from './config.ts';
import { chosenConference } from './db/chosenConference.ts';
import { noteFolder, publishedState } from './db/content.ts';
import type { Database } from './db/schema.ts';
import { insertSeedSpeakers } from './db/publicLists.ts';
import { hasOwner } from './db/staff/people.ts';
import { startPublishingDue } from './kinds/part/publishDue.ts';
import { startHousekeeping } from './housekeeping.ts';
import { ballastIn } from './files/diskSpace.ts';
import { contentOf, dataDirOf, openConfiguredDatabase, openFiles, openServices, publishingOf } from './openServices.ts';
import type { MailWorker } from './mail/sending.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { OwnPages } from './pages/ownPages.ts';
import { ServedSite } from './pages/servedSite.ts';
import { SitePublisher } from './pages/sitePublisher.ts';
import { readEarlierPublications, readNewestPublication, type Publication } from './publishing/publication.ts';
import { publishNoted } from './publishing/publishNoted.ts';
import type { Services } from './services.ts';
import { inviteFirstOwner } from './staff/appointing.ts';
import { errorMessage } from './text/errorMessage.ts';

/** The running server, if any. */
let running: FastifyInstance | undefined;

try {
  loadSettingsFile();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running?.close());
  await serve(readConfig(process.env));
} catch (error) {
  reportFailure(error);
}

function reportFailure(error: unknown): void {
  console.error(`Lectern cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Starts the server. On SIGTERM and SIGINT it answers the running requests and stops. */
async function serve(config: Config): Promise<void> {
  // Only the server's own user may read files: password hashes, the signing key, unpublished texts.
  process.umask(0o077);
  const metrics = await openMetrics(config);
  // PostgreSQL manages its own disk space.
  const ballast = config.databaseUrl ? undefined : ballastIn(dataDirOf(config), config.diskReserve);
  // The database cannot be opened on a full disk.
  await ballast?.releaseIfFull();
  const db = await openConfiguredDatabase(config, metrics?.statement);
  const { files, shown } = await openSite(config, db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const services = await openServices(config, { metrics, db, files, ...(shown && { site: shown.served.site }) });
  const app = await buildApp({
    ...services,
    ...shown,
    log: config.logLevel,
    trustedProxies: config.trustedProxies,
  });
  if (config.phase) app.log.warn(`SHOW_PHASE is '${config.phase}': every page shows that phase, whatever the day`);
  if (shown && !config.publicUrl)
    app.log.warn('PUBLIC_URL is not set: links that are shared have no picture, which needs an absolute address');
  const stopHousekeeping = startHousekeeping(services, ballast, (error) => app.log.error(error));
  const sending = await startMail(services, app.log);
  const stopPublishing = shown && startPublishingDue({ ...services, publisher: shown.publisher }, app.log);
  const stopFollowing = shown?.publisher.follow(app.log);
  let metricsServer: Awaited<ReturnType<Metrics['serve']>> | undefined;
  app.addHook('onClose', async () => {
    await stopHousekeeping();
    await sending?.stop();
    await stopPublishing?.();
    await stopFollowing?.();
    shown?.ownPages.stop();
    await metricsServer?.close();
    await db.destroy();
  });
  running = app;
  let address: string;
  try {
    metricsServer =
      config.metrics &&
      (await checkPort('METRICS_PORT', config.metrics.port, metrics?.serve(services, config.metrics)));
    address = await checkPort('PORT', config.port, app.listen({ port: config.port, host: config.host }));
  } catch (error) {
    await app.close();
    throw error;
  }
  if (metricsServer) console.log(`Metrics are at ${metricsServer.url}`);
  shown?.ownPages.keepReady();
  console.log(`Lectern serves ${services.site.id} at ${reachable(address)}`);
  // A failure, such as a full disk, must not stop the server.
  await offerSetup(services, new URL(reachable(address))).catch((error: unknown) => app.log.error(error));
}

async function openSite(config: Config, db: Database) {
  const files = await openFiles(config);
  return { files, shown: await openServedSite(config, { db, files }) };
}

/**
 * Opens the first publication for serving, and the parts that replace or personalise it; nothing with `--calls-only`.
 */
async function openServedSite(
  config: Config,
  stored: Stored,
): Promise<{ served: ServedSite; publisher: SitePublisher; ownPages: OwnPages } | undefined> {
  const first = await firstPublication(config, stored);
  await insertSeedSpeakers(stored.db, first?.speakers ?? (await loadSpeakers(await contentOf(config, stored.db))));
  if (!first) return undefined;
  const served = await ServedSite.of(first, await readEarlierPublications(config.publications));
  const options = { publishing: publishingOf(config), publishesItself: !hasOption('--publish-nothing') };
  const ownPages = new OwnPages(served, options.publishing.software);
  return { served, ownPages, publisher: new SitePublisher({ ...options, ...stored, served, first }) };
}

/** The database and files with the changes and uploads of the site. */
type Stored = Pick<Services, 'db' | 'files'>;

/** A publication, and its state in the database. */
type First = Publication & { state: string };

/**
 * The site to serve. With `--publish-nothing`, the last publication, for servers that share a folder of publications.
 * With `--calls-only`, none.
 *
 * @throws {BadSetting} if nothing was published
 */
async function firstPublication(config: Config, stored: Stored): Promise<First | undefined> {
  if (hasOption('--calls-only')) {
    await noteContent(config, stored.db);
    return undefined;
  }
  if (!hasOption('--publish-nothing')) return publishOrFallBack(config, stored);
  const newest = await readNewestPublication(config.publications);
  if (!newest) throw new BadSetting('PUBLICATIONS_DIR', config.publications, 'a folder with a publication');
  return { ...newest, state: await publishedState(stored.db) };
}

/** Records the content folder in the database for the admin area, as a publication would. */
async function noteContent(config: Config, db: Database): Promise<void> {
  const { conference } = await readConference(await contentOf(config, db));
  if (conference) await db.transaction().execute((within) => noteFolder(within, partsOf(conference)));
}

/**
 * Publishes changes of content, software or settings. If that fails, returns the last publication, so that a mistake in
 * the content does not take the site down.
 *
 * @throws {CannotPublish} if nothing was published before
 */
async function publishOrFallBack(config: Config, stored: Stored): Promise<First> {
  const publishing = publishingOf(config);
  try {
    const { isNew, ...publication } = await publishNoted(stored, publishing);
    if (isNew) console.log(`Published ${publication.site.id} as ${publication.name}`);
    return publication;
  } catch (error) {
    const before = await readNewestPublication(publishing.publications);
    // A process was killed during a change to another conference: pages of the sample do not fit the new content.
    const own = await chosenConference(stored.db);
    if (!before || (own?.is_own && own.conference !== before.site.id)) throw error;
    console.error(`${errorMessage(error)}\nThe previous publication, ${before.name}, is served instead.`);
    return { ...before, state: await publishedState(stored.db) };
  }
}

function hasOption(option: string): boolean {
  return process.argv.includes(option);
}

/** @throws {BadSetting} if the port is taken */
async function checkPort<Listening>(name: string, port: number, listening: Listening): Promise<Awaited<Listening>> {
  try {
    return await listening;
  } catch (error) {
    throw isPortInUse(error) ? new BadSetting(name, String(port), 'a port that is free') : error;
  }
}

/** Loads the metrics library only if metrics are set up. */
async function openMetrics({ metrics, conference }: Config): Promise<Metrics | undefined> {
  if (!metrics) return undefined;
  const { Metrics } = await import('./monitoring/metrics.ts');
  return new Metrics(conference);
}

/** Loads the mail client only if mail is set up. */
async function startMail(services: Services, log: FastifyBaseLogger): Promise<MailWorker | undefined> {
  if (!services.mail) return undefined;
  const { startMailWorker } = await import('./mail/sending.ts');
  const { lettersOfKinds } = await import('./kinds/kinds.ts');
  return startMailWorker({ ...services, lateChecks: lettersOfKinds }, services.mail, log, services.metrics?.mail);
}

/** Until there is an owner, prints a link for setting up the first one. It can be used once. */
async function offerSetup(services: Services, address: URL): Promise<void> {
  const { db, publicUrl } = services;
  if (await hasOwner(db)) return;
  const { link, expires_at } = await db
    .transaction()
    .execute((transaction) =>
      inviteFirstOwner({ ...services, db: transaction, actor: 'system' }, publicUrl ?? address),
    );
  console.log(`Nobody runs the conference yet. This link sets up its owner, once, until ${expires_at}:\n${link}`);
}

/** The server's address as a browser on this machine can open it, even if the server listens on all interfaces. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
