import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readConfig } from '#server/config.ts';

/**
 * For `compose.yaml`: creates the bucket that the settings name, unless it exists. Waits for the S3 server to start.
 */

const { bucket } = readConfig(process.env);
if (!bucket) throw new Error('S3_BUCKET names no bucket.');
const { name: Bucket, endpoint, region } = bucket;
const client = new S3Client({ region, forcePathStyle: true, ...(endpoint && { endpoint: endpoint.href }) });

for (let left = 30; !(await bucketExists()); left--) {
  if (left === 0) throw new Error(`The bucket ${Bucket} could not be created at ${endpoint?.href ?? "Amazon's"}.`);
  await client.send(new CreateBucketCommand({ Bucket })).catch(() => wait(1000));
}
console.log(`The bucket ${Bucket} exists.`);

function bucketExists(): Promise<boolean> {
  return client.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    () => false,
  );
}
