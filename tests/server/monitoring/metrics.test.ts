import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, transfers } from '#contract/calls/calls.ts';
import packageJson from '#package.json' with { type: 'json' };
import { killAll, serving, start, stop, type ServingProcess } from '../support/appProcess.ts';
import { MailServer } from '../support/mailServer.ts';
import { fixtureBytes, registration, report } from '../support/visitor.ts';

describe('Metrics', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-metrics-'));
  let mail: MailServer;
  let server: ServingProcess;
  let address: string;

  beforeAll(async () => {
    mail = await MailServer.start('failing');
    server = await serving({ DATA_DIR: dataDir, METRICS_PORT: '0', ...mail.env });
    address = /^Metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m.exec(server.output.out)?.[1] ?? '';
  });
  afterAll(async () => {
    killAll();
    await mail.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Values by name and labels. */
  const numbers = async () => {
    const lines = (await (await fetch(address)).text()).split('\n').filter((line) => line && !line.startsWith('#'));
    const entries = lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))] as const;
    });
    return Object.fromEntries(entries);
  };
  const post = async (path: string, body: object | FormData, cookie = '') => {
    const isForm = body instanceof FormData;
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { cookie, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    return { ...((await response.json()) as { data: never }), cookie: response.headers.getSetCookie()[0] ?? '' };
  };

  test('V2 count requests by call of the contract', async () => {
    const { cookie } = await post(calls.register.path, registration());
    await post(calls.login.path, { username: 'justus@university.example', password: 'wrong password' });
    await post(`/api${calls.add_report.path}`, report(), cookie);
    await post(calls.add_report.path, report({ title: '' }), cookie);
    const form = new FormData();
    const bytes = fixtureBytes('abstract-en.docx');
    form.set(transfers.uploadFile.field, new Blob([bytes]), 'abstract.docx');
    await post(transfers.uploadFile.path, form, cookie);
    await post(calls.delete_report.path, { report_id: 1 }, cookie);
    const found = await numbers();
    expect(found).toMatchObject({
      'lectern_submissions_total{change="new"}': 1,
      'lectern_submissions_total{change="withdrawn"}': 1,
      'lectern_request_duration_seconds_count{call="add_report",status="2xx"}': 1,
      'lectern_request_duration_seconds_count{call="add_report",status="4xx"}': 1,
      'lectern_refusals_total{call="add_report",problem="titleMissing"}': 1,
      'lectern_refusals_total{call="login",problem="wrongCredentials"}': 1,
      lectern_upload_bytes_total: bytes.length,
      lectern_upload_bytes_in_flight: 0,
      lectern_mail_waiting: 2,
      lectern_mail_given_up: 0,
      [`lectern_build_info{version="${packageJson.version}",conference="forum"}`]: 1,
    });
    for (const some of [
      'process_resident_memory_bytes',
      'lectern_database_duration_seconds_count{statement="insert"}',
    ]) {
      expect(found[some]).toBeGreaterThan(0);
    }
    await expect.poll(async () => (await numbers())['lectern_mail_total{outcome="failed"}']).toBeGreaterThan(0);
  });

  test('V3 nothing that a caller sends becomes a label', async () => {
    for (let n = 0; n < 20; n++)
      await fetch(`${server.url}/invented-${n}?x=invented`, { method: n % 2 ? 'GET' : 'PUT' });
    await fetch(`${server.url}/files/${'i'.repeat(22)}/invented`);
    const text = await (await fetch(address)).text();
    expect(text).not.toMatch(/invented|justus|university/);
    expect(
      Object.keys(await numbers()).filter((name) => name.startsWith('lectern_request_duration_seconds_count')),
    ).toHaveLength(8);
  });

  test('V3 are not served on the port of the site, and nothing else is served on theirs', async () => {
    for (const path of ['/metrics', '/api/metrics']) expect((await fetch(server.url + path)).status).toBe(404);
    expect((await fetch(new URL(calls.healthz.path, address))).status).toBe(404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  });

  // `process.test.ts` checks that metrics are off by default.
  test('V4 a metrics port that is in use is named in the error', async () => {
    const other = start({ DATA_DIR: dataDir, METRICS_PORT: new URL(address).port });
    await new Promise((resolve) => other.server.once('close', resolve));
    expect(other.output.err).toContain(`METRICS_PORT is '${new URL(address).port}', but must be a port that is free.`);
    expect(await stop(server.server)).toBe(0);
  });
});
