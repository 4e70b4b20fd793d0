import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { buildApp } from '#server/app.ts';
import type { TestServer } from '../support/testServer.ts';
import { bothDatabases, sqlite } from '../support/testServer.ts';
import { staffWith } from '../support/staff.ts';
import { fixtureBytes, submit, Visitor } from '../support/visitor.ts';
import { ListingDevice } from '../records/device.ts';
import { emptySite, organiser, type BigSite } from './site.ts';

const pdf = Buffer.from('%PDF-1.7\nSigned and stamped\n%%EOF');
const other = bothDatabases.at(-1) ?? sqlite;
const sites: BigSite[] = [];

async function newSite(kind: typeof sqlite): Promise<BigSite> {
  const site = await emptySite(kind);
  sites.push(site);
  return site;
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.drop();
});

test('V5 S1 S7 a restored site has the signed letters, and names the staff that it restores', async () => {
  const [site, moved] = [await newSite(sqlite), await newSite(other)];
  const app = await buildApp(site.services);
  const author = await Visitor.registered(app, 'author@university.example');
  const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
  await author.call('add_invitation_letter', { file_url });
  const server = { app, services: site.services } as TestServer;
  const secretary = await staffWith(server, ['secretary'], [], 'secretary@staff.example');
  await staffWith(server, ['chair'], ['3'], 'chair@staff.example');
  const signed = await secretary.send('POST', `${everyCall.sign_letter.path}?letter_id=1&name=signed.pdf`, {
    payload: pdf,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(signed).toMatchObject({ code: '200' });
  await app.close();

  const folder = join(site.workDir, 'backup');
  expect(await organiser(site, ['backup', folder])).toMatchObject({ code: 0 });
  const restored = await organiser(moved, ['restore', folder]);
  expect(restored.err).toContain('They can sign in to the admin area again:\n');
  for (const line of ['secretary@staff.example (secretary)', 'chair@staff.example (chair)']) {
    expect(restored.err).toContain(`\n  ${line}\n`);
  }
  expect(restored.err).toContain("has to be removed again, under 'Team' at /admin.");

  const again = await buildApp(moved.services);
  const reader = new Visitor(again);
  await reader.call('login', { username: 'author@university.example', password: 'extract' });
  const [letter] = (await reader.call('invitation_letter_list', undefined)).data;
  expect(letter).toMatchObject({ signed_name: 'signed.pdf', signed_size: pdf.length });
  expect((await reader.fetch(letter!.signed_url!)).rawPayload).toEqual(pdf);
  const office = await staffWith({ app: again, services: moved.services } as TestServer, ['owner']);
  expect((await office.call('letters', {})).data.rows[0]).toMatchObject({ state: 'signed' });
  await again.close();
});

test('V5 S4 S6 a device that has listed the former site lists a restored one again, and then its changes', async () => {
  const [site, moved] = [await newSite(other), await newSite(other)];
  const app = await buildApp(site.services);
  const secretary = await staffWith({ app, services: site.services } as TestServer, ['secretary']);
  const devices = (['people', 'abstracts'] as const).map((name) => new ListingDevice(name));
  const author = await Visitor.registered(app, 'author@university.example');
  await submit(author, { title: 'In the backup' });
  for (const device of devices) await device.sync(secretary);
  const folder = join(site.workDir, 'backup');
  expect(await organiser(site, ['backup', folder])).toMatchObject({ code: 0 });
  // This one is lost by the restore. The restored site then gets as many of its own.
  await submit(author, { title: 'Lost' });
  for (const device of devices) await device.sync(secretary);
  await app.close();

  expect(await organiser(moved, ['restore', folder])).toMatchObject({ code: 0 });
  const again = await buildApp(moved.services);
  const office = await staffWith({ app: again, services: moved.services } as TestServer, ['secretary']);
  const returned = new Visitor(again);
  await returned.call('login', { username: 'author@university.example', password: 'extract' });
  for (let count = 0; count < 4; count++) await submit(returned, { title: `Later ${count}` });
  for (const device of devices) {
    await device.sync(office);
    expect(device.replies.at(-1)).toMatchObject({ is_complete: true });
  }
  await submit(returned, { title: 'Last' });
  for (const device of devices) {
    await device.sync(office);
    expect(device.replies.at(-1)).toMatchObject({ is_complete: false, rows: [{}] });
  }
  expect(devices.map(({ rows }) => rows.size)).toEqual([1, 6]);
  expect(devices[1]!.sorted().map(({ title }) => title)).not.toContain('Lost');
  await again.close();
});
