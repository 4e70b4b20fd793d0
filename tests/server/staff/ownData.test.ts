import { expect, test } from 'vitest';
import { reviewedForum } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer } from '../support/testServer.ts';
import { person, submit, Visitor } from '../support/visitor.ts';

test('V5 W4 a member of staff gets all data about herself, and nothing about authors whom she must not know', async () => {
  const site = { ...reviewedForum, review: { ...reviewedForum.review!, blind: 'double' as const } };
  const server = await startServer(sqlite, { site });
  const { db } = server.services;
  const author = await Visitor.registered(server.app, 'zhang@university.example', { Firstname: '伟', Lastname: '张' });
  const report_people = JSON.stringify([person({ Firstname: '伟', Lastname: '张', Affiliation: '<b>江南大学' })]);
  for (const title of ['热风干燥', '冷冻干燥', '喷雾干燥']) await submit(author, { title, report_people });
  const reviewer = await staffWith(server, ['reviewer'], [], 'noddack@institute.example');
  const other = await staffWith(server, ['reviewer'], [], 'meitner@institute.example');
  const secretary = await staffWith(server, ['secretary']);
  const { staff_id } = reviewer;
  for (const report_id of [1, 2, 3])
    for (const id of [staff_id, other.staff_id])
      await db
        .insertInto('assignment')
        .values({ report_id, staff_id: id, assigned_at: 'then', assigned_by: '' })
        .execute();
  const own = async (who: Visitor) => (await who.call('staff_own_data', undefined)).data;
  const review = (who: Visitor & { staff_id: string }, command_id: string, text: string) =>
    who.call('write_review', {
      command_id,
      review_id: `1_${who.staff_id}`,
      changes: { for_author: { from: '', to: text } },
    });
  expect((await review(reviewer, 'one', '请补充误差分析。')).status).toBe(200);
  expect((await review(other, 'two', 'Not hers')).status).toBe(200);
  await db
    .insertInto('discussion_comment')
    .values([
      { comment_id: 'a', report_id: 1, staff_id, comment: '我同意', written_at: 't', changed_at: '', deleted_at: '' },
      {
        ...{ comment_id: 'b', report_id: 1, staff_id: other.staff_id, comment: 'Of another' },
        ...{ written_at: 't', changed_at: '', deleted_at: '' },
      },
    ])
    .execute();
  // The committee has found that she knows the author of the third: it is not told.
  const found = { report_id: 3, staff_id, answer: 'confirmed' as const, grounds: 'coauthor', answered_at: 't' };
  await db
    .insertInto('conflict_answer')
    .values({ ...found, answered_by: secretary.staff_id })
    .execute();
  const data = await own(reviewer);
  expect(data).toMatchObject({
    profile: { email: 'noddack@institute.example', roles: ['reviewer'] },
    reviews: [{ report_id: 1, values: { for_author: '请补充误差分析。' } }],
    assignments: [{ report_id: 1 }, { report_id: 2 }],
    comments: [{ comment: '我同意' }],
  });
  expect(data.log.map(({ action }) => action)).toContain('review written');
  const words = JSON.stringify(data);
  for (const secret of ['张', '江南', 'zhang', 'Not hers', 'Of another', 'coauthor', 'meitner', 'hash', 'secret'])
    expect(words, secret).not.toContain(secret);
  // An officer's actions on others are in the log without their names.
  await secretary.call('person', { visitor_id: author.visitor_id });
  const officers = await own(secretary);
  expect(officers.log.map(({ action }) => action)).toContain('person read');
  expect(JSON.stringify(officers)).not.toContain('张');
  expect(officers.reviews).toEqual([]);
  expect((await new Visitor(server.app).call('staff_own_data', undefined)).status).toBe(401);
  await server.stop();
});
