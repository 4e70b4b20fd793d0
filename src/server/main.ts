import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { loadSettingsFile } from './settingsFile.ts';
import { buildApp } from './app.ts';
import { loadSpeakers } from './conference.ts';
import { BadSetting, isInUse, projectDir, readConfig, type Config } from './config.ts';
import { seedSpeakers } from './db/speakers.ts';
import { keepTidy } from './housekeeping.ts';
import { openServices } from './openServices.ts';
import type { Sending } from './mail/sending.ts';
import type { Metrics } from './metrics.ts';
import { findBuiltSite } from './pages/pages.ts';
import type { Services } from './services.ts';

try {
  loadSettingsFile();
  await serve(readConfig(process.env));
} catch (error) {
  console.error(`Lectern cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Starts the server; it stops on SIGTERM and SIGINT after the running requests have been answered. */
async function serve(config: Config): Promise<void> {
  // What it keeps (password hashes, the key that signs receipts, unpublished texts) is read by its own user only.
  process.umask(0o077);
  const metrics = await openMetrics(config);
  const services = await openServices(config, metrics);
  const { db } = services;
  const built = await findBuiltSite(join(projectDir, 'dist', config.conference));
  if (!built)
    console.error(`There is no built site in dist/${config.conference}: run 'npm run build'. Only calls are answered.`);

  await seedSpeakers(db, await loadSpeakers(config.conference));
  const app = await buildApp({ ...services, built, log: config.logLevel, trustedProxies: config.trustedProxies });
  const stopTidying = keepTidy(services, (error) => app.log.error(error));
  const sending = await beginSending(services, app.log);
  let measuring: Awaited<ReturnType<Metrics['serve']>> | undefined;
  app.addHook('onClose', async () => {
    await stopTidying();
    await sending?.stop();
    measuring?.close();
    await db.destroy();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
  let address: string;
  try {
    measuring = config.metrics && (await metrics?.serve(services, config.metrics));
    address = await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw isInUse(error) ? new BadSetting('PORT', String(config.port), 'a port that is free') : error;
  }
  if (measuring) console.log(`Metrics are at ${measuring.url}`);
  console.log(`Lectern serves ${config.conference} at ${reachable(address)}`);
}

/** Only where they are asked for, they are loaded and counted. */
async function openMetrics({ metrics, conference }: Config): Promise<Metrics | undefined> {
  if (!metrics) return undefined;
  const { Metrics } = await import('./metrics.ts');
  return new Metrics(conference);
}

/** Only where there is mail, its client is loaded. */
async function beginSending(services: Services, log: FastifyBaseLogger): Promise<Sending | undefined> {
  if (!services.mail) return undefined;
  const { startSending } = await import('./mail/sending.ts');
  return startSending(services, services.mail, log, services.metrics?.mail);
}

/** The address under which a browser on this machine opens what listens everywhere. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
