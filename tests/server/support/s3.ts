import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestProject } from 'vitest/node';
import { s3Server } from './s3Server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that implements S3, with a bucket for the tests. */
    s3: { endpoint: string; bucket: string };
  }
}

const bucket = 'lectern';

/** The only key that the server accepts; the Vitest configuration sets it. */
export const s3Key = { AWS_ACCESS_KEY_ID: 'tests', AWS_SECRET_ACCESS_KEY: 'the secret of the tests' };

/** Starts an S3 server for the server's tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-s3-'));
  const [accessKeyId, secretAccessKey] = Object.values(s3Key) as [string, string];
  const server = s3Server({ dir, key: { id: accessKeyId, secret: secretAccessKey }, host: 's3.example' });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  project.provide('s3', { endpoint, bucket });
  return async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
    rmSync(dir, { recursive: true, force: true });
  };
}
