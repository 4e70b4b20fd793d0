import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openServices } from '#server/openServices.ts';
import { loadSettingsFile } from '#server/settingsFile.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-config-'));
const blocked = join(dataDir, 'a-file');
writeFileSync(blocked, '');
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** How a starting server handles its settings. `process.test.ts` checks that it prints the error and ends. */
async function open(env: Record<string, string>): Promise<void> {
  // The S3 client reads its key from the environment itself.
  for (const name of Object.keys(env).filter((setting) => setting.startsWith('AWS_'))) vi.stubEnv(name, env[name]);
  const { db } = await openServices(readConfig({ DATA_DIR: dataDir, ...env }));
  await db.destroy();
}

test.each([
  [{ PORT: 'abc' }, "PORT is 'abc', but must be a number from 0 to 65535."],
  [{ PORT: '65536' }, "PORT is '65536', but must be a number from 0 to 65535."],
  [{ HOST: 'a b' }, "HOST is 'a b', but must be an address or a host name."],
  [{ CONFERENCE: 'opera' }, "CONFERENCE is 'opera', but must be one of forum"],
  [{ CONFERENCE: '../server' }, "CONFERENCE is '../server', but must be one of"],
  [{ DATABASE_URL: 'mysql://user:secret@host/db' }, "DATABASE_URL is '…', but must be a URL like postgres"],
  [{ S3_BUCKET: 'a b' }, "S3_BUCKET is 'a b', but must be the name of a bucket."],
  [
    { S3_BUCKET: 'files', S3_ENDPOINT: 'https://user:secret@s3.example' },
    "S3_ENDPOINT is '…', but must be a URL like https://s3.example, without a password.",
  ],
  [{ S3_BUCKET: 'files', S3_REGION: 'eu central' }, "S3_REGION is 'eu central', but must be a region like"],
  [
    { S3_ENDPOINT: 'https://s3.example' },
    "S3_BUCKET is '', but must be the name of a bucket where S3_ENDPOINT is set.",
  ],
  [
    { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:1' },
    'S3_BUCKET cannot be used. The bucket files answers: Error: connect ECONNREFUSED',
  ],
  [
    { S3_BUCKET: 'absent', S3_ENDPOINT: inject('s3').endpoint },
    'S3_BUCKET cannot be used. The bucket absent answers: NoSuchBucket: ',
  ],
  [
    { S3_BUCKET: 'lectern', S3_ENDPOINT: inject('s3').endpoint, AWS_ACCESS_KEY_ID: 'unknown' },
    'S3_BUCKET cannot be used. The bucket lectern answers: InvalidAccessKeyId: ',
  ],
  [
    { S3_BUCKET: 'lectern', S3_ENDPOINT: inject('s3').endpoint, AWS_SECRET_ACCESS_KEY: 'unknown' },
    'S3_BUCKET cannot be used. The bucket lectern answers: SignatureDoesNotMatch: ',
  ],
  [{ PUBLIC_URL: 'conference.example' }, "PUBLIC_URL is 'conference.example', but must be an origin like https://"],
  [{ PUBLIC_URL: 'https://conference.example/site' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://conference.example' }, 'PUBLIC_URL'],
  [
    { TRUSTED_PROXIES: '127.0.0.1, nginx' },
    "TRUSTED_PROXIES is '127.0.0.1, nginx', but must be addresses or ranges like 127.0.0.1, 10.0.0.0/8, ::1.",
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, "TRUSTED_PROXIES is '10.0.0.0/33', but must be"],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, "TRUSTED_PROXIES is '0.0.0.0/0', but must be"],
  [{ TRUSTED_PROXIES: '127.0.0.1,' }, "TRUSTED_PROXIES is '127.0.0.1,', but must be"],
  [{ TRUSTED_PROXIES: 'fe80::1%eth0' }, "TRUSTED_PROXIES is 'fe80::1%eth0', but must be"],
  [{ SMTP_URL: 'smtp://user:secret@mail.example' }, "MAIL_FROM is '', but must be an address like"],
  [{ MAIL_FROM: 'office@forum.example' }, "SMTP_URL is '', but must be a URL like smtps://"],
  [
    { SMTP_URL: 'http://user:secret@mail.example', MAIL_FROM: 'office@forum.example' },
    "SMTP_URL is '…', but must be a URL like smtps://",
  ],
  [
    { SMTP_URL: 'smtp://me@mail.example:se/secret:@mail.example', MAIL_FROM: 'office@forum.example' },
    "SMTP_URL is '…', but must be",
  ],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Us <a@b.example>, c@d.example' },
    "MAIL_FROM is 'Us <a@b.example>, c@d.example', but must be an address like",
  ],
  [{ METRICS_PORT: 'yes' }, "METRICS_PORT is 'yes', but must be a number from 0 to 65535."],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL is 'loud', but must be one of trace, debug, info, warn, error, fatal, silent."],
  [{ DATA_DIR: blocked }, `DATA_DIR is '${blocked}', but must be a folder that can be written to.`],
  [
    { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/db' },
    'DATABASE_URL names 127.0.0.1:1, which answers: connect ECONNREFUSED',
  ],
] as [Record<string, string>, string][])(
  'V4 A setting that cannot be used is named in one line: %o',
  async (env, message) => {
    const { message: said } = await open(env).then(
      () => Promise.reject(new Error('The settings were accepted.')),
      (error: Error) => error,
    );
    expect(said.startsWith(message), said).toBe(true);
    expect(said).not.toContain('secret');
    expect(said).not.toContain('\n');
  },
);

test.each([
  ['PUBLIC_ULR=https://conference.example', 'PUBLIC_URL'],
  ['TRUSTED_PROXYS=127.0.0.1', 'TRUSTED_PROXIES'],
  ['DATABASEURL=postgres://user:secret@127.0.0.1/db', 'DATABASE_URL'],
  ['mail_from=office@forum.example', 'MAIL_FROM'],
])('V4 A misspelt name in the settings file, which would otherwise be ignored, is reported: %s', (line, meant) => {
  const file = join(dataDir, 'settings');
  writeFileSync(file, `LOG_LEVEL=warn\n${line}\nNODE_OPTIONS=\n`);
  vi.stubEnv('ENV_FILE', file);
  const name = line.split('=')[0];
  expect(loadSettingsFile).toThrow(new Error(`${file} has ${name}, which is not a setting. Did you mean ${meant}?`));
});
