import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that speaks S3, with a bucket for the tests. */
    s3: { endpoint: string; bucket: string };
  }
}

const bucket = 'lectern';

/** The only key that the server accepts; the Vitest configuration sets it. */
export const s3Key = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Starts an S3 server of its own process for the server's tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-s3-'));
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  // `<bucket>.s3.example` names that bucket.
  const options = [
    '--silent',
    '--directory',
    dir,
    '--address',
    '127.0.0.1',
    '--port',
    '0',
    '--service-endpoint',
    'example',
    '--configure-bucket',
    bucket,
  ];
  // s3rver encrypts its continuation tokens with DES.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('s3', { endpoint: await announced(server.stdout), bucket });
  return async () => {
    server.kill();
    await once(server, 'exit');
    rmSync(dir, { recursive: true, force: true });
  };
}

async function announced(output: NodeJS.ReadableStream & AsyncIterable<unknown>): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /listening on (127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (!address) continue;
    output.resume();
    return `http://${address}`;
  }
  throw new Error('The S3 server ended before it listened.');
}
