import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { loadSettingsFile } from './settingsFile.ts';
import { buildApp } from './app.ts';
import { loadSpeakers } from './conference/content.ts';
import { carryOver, type NextConference } from './beginning/changeOver.ts';
import { ConferenceSwitcher } from './beginning/conferenceSwitcher.ts';
import { partsOf } from './conference/parts.ts';
import { readConference } from './conference/readConference.ts';
import { BadSetting, isInUse, readConfig, type Config } from './config.ts';
import { lastPublicationNumber, noteFolder } from './db/content.ts';
import type { Database } from './db/schema.ts';
import { insertSeedSpeakers } from './db/publicLists.ts';
import { hasOwner } from './db/staff/people.ts';
import { startHousekeeping } from './housekeeping.ts';
import { ballastIn } from './files/diskSpace.ts';
import { dataDirOf, openConfiguredDatabase, openFiles, openServices, publishingOf } from './openServices.ts';
import type { MailWorker } from './mail/sending.ts';
import type { Metrics } from './monitoring/metrics.ts';
import { OwnPages } from './pages/ownPages.ts';
import { ServedSite } from './pages/servedSite.ts';
import { SitePublisher } from './pages/sitePublisher.ts';
import { earlierPublications, newestPublication, type Publication } from './publishing/publication.ts';
import { publishNoted } from './publishing/publishNoted.ts';
import type { Services } from './services.ts';
import { inviteFirstOwner } from './staff/appointing.ts';
import { errorMessage } from './text/errorMessage.ts';

/** The server that runs, from when it listens until it has ended. */
let running: FastifyInstance | undefined;
let isStopping = false;

try {
  loadSettingsFile();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      isStopping = true;
      void running?.close();
    });
  await serve(readConfig(process.env));
} catch (error) {
  stopBecauseOf(error);
}

function stopBecauseOf(error: unknown): void {
  console.error(`Lectern cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Starts the server; it stops on SIGTERM and SIGINT after the running requests have been answered. */
async function serve(config: Config): Promise<void> {
  // Files (password hashes, the signing key, unpublished texts) are readable for the server's user only.
  process.umask(0o077);
  const metrics = await openMetrics(config);
  // PostgreSQL has a disk of its own.
  const ballast = config.databaseUrl ? undefined : ballastIn(dataDirOf(config), config.diskReserve);
  // On a full disk, the database could not even be opened.
  await ballast?.releaseIfFull();
  const db = await openConfiguredDatabase(config, metrics?.statement);
  const { files, shown } = await openShown(config, db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const services = await openServices(config, { metrics, db, files, ...(shown && { site: shown.served.site }) });
  const app = await buildApp({
    ...services,
    ...shown,
    log: config.logLevel,
    trustedProxies: config.trustedProxies,
    choice: choiceOf(config),
  });
  if (config.phase) app.log.warn(`SHOW_PHASE is '${config.phase}': every page shows that phase, whatever the day`);
  const stopHousekeeping = startHousekeeping(services, ballast, (error) => app.log.error(error));
  const sending = await startMail(services, app.log);
  const stopFollowing = shown?.publisher.follow(app.log);
  let metricsServer: Awaited<ReturnType<Metrics['serve']>> | undefined;
  app.addHook('onClose', async () => {
    await stopHousekeeping();
    await sending?.stop();
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
      (await orPortInUse('METRICS_PORT', config.metrics.port, metrics?.serve(services, config.metrics)));
    address = await orPortInUse('PORT', config.port, app.listen({ port: config.port, host: config.host }));
  } catch (error) {
    await app.close();
    throw error;
  }
  if (metricsServer) console.log(`Metrics are at ${metricsServer.url}`);
  shown?.ownPages.keepReady();
  console.log(`Lectern serves ${config.conference} at ${reachable(address)}`);
  // With a full disk the server serves all the same.
  await offerSetup(services, new URL(reachable(address))).catch((error: unknown) => app.log.error(error));
}

/** Ends this server, carries its data over, and starts with the conference that was chosen, at the same address (C6). */
async function changeOver({ dataDir, conference }: Config, next: NextConference): Promise<void> {
  const { port } = running!.server.address() as AddressInfo;
  try {
    await running?.close();
    const isDone = await carryOver(dataDir, conference, next);
    if (!isDone) console.error(`Somebody has registered: ${conference} stays.`);
  } catch (error) {
    console.error(`${conference} stays: ${errorMessage(error)}`);
  }
  if (!isStopping) await serve({ ...readConfig(process.env), port });
}

/** The choice of another conference in the browser, for a server that publishes by itself. */
function choiceOf(config: Config): ConferenceSwitcher {
  const { dataDir, conference: present, isConferenceFree } = config;
  return new ConferenceSwitcher({
    dataDir,
    present,
    isFree: isConferenceFree && !has('--calls-only') && !has('--publish-nothing'),
    publishing: (place) => ({ ...publishingOf(config), ...place }),
    changeOver: (next) => void changeOver(config, next).catch(stopBecauseOf),
  });
}

async function openShown(config: Config, db: Database) {
  const files = await openFiles(config);
  return { files, shown: await firstShown(config, { db, files }) };
}

/** What is served first, with what changes it later; nothing with `--calls-only`. */
async function firstShown(
  config: Config,
  stored: Stored,
): Promise<{ served: ServedSite; publisher: SitePublisher; ownPages: OwnPages } | undefined> {
  const first = await firstPublication(config, stored);
  await insertSeedSpeakers(stored.db, first?.speakers ?? (await loadSpeakers(config.content)));
  if (!first) return undefined;
  const served = await ServedSite.of(first, await earlierPublications(config.publications));
  const options = { publishing: publishingOf(config), publishesItself: !has('--publish-nothing') };
  const ownPages = new OwnPages(served, options.publishing.software);
  return { served, ownPages, publisher: new SitePublisher({ ...options, ...stored, served, first }) };
}

/** Where changes and uploads of the site are stored. */
type Stored = Pick<Services, 'db' | 'files'>;

/** A publication, and the number of that which it shows. */
type First = Publication & { number: number };

/**
 * The site to serve. `--publish-nothing` takes it as it was published last, for servers that share a folder of publications;
 * `--calls-only` serves none.
 *
 * @throws {BadSetting} where nothing was published
 */
async function firstPublication(config: Config, stored: Stored): Promise<First | undefined> {
  if (has('--calls-only')) {
    await noteContent(config, stored.db);
    return undefined;
  }
  if (!has('--publish-nothing')) return publishOrKeep(config, stored);
  const newest = await newestPublication(config.publications);
  if (!newest) throw new BadSetting('PUBLICATIONS_DIR', config.publications, 'a folder with a publication');
  return { ...newest, number: await lastPublicationNumber(stored.db) };
}

/** What the admin area changes, where nothing is published that would note it. */
async function noteContent({ content }: Config, db: Database): Promise<void> {
  const { conference } = await readConference(content);
  if (conference) await db.transaction().execute((within) => noteFolder(within, partsOf(conference)));
}

/**
 * Publishes what has changed. Where that cannot be done, what was published before is served, so that a slip in the content takes
 * no site off the network.
 *
 * @throws {CannotPublish} where nothing was published before
 */
async function publishOrKeep(config: Config, stored: Stored): Promise<First> {
  const publishing = publishingOf(config);
  try {
    const { isNew, ...publication } = await publishNoted(stored, publishing);
    if (isNew) console.log(`Published ${config.conference} as ${publication.name}`);
    return publication;
  } catch (error) {
    const before = await newestPublication(publishing.publications);
    if (!before) throw error;
    console.error(`${errorMessage(error)}\nServed is what was published before, as ${before.name}.`);
    return { ...before, number: await lastPublicationNumber(stored.db) };
  }
}

function has(option: string): boolean {
  return process.argv.includes(option);
}

/** @throws {BadSetting} where another server has the port */
async function orPortInUse<Listening>(name: string, port: number, listening: Listening): Promise<Awaited<Listening>> {
  try {
    return await listening;
  } catch (error) {
    throw isInUse(error) ? new BadSetting(name, String(port), 'a port that is free') : error;
  }
}

/** The library is only loaded where metrics are set up. */
async function openMetrics({ metrics, conference }: Config): Promise<Metrics | undefined> {
  if (!metrics) return undefined;
  const { Metrics } = await import('./monitoring/metrics.ts');
  return new Metrics(conference);
}

/** The mail client is only loaded where mail is set up. */
async function startMail(services: Services, log: FastifyBaseLogger): Promise<MailWorker | undefined> {
  if (!services.mail) return undefined;
  const { startMailWorker } = await import('./mail/sending.ts');
  return startMailWorker(services, services.mail, log, services.metrics?.mail);
}

/** While nobody may appoint others, whoever starts the server can: by a link that is good once. */
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

/** The address that a browser on this machine can open, where the server listens on all interfaces. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
