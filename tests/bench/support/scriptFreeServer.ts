import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { ServedSite } from '#server/pages/servedSite.ts';
import { openServices } from '#server/openServices.ts';

/** The site's own server, with the pages of another folder: what `DATA_DIR` holds in `public/`. */
const config = readConfig(process.env);
const services = await openServices(config);
const served = await ServedSite.of({ ...services, publicDir: join(config.dataDir, 'public'), scriptHashes: [] });
const app = await buildApp({ ...services, served });
process.once('SIGTERM', () => {
  void app.close().then(() => services.db.destroy());
});
console.log(`Script-free site at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
