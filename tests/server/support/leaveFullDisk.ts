/**
 * Leaves a site in DATA_DIR, on a small disk: an account with an unused upload of two days ago, and no free space. A program
 * of its own, because only its descendants see the disk.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { transfers } from '#contract/calls/calls.ts';
import { listening, registeredCookie, serve } from '../../serverProcess.ts';
import { fillDisk } from './fillDisk.ts';

const dir = process.env['DATA_DIR'] ?? '';
const server = await listening(serve, { dir });
const cookie = await registeredCookie(server.port, 'author@university.example');
const word = randomBytes(5_000_000);
word.write('PK\u0003\u0004', 'latin1');
const form = new FormData();
form.set(transfers.uploadFile.field, new Blob([word]), 'abstract.docx');
await fetch(`http://127.0.0.1:${server.port}${transfers.uploadFile.path}`, {
  method: 'POST',
  headers: { cookie },
  body: form,
});
// By then, everything that a server does when it starts is done.
await wait(300);
await server.stop();
const database = new DatabaseSync(join(dir, 'forum/lectern.sqlite'));
const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString();
database.prepare('update file set created_at = ?').run(before);
database.close();
fillDisk(join(dir, 'others'));
