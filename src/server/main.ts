import { join } from 'node:path';
import { buildApp } from './app.ts';
import { loadSpeakers } from './conference.ts';
import { BadSetting, projectDir, readConfig, type Config } from './config.ts';
import { seedSpeakers } from './db/speakers.ts';
import { keepTidy } from './housekeeping.ts';
import { openServices } from './openServices.ts';
import { findBuiltSite } from './pages.ts';

try {
  await serve(readConfig(process.env));
} catch (error) {
  console.error(`Lectern cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Starts the server; it stops on SIGTERM and SIGINT after the running requests have been answered. */
async function serve(config: Config): Promise<void> {
  // What it keeps (password hashes, the key that signs receipts, unpublished texts) is read by its own user only.
  process.umask(0o077);
  const services = await openServices(config);
  const { db } = services;
  const built = await findBuiltSite(join(projectDir, 'dist', config.conference));
  if (!built)
    console.error(`There is no built site in dist/${config.conference}: run 'npm run build'. Only calls are answered.`);

  await seedSpeakers(db, await loadSpeakers(config.conference));
  const app = await buildApp({ ...services, built, log: true, trustedProxies: config.trustedProxies });
  const stopTidying = keepTidy(services, (error) => app.log.error(error));
  app.addHook('onClose', async () => {
    await stopTidying();
    await db.destroy();
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close());
  let address: string;
  try {
    address = await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw inUse(error) ? new BadSetting('PORT', String(config.port), 'a port that is free') : error;
  }
  console.log(`Lectern serves ${config.conference} at ${reachable(address)}`);
}

function inUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** The address under which a browser on this machine opens what listens everywhere. */
function reachable(address: string): string {
  return address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}
