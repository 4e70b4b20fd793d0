import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFileAtomically } from '#server/files/atomicFile.ts';
import { sqlite } from '../support/testServer.ts';
import { emptySite, organiser } from '../organiser/site.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-whole-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('V5 a file replaces an earlier one only when it is complete', async () => {
  const file = join(dir, 'file');
  writeFileSync(file, 'former');
  const failing = async function* () {
    yield 'half';
    expect(readFileSync(file, 'utf8')).toBe('former');
    throw new Error('The source ended.');
  };
  await expect(writeFileAtomically(file, failing())).rejects.toThrow('The source ended.');
  expect(readdirSync(dir)).toEqual(['file']);
  expect(readFileSync(file, 'utf8')).toBe('former');
  expect(await writeFileAtomically(file, ['new', Buffer.from('est')])).toMatchObject({ size: 6 });
  expect(readFileSync(file, 'utf8')).toBe('newest');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('V5 a device or a folder is not replaced by a file', async () => {
  const device = join(dir, 'device');
  const server = createServer().listen(device);
  await once(server, 'listening');
  await expect(writeFileAtomically(device, ['x'])).rejects.toThrow(`${device} is not a file, and cannot be replaced.`);
  expect(statSync(device).isSocket()).toBe(true);
  server.close();
  mkdirSync(join(dir, 'folder'));
  await expect(writeFileAtomically(join(dir, 'folder'), ['x'])).rejects.toThrow('is not a file');
});

test('V5 file-system errors are reported in words, with the name that was typed', async () => {
  const site = await emptySite(sqlite);
  const missing = join(dir, 'nowhere', 'backup');
  expect(await organiser(site, ['backup', missing])).toEqual({
    code: 1,
    out: '',
    err: `${missing}: there is no such file or folder.\n`,
  });
  await site.drop();
});
