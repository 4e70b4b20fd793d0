import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The least that an upload can be: the body is hashed, written and fsynced, and nothing else happens. */
const server = createServer((request, response) => {
  const hash = createHash('sha256');
  request.on('data', (chunk: Buffer) => hash.update(chunk));
  const file = join(process.env['DATA_DIR'] ?? '.', randomUUID());
  pipeline(request, createWriteStream(file, { flush: true })).then(
    () => response.end(hash.digest('hex')),
    () => response.destroy(),
  );
});

server.listen(0, '127.0.0.1', () => {
  console.log(`Bare server at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit());
