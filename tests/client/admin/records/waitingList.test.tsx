import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverName } from '#contract/calls/everyPage.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { openMailPage } from '../mail/mailPage.tsx';
import { answerCalls, showAdmin } from '../showAdmin.tsx';

beforeEach(async () => {
  localStorage.clear();
  await Dexie.delete('lectern-admin');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S3 S6 A list shows a pending change at once, and the former value when it is withdrawn', async () => {
  const rows = ['curie', 'wu'].map((visitor_id) => ({ visitor_id, affiliation: 'Sorbonne' }) as PersonRow);
  const { commandQueue } = await openMailPage('device');
  const [{ people }, { useRecords }] = await Promise.all([
    import('#client/admin/kinds/person/records.ts'),
    import('#client/records/useRecords.ts'),
  ]);
  for (const row of rows) await people.put(row);
  function List() {
    const { rows: shown } = useRecords(people);
    return <p>{shown.map(({ affiliation }) => affiliation).join()}</p>;
  }
  showAdmin(<List />);
  expect(screen.getByText('Sorbonne,Sorbonne')).toBeTruthy();
  const changes = { affiliation: { from: 'Sorbonne', to: 'Columbia' } };
  const body = { visitor_id: 'wu', changes };
  const added = await commandQueue.add({ name: 'correct_person', body, title: 'Wu' });
  expect(await screen.findByText('Sorbonne,Columbia')).toBeTruthy();
  await commandQueue.withdrawAll(added);
  expect(await screen.findByText('Sorbonne,Sorbonne')).toBeTruthy();
});

test('S3 A change is reported as saved only when the server has applied it', async () => {
  const { commandQueue, startChanges } = await openMailPage('device');
  startChanges();
  const { ChangesLink } = await import('#client/admin/changes/changesLink.tsx');
  const close = async (visitor_id: string) =>
    commandQueue.add({
      name: 'close_person',
      body: { visitor_id, is_closed: true },
      title: 'Wu',
    });
  answerCalls({ healthz: () => new Response('', { status: 503 }) });
  showAdmin(<ChangesLink />);
  const said = () => screen.getByRole('status').textContent;
  await close('wu');
  expect(await screen.findByText('1 change waits')).toBeTruthy();
  expect(said()).toBe('');

  const online = { healthz: { name: serverName, now: Date.now() } };
  const refusal = () => new Response(JSON.stringify({ code: '404', msg: 'There is no such person.' }), { status: 404 });
  answerCalls({ ...online, close_person: refusal });
  commandQueue.wake();
  expect(await screen.findByText('1 change to decide')).toBeTruthy();
  await commandQueue.withdrawAll(commandQueue.commands.get().map(({ command_id }) => command_id));
  expect(screen.queryByRole('link')).toBeNull();
  expect(said()).toBe('');

  answerCalls({ ...online, close_person: { visitor_id: 'curie' } });
  await close('curie');
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('S3 A change waits for the network only without one; a queue that is being sent says so', async () => {
  const { commandQueue, startChanges } = await openMailPage('device');
  startChanges();
  const [{ ChangeState }, { PendingMark }, { ChangesLink }, { useChanges }] = await Promise.all([
    import('#client/admin/records/pending/changeState.tsx'),
    import('#client/admin/records/pending/pendingMark.tsx'),
    import('#client/admin/changes/changesLink.tsx'),
    import('#client/admin/records/changes.ts'),
  ]);
  function List() {
    return (
      <>
        <ChangesLink />
        <PendingMark target="account wu" />
        {useChanges().map((command) => (
          <ChangeState key={command.place} command={command} />
        ))}
      </>
    );
  }
  const isDown = { healthz: () => new Response('', { status: 503 }) };
  answerCalls(isDown);
  showAdmin(<List />);
  for (const is_closed of [true, false]) {
    await commandQueue.add({ name: 'close_person', body: { visitor_id: 'wu', is_closed }, title: 'Wu' });
  }
  expect(await screen.findAllByText('waiting for the network', { selector: 'span' })).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'waiting for the network' })).toBeTruthy();
  expect(screen.getByText('2 changes wait')).toBeTruthy();

  // Both are for one record: the second goes once the first has been answered.
  answerCalls({ healthz: { name: serverName, now: Date.now() }, close_person: () => new Promise(() => undefined) });
  dispatchEvent(new Event('online'));
  commandQueue.wake();
  expect(await screen.findByText('sending', { selector: 'span' })).toBeTruthy();
  expect(await screen.findByText('sent, no answer yet', { selector: 'span' })).toBeTruthy();
  expect(screen.getByText('Sending 2 changes')).toBeTruthy();
  expect(screen.queryByText(/waiting for the network/)).toBeNull();
});
