import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeView } from '#server/db/staff/savedViews.ts';
import { viewLimits } from '#contract/kinds/view/view.ts';
import { staffWith } from '../support/staff.ts';
import { databases, startServer, type TestServer } from '../support/testServer.ts';
import type { Visitor } from '../support/visitor.ts';

describe.each(databases)('Views of the list of abstracts, on $name', (kind) => {
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let chair: Visitor & { staff_id: string };
  beforeEach(async () => {
    server = await startServer(kind);
    secretary = await staffWith(server, ['secretary']);
    chair = await staffWith(server, ['chair'], ['3']);
  });
  afterEach(() => server.stop());

  let commands = 0;
  const command_id = () => `command ${++commands}`;
  const noFile = { view_id: 'a', name: 'No file', query: 'no:file', sort: '-changed', columns: ['title', 'email'] };
  const save = (about: object = {}, by: Visitor = secretary) =>
    by.call('save_view', { command_id: command_id(), ...noFile, is_shared: false, ...about });
  const remove = (view_id: string, by: Visitor = secretary) =>
    by.call('delete_view', { command_id: command_id(), view_id });
  const views = async (by: Visitor) => (await by.call('views', {})).data.rows;

  test('S4 a search with order and columns is saved under a name by its owner, changed and deleted', async () => {
    expect(await save()).toMatchObject({ status: 200 });
    const kept = { ...noFile, is_shared: false, is_own: true, by_name: 'Staff secretary-@staff.example' };
    expect(await views(secretary)).toEqual([kept]);
    expect(await views(chair)).toEqual([]);
    await save({ name: 'Without\u202e a file ', query: '' });
    expect(await views(secretary)).toEqual([{ ...kept, name: 'Without a file', query: '' }]);
    await remove('a');
    expect(await remove('a')).toMatchObject({ status: 200 });
    expect(await views(secretary)).toEqual([]);
  });

  test('S4 S10 a shared view is visible to all and changed by its owner only, and the log records changes', async () => {
    await save({ is_shared: true });
    expect(await views(chair)).toMatchObject([{ name: 'No file', is_own: false, is_shared: true }]);
    expect(await save({ name: 'Mine' }, chair)).toMatchObject({ problem: 'viewOfOther' });
    expect(await remove('a', chair)).toMatchObject({ problem: 'viewOfOther' });
    expect(await views(secretary)).toMatchObject([{ name: 'No file', is_own: true }]);
    await save({ view_id: 'b' });
    await save({ is_shared: false });
    expect(await views(chair)).toEqual([]);
    const { entries } = (await secretary.call('audit_log', {})).data;
    expect(entries.map(({ action }) => action)).toEqual(['view changed', 'view changed']);
    expect(JSON.stringify(entries)).not.toContain('file');
  });

  test('S4 S1 an owner of the conference deletes shared views, but changes none and sees no private ones', async () => {
    const owner = await staffWith(server, ['owner']);
    await save({ is_shared: true });
    await save({ view_id: 'b' });
    expect(await remove('b', owner)).toMatchObject({ problem: 'viewOfOther' });
    expect(await save({ is_shared: true }, owner)).toMatchObject({ problem: 'viewOfOther' });
    expect(await remove('a', chair)).toMatchObject({ problem: 'viewOfOther' });
    expect(await remove('a', owner)).toMatchObject({ status: 200 });
    expect(await views(secretary)).toMatchObject([{ view_id: 'b' }]);
    const { entries } = (await owner.call('audit_log', { actor: owner.staff_id })).data;
    expect(entries.map(({ action }) => action)).toEqual(['view changed']);
  });

  test('S4 S1 the database never replaces one person’s view by another’s, even if both are stored at once', async () => {
    await save();
    const { db } = server.services;
    const view = { ...noFile, name: 'Mine', columns: '[]', is_shared: 0, changed_at: '2024-10-01T08:00:00.000Z' };
    await storeView(db, { ...view, staff_id: chair.staff_id });
    expect(await views(secretary)).toMatchObject([{ name: 'No file', is_own: true }]);
    expect(await views(chair)).toEqual([]);
  });

  test('S4 a view without a name, or beyond the limit, is refused', async () => {
    expect(await save({ name: ' \u200b' })).toMatchObject({ problem: 'viewNameMissing', field: 'name' });
    for (let number = 0; number < viewLimits.views; number++) await save({ view_id: `view ${number}` });
    expect(await save({ view_id: 'more' })).toMatchObject({ problem: 'tooManyViews' });
    expect(await save({ view_id: 'view 0', name: 'Changed' })).toMatchObject({ status: 200 });
    expect(await save({ view_id: 'more' }, chair)).toMatchObject({ status: 200 });
  });

  test('S4 S2 views are deleted with their owner’s removal from the team, shared ones too', async () => {
    const owner = await staffWith(server, ['owner']);
    await save({ is_shared: true });
    await save({ view_id: 'b' });
    await save({ view_id: 'c' }, chair);
    expect(await owner.call('staff_remove', { staff_id: secretary.staff_id })).toMatchObject({ status: 200 });
    const left = await server.services.db.selectFrom('saved_view').select('view_id').execute();
    expect(left).toEqual([{ view_id: 'c' }]);
    expect(await views(owner)).toEqual([]);
  });
});
