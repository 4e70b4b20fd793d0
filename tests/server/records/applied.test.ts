import { enteredTurned } from '#client/admin/kinds/review/entered.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall, type AnyBodyOf } from '#contract/calls/everyCall.ts';
import { applied, targetOfCommand, type MadeCommand } from '#contract/records/applied.ts';
import { targetsOf } from '#contract/records/targets.ts';
import { recordKinds, type KindName, type RecordKind } from '#contract/kinds/kinds.ts';
import { ownDeadlineDays } from '#contract/dates/ownDeadline.ts';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import type { CommandName } from '#contract/staff/staffCalls.ts';
import type { CommandBody } from '#client/commands/command.ts';
import { verifyAddress } from '#server/db/accounts/accounts.ts';
import { noteFolder } from '#server/db/content.ts';
import { reviewedForum } from '../../samples.ts';
import { usualReview } from '#contract/content/review.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import { appoint } from '#server/db/staff/people.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { MailServer } from '../support/mailServer.ts';
import { staffWith } from '../support/staff.ts';
import { sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';

type Part = 'row' | 'one';
type AnyRecord = Record<string, unknown>;

/** Fields that only the server knows, by kind: people and times in its words, versions, and mail. */
const serversOwn: Readonly<Record<`${KindName} ${Part}`, readonly string[]>> = {
  'abstract row': ['version', 'changed_at'],
  'abstract one': ['version', 'edited', 'earlier', 'mail', 'withdrawn.at'],
  'decision row': ['changed_by', 'changed_at', 'applied.by', 'applied.at', 'acceptance.revoked.at'],
  'decision one': [],
  'assignment row': [],
  'assignment one': [],
  'reviewer row': [],
  'reviewer one': [],
  'review row': ['submitted_at?', 'is_late', 'changed_at', 'goes_to_author'],
  'review one': [],
  'discussion row': ['comments.author', 'comments.reviewer', 'comments.written_at', 'comments.changed_at?'],
  'discussion one': [],
  'person row': ['closed_at?'],
  'person one': ['closed_at?', 'is_mailable', 'mail', 'letters.changed_by', 'letters.changed_at'],
  'letter row': ['changed_by', 'changed_at'],
  'letter one': [],
  'view row': [],
  'view one': [],
  'mailing row': [],
  'mailing one': [],
  'part row': ['version', 'changed_by', 'changed_at', 'is_published'],
  'part one': ['version', 'versions', 'changed_by', 'changed_at', 'is_published', 'content'],
};

/** Fields that copy another record which the command changes. A device requests them again. */
const repeated: { readonly [Name in CommandName]?: Readonly<Record<string, readonly string[]>> } = {
  // A row leaves out the account's name while it is one of the authors.
  edit_abstract: {
    'person one': ['submissions'],
    'abstract row': ['account'],
    'decision row': ['title', 'authors', 'topics', 'submissionType'],
    'assignment row': ['title', 'authors', 'topics', 'submissionType'],
    'review row': ['title', 'keywords', 'topics', 'submissionType', 'authors', 'affiliations'],
  },
  withdraw_abstract: {
    'person one': ['submissions'],
    'decision row': ['withdrawn'],
    'assignment row': ['withdrawn'],
    'review row': ['withdrawn'],
    'reviewer row': ['assigned', 'done', 'late'],
  },
  restore_abstract: {
    'person one': ['submissions'],
    'decision row': ['withdrawn'],
    'assignment row': ['withdrawn'],
    'review row': ['withdrawn'],
    'reviewer row': ['assigned', 'done', 'late'],
  },
  // For somebody who also assigns reviewers.
  state_preference: { 'assignment row': ['preferences'] },
  // The server counts reviews, and adds up their scores.
  assign_reviewers: { 'reviewer row': ['assigned', 'done', 'late'], 'decision row': ['reviews'] },
  answer_conflict: { 'reviewer row': ['assigned', 'done', 'late'], 'decision row': ['reviews'] },
  write_review: { 'reviewer row': ['done'], 'decision row': ['reviews'] },
  hand_in_review: { 'reviewer row': ['done', 'late'], 'decision row': ['reviews'] },
  take_back_review: { 'reviewer row': ['done', 'late'], 'decision row': ['reviews'] },
  enter_review: { 'reviewer row': ['done'], 'decision row': ['reviews'] },
  correct_person: {
    'abstract row': ['account', 'country'],
    'abstract one': ['account'],
    'person row': ['phone'],
  },
  close_person: { 'abstract one': ['account'] },
  note_payment: { 'person one': ['paid_for'] },
  // The device does not have the value of an earlier version.
  back_part: { 'part one': ['value', 'is_changed'] },
};

/** Kinds of which a command removes records. A device sees that at its next request. */
const removed: { readonly [Name in CommandName]?: KindName } = {
  assign_reviewers: 'review',
  answer_conflict: 'review',
  // Others' words are not to be read while the own review is open.
  take_back_review: 'discussion',
  enter_review: 'discussion',
};

/** A record without some fields. A path that ends with `?` only leaves whether the field has a value. */
function without(record: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(record) as AnyRecord;
  const hide = (part: unknown, [field = '', ...rest]: readonly string[]): void => {
    if (Array.isArray(part)) for (const each of part) hide(each, [field, ...rest]);
    else if (typeof part === 'object' && part !== null) {
      const fields = part as AnyRecord;
      const name = field.replace('?', '');
      if (rest.length > 0) hide(fields[name], rest);
      else if (name === field) delete fields[name];
      else if (fields[name] !== null) fields[name] = 'only the server knows';
    }
  };
  for (const path of paths) hide(copy, path.split('.'));
  return copy;
}

describe('S3 S5 S6 S7 A change shown by a device looks the same as in the server’s answer', () => {
  let mail: MailServer;
  let server: TestServer;
  let secretary: Visitor & { staff_id: string };
  let author: Visitor;
  let letter_id: number;
  let signed_id: number;
  beforeEach(async () => {
    mail = await MailServer.start();
    server = await startServer(sqlite, {
      site: reviewedForum,
      mail: mail.settings,
      publicUrl: new URL('https://forum.example'),
    });
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'author@university.example');
    await verifyAddress(server.services.db, author.visitor_id);
    for (const title of ['One', 'Two']) await submit(author, { title });
    const other = await Visitor.registered(server.app, 'other@university.example');
    await submit(other, { title: 'Of somebody else' });
    [letter_id, signed_id] = [await handIn(), await handIn()];
    const query = new URLSearchParams({ letter_id: String(signed_id), name: 'signed.pdf' });
    const headers = { 'content-type': 'application/pdf' };
    const payload = Buffer.from('%PDF-1.7\nSigned\n%%EOF');
    await secretary.send('POST', `${everyCall.sign_letter.path}?${query}`, { payload, headers });
    const awards = { awards: [{ name: { en: 'Young', zh: '青年奖' } }] };
    await noteFolder(
      server.services.db,
      new Map<string, unknown>([
        ['page:awards', awards],
        ['text:awards.en', 'Two awards.'],
        ['site', server.services.site],
      ]),
    );
    const { staff_id } = secretary;
    await appoint(server.services.db, staff_id, { roles: ['secretary', 'reviewer'], topics: [] });
    await assign(server.services.db, [{ report_id: 2, staff_id, assigned_at: '', assigned_by: '' }]);
    const view = { view_id: 'view', name: 'Mine', query: '', sort: '', columns: [], is_shared: true };
    await secretary.call('save_view', { command_id: 'view', ...view });
  });
  afterEach(async () => {
    await server.stop();
    await mail.stop();
  });

  async function handIn(): Promise<number> {
    const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx');
    return Number((await author.call('add_invitation_letter', { file_url, note: '' })).data?.letter_id);
  }

  /** All records as the server lists them. */
  async function everything(): Promise<Map<string, { kind: KindName; part: Part; record: AnyRecord }>> {
    const all = new Map<string, { kind: KindName; part: Part; record: AnyRecord }>();
    for (const kind of Object.keys(recordKinds) as KindName[]) {
      const { id, list, one } = recordKinds[kind] as unknown as RecordKind<never>;
      const { data } = await secretary.call(list as 'abstracts', { since: '' });
      for (const record of data.rows as unknown as AnyRecord[]) {
        all.set(`${kind} row ${String(record[id])}`, { kind, part: 'row', record });
        if (!one) continue;
        const answer = await secretary.call(
          one as 'abstract',
          { [id]: record[id] } as unknown as AnyBodyOf<'abstract'>,
        );
        all.set(`${kind} one ${String(record[id])}`, {
          kind,
          part: 'one',
          record: answer.data as unknown as AnyRecord,
        });
      }
    }
    return all;
  }

  /** Executes a command, and compares every record with the device's own result. */
  async function expectSame<Name extends CommandName>(name: Name, body: CommandBody<Name>, title = 'Two') {
    const before = await everything();
    const command_id = crypto.randomUUID();
    const by = { name: `Staff secretary-@staff.example` };
    const command: MadeCommand = { name, body, title, by, made_at: Date.now() };
    const answer = await secretary.call(name as 'close_person', { ...body, command_id } as never);
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200 });
    const after = await everything();
    const changed: string[] = [];
    for (const [key, { kind, part, record }] of before) {
      if (removed[name] === kind && !after.has(key)) continue;
      const declared = recordKinds[kind] as unknown as RecordKind<KindName>;
      const targets = targetsOf(declared, part, record[declared.id], record as never);
      const isAbout = targets.includes(targetOfCommand(name, body, command_id));
      const expected = isAbout ? applied(kind, part, record as never, [command]) : record;
      if (JSON.stringify(expected) !== JSON.stringify(record)) changed.push(`${kind} ${part}`);
      const hidden = [...serversOwn[`${kind} ${part}`], ...(repeated[name]?.[`${kind} ${part}`] ?? [])];
      expect(without(after.get(key)?.record, hidden), `${name}: ${key}`).toEqual(without(expected, hidden));
    }
    return [...new Set(changed)].toSorted();
  }

  const text = { en: 'Best poster', zh: '最佳海报奖' };
  const report_id = '2';
  const visitor_id = () => author.visitor_id;
  const abstract = async (): Promise<OneAbstract> => (await secretary.call('abstract', { report_id })).data;

  const review_id = () => reviewId({ report_id: 2, staff_id: secretary.staff_id });
  /** Gives every score, and a recommendation. */
  const fillReview = () => {
    const fields = [
      ...criteriaOf(usualReview)
        .map(scoreField)
        .map((field) => [field, '4']),
      ['recommendation', 'oral'],
    ];
    const changes = Object.fromEntries(fields.map(([field, to]) => [field, { from: '', to }]));
    return secretary.call('write_review', { command_id: 'written', review_id: review_id(), changes });
  };
  const handInReview = async () => {
    await fillReview();
    await secretary.call('hand_in_review', { command_id: 'handed in', review_id: review_id() });
  };
  /** For each command: a change, and the kinds in which a device shows it. */
  const accept = async () => {
    await handInReview();
    const seen = { outcome: 'oral', duplicate_of: '', message: '' } as const;
    const changes = { outcome: { from: '' as const, to: seen.outcome } };
    await secretary.call('propose_outcome', { command_id: 'p', decision_id: report_id, changes });
    await secretary.call('apply_outcome', { command_id: 'a', decision_id: report_id, seen });
  };

  const commands: { readonly [Name in CommandName]: () => Promise<void> } = {
    async edit_abstract() {
      const { keywords, report_people } = await abstract();
      const authors = Array.from({ length: 60 }, (_, index) =>
        person({
          Firstname: index === 0 ? 'A'.repeat(120) : `Author ${index}`,
          email: `author${index}@university.example`,
          Affiliation: `University ${index}`,
          Corresponding_author: index < 7 ? 1 : 0,
          Oral_presentation_author: index === 1 ? 1 : 0,
        }),
      );
      const changes = {
        title: { from: 'Two', to: 'Three' },
        keywords: { from: keywords, to: 'apple, '.repeat(100) },
        topics: { from: '3', to: '5' },
        submissionType: { from: '1', to: 2 },
        report_people: { from: JSON.stringify(report_people), to: JSON.stringify(authors) },
      };
      expect(await expectSame('edit_abstract', { report_id, changes })).toEqual(['abstract one', 'abstract row']);
    },
    async withdraw_abstract() {
      const body = { report_id, reason: 'Sent twice' };
      expect(await expectSame('withdraw_abstract', body)).toEqual(['abstract one', 'abstract row']);
      expect(await expectSame('withdraw_abstract', { report_id, reason: 'Again' })).toEqual([]);
    },
    async restore_abstract() {
      await secretary.call('withdraw_abstract', { command_id: 'w', report_id, reason: '' });
      expect(await expectSame('restore_abstract', { report_id })).toEqual(['abstract one', 'abstract row']);
    },
    async tell_abstracts_apart() {
      const { report_id: other } = await submit(author, { title: 'Another' });
      const telling = (is_apart: boolean) =>
        expectSame('tell_abstracts_apart', { report_id, other_id: Number(other), is_apart });
      expect(await telling(true)).toEqual(['abstract row']);
      expect(await telling(false)).toEqual(['abstract row']);
    },
    async propose_outcome() {
      const proposing = (changes: CommandBody<'propose_outcome'>['changes']) =>
        expectSame('propose_outcome', { decision_id: report_id, changes });
      const duplicate = { outcome: { from: '', to: 'duplicate' }, duplicate_of: { from: '', to: '1' } } as const;
      expect(await proposing({ ...duplicate, message: { from: '', to: '与第1篇重复' } })).toEqual(['decision row']);
      const oral = { outcome: { from: 'duplicate', to: 'oral' }, duplicate_of: { from: '1', to: '' } } as const;
      expect(await proposing(oral)).toEqual(['decision row']);
    },
    async apply_outcome() {
      await handInReview();
      const seen = { outcome: 'oral', duplicate_of: '', message: '祝贺' } as const;
      const changes = { outcome: { from: '' as const, to: seen.outcome }, message: { from: '', to: seen.message } };
      await secretary.call('propose_outcome', { command_id: 'p', decision_id: report_id, changes });
      expect(await expectSame('apply_outcome', { decision_id: report_id, seen })).toEqual(['decision row']);
    },
    async issue_acceptance() {
      await accept();
      expect(await expectSame('issue_acceptance', { decision_id: report_id })).toEqual(['decision row']);
    },
    async revoke_acceptance() {
      await accept();
      await secretary.call('issue_acceptance', { command_id: 'i', decision_id: report_id });
      const body = { decision_id: report_id, reason: '重复开具' };
      expect(await expectSame('revoke_acceptance', body)).toEqual(['decision row']);
    },
    async state_preference() {
      await appoint(server.services.db, secretary.staff_id, { roles: ['secretary', 'reviewer'], topics: [] });
      const changes = { preference: { from: '', to: 'could' } } as const;
      expect(await expectSame('state_preference', { assignment_id: report_id, changes })).toEqual(['assignment row']);
    },
    async answer_conflict() {
      const { staff_id } = await staffWith(server, ['reviewer'], [], 'author@university.example');
      const [row] = (await secretary.call('assignments', {})).data.rows.filter((each) => each.assignment_id === 2);
      const { grounds } = row!.conflicts[0]!;
      await secretary.call('answer_conflict', {
        command_id: 'dismissed',
        ...{ assignment_id: 2, staff_id, answer: { from: '', to: 'dismissed' }, grounds },
      });
      const reviewers = [{ staff_id, add: '2', remove: '' }];
      expect(await expectSame('assign_reviewers', { reviewers })).toEqual(['assignment row']);
      const answer = { from: 'dismissed', to: 'confirmed' } as const;
      const answered = { assignment_id: 2, staff_id, answer, grounds };
      expect(await expectSame('answer_conflict', answered)).toEqual(['assignment row']);
    },
    async assign_reviewers() {
      const [one, other] = [
        await staffWith(server, ['reviewer'], [], 'a@x.test'),
        await staffWith(server, ['reviewer'], [], 'b@x.test'),
      ];
      const assigning = (add: string, remove: string) =>
        expectSame('assign_reviewers', {
          reviewers: [
            { staff_id: one.staff_id, add, remove },
            { staff_id: other.staff_id, add: remove, remove: add },
          ],
        });
      expect(await assigning('1,3', '2')).toEqual(['assignment row']);
      expect(await assigning('2', '1')).toEqual(['assignment row']);
    },
    async change_reviewer() {
      const { staff_id } = await staffWith(server, ['reviewer']);
      const changes = { institution: { from: '', to: '江南大学' }, topics: { from: '', to: '3, 5' } };
      const body = { reviewer_id: staff_id, changes: { ...changes, maximum: { from: '', to: '8' } } };
      expect(await expectSame('change_reviewer', body)).toEqual(['reviewer row']);
    },
    async write_review() {
      const changes = { score_clarity: { from: '', to: '4' }, for_author: { from: '', to: '请补充误差分析。' } };
      expect(await expectSame('write_review', { review_id: review_id(), changes })).toEqual(['review row']);
    },
    async hand_in_review() {
      await fillReview();
      expect(await expectSame('hand_in_review', { review_id: review_id() })).toEqual(['review row']);
    },
    async take_back_review() {
      await handInReview();
      expect(await expectSame('take_back_review', { review_id: review_id() })).toEqual(['review row']);
    },
    async enter_review() {
      const scored = criteriaOf(usualReview).map(
        (criterion) => [scoreField(criterion), { from: '', to: '4' }] as const,
      );
      const changes = { ...Object.fromEntries(scored), recommendation: { from: '', to: 'poster' } };
      const body = { review_id: review_id(), changes, was_submitted: false, is_submitted: true };
      expect(await expectSame('enter_review', body)).toEqual(['review row']);
      expect(await expectSame('enter_review', enteredTurned(body))).toEqual(['review row']);
    },
    async write_comment() {
      await handInReview();
      const body = { discussion_id: report_id, comment_id: 'one', comment: '建议口头报告\n<b>' };
      expect(await expectSame('write_comment', body)).toEqual(['discussion row']);
    },
    async change_comment() {
      await handInReview();
      const body = { discussion_id: report_id, comment_id: 'one' };
      await secretary.call('write_comment', { command_id: 'comment', ...body, comment: 'Poster' });
      const changed = { ...body, from: 'Poster', comment: 'Talk' };
      expect(await expectSame('change_comment', changed)).toEqual(['discussion row']);
    },
    async delete_comment() {
      await handInReview();
      const body = { discussion_id: report_id, comment_id: 'one' };
      await secretary.call('write_comment', { command_id: 'comment', ...body, comment: 'Poster' });
      expect(await expectSame('delete_comment', body)).toEqual(['discussion row']);
    },
    async extend_deadline() {
      const day = ownDeadlineDays(server.services.site)!.last;
      const deadline = { from: '', to: day };
      expect(await expectSame('extend_deadline', { visitor_id: visitor_id(), deadline })).toEqual(['abstract one']);
    },
    async correct_person() {
      const changes = {
        Lastname: { from: 'Liebig', to: 'von Liebig' },
        affiliation: { from: 'Host University', to: 'Guest University' },
        country: { from: '276', to: 250 },
      };
      const body = { visitor_id: visitor_id(), changes };
      const named = await expectSame('correct_person', body, 'Justus von Liebig');
      expect(named).toEqual(['letter row', 'person one', 'person row']);
      const phone = { phoneCode: { from: '49', to: '33' }, tel: { from: '5551234', to: '77' } };
      expect(await expectSame('correct_person', { visitor_id: visitor_id(), changes: phone })).toEqual(['person one']);
    },
    async tell_people_apart() {
      const other = await server.services.db.selectFrom('account').select('visitor_id').execute();
      const other_id = other.find((each) => each.visitor_id !== visitor_id())!.visitor_id;
      const telling = (is_apart: boolean) =>
        expectSame('tell_people_apart', { visitor_id: visitor_id(), other_id, is_apart });
      expect(await telling(true)).toEqual(['person row']);
      expect(await telling(false)).toEqual(['person row']);
    },
    async close_person() {
      const kinds = ['person one', 'person row'];
      expect(await expectSame('close_person', { visitor_id: visitor_id(), is_closed: true })).toEqual(kinds);
      expect(await expectSame('close_person', { visitor_id: visitor_id(), is_closed: false })).toEqual(kinds);
    },
    async note_payment() {
      const changes = { state: { from: '', to: 'paid' }, amount: { from: '', to: '1,200' } } as const;
      const kinds = ['person one', 'person row'];
      const noting = (some: CommandBody<'note_payment'>['changes'], payer_name?: string) =>
        expectSame('note_payment', { visitor_id: visitor_id(), changes: some, ...(payer_name && { payer_name }) });
      expect(await noting({ ...changes, currency: { from: '', to: 'CNY' } })).toEqual(kinds);
      // As a page of an earlier version sends it.
      expect(await noting({ amount: { from: '1,200 CNY', to: '$ 300.5' } })).toEqual(kinds);
      const other = await server.services.db.selectFrom('account').select('visitor_id').execute();
      const payer = other.find((each) => each.visitor_id !== visitor_id())!.visitor_id;
      expect(await noting({ paid_by: { from: '', to: payer } }, 'Justus Liebig')).toEqual(kinds);
      expect(await noting({ paid_by: { from: payer, to: '' } })).toEqual(kinds);
    },
    async change_invoice() {
      const kinds = ['person one', 'person row'];
      const changing = (changes: CommandBody<'change_invoice'>['changes']) =>
        expectSame('change_invoice', { visitor_id: visitor_id(), changes });
      expect(await changing({ title: { from: '', to: '江南大学' }, number: { from: '', to: '2632' } })).toEqual(kinds);
      expect(await changing({ issued_on: { from: '', to: '2026-11-20' } })).toEqual(kinds);
      const headers = { 'content-type': 'application/pdf' };
      const query = new URLSearchParams({ visitor_id: visitor_id(), name: 'invoice.pdf' });
      const payload = Buffer.from('%PDF-1.7\nInvoice\n%%EOF');
      await secretary.send('POST', `${everyCall.issue_invoice.path}?${query}`, { payload, headers });
      // Without its date, it no longer counts as having a PDF.
      expect(await changing({ issued_on: { from: '2026-11-20', to: '' } })).toEqual(kinds);
      expect(await changing({ title: { from: '江南大学', to: '' }, number: { from: '2632', to: '' } })).toEqual(kinds);
    },
    async change_letter() {
      const kinds = ['letter row', 'person one'];
      const noted = { note: { from: '', to: 'Passport number is missing' } };
      expect(await expectSame('change_letter', { letter_id, changes: noted })).toEqual(kinds);
      const unsigned = { state: { from: 'signed', to: 'in work' } } as const;
      expect(await expectSame('change_letter', { letter_id: signed_id, changes: unsigned })).toEqual(kinds);
    },
    async mail_send() {
      const draft = {
        subject: { en: 'News', zh: '新闻' },
        text: { en: 'News', zh: '新闻' },
        query: '',
        to: 'submitter' as const,
      };
      const { digest } = (await secretary.call('mail_preview', { draft, from: 0 })).data;
      expect(
        await expectSame('mail_send', {
          draft,
          digest,
          send_at: new Date(server.services.clock().getTime() + 86_400_000).toISOString(),
        }),
      ).toEqual([]);
    },
    async edit_part() {
      const kinds = ['part one', 'part row'];
      const changes = {
        '/awards': {
          from: [{ name: { en: 'Young', zh: '青年奖' } }],
          to: [{ name: { en: 'Young', zh: '青年科学家奖' } }],
        },
        '/lead': { from: null, to: text },
      };
      expect(await expectSame('edit_part', { part: 'page:awards', changes })).toEqual(kinds);
      const longer = {
        '/awards': { from: [{ name: { en: 'Young', zh: '青年科学家奖' } }], to: [{ name: text }, { name: text }] },
      };
      expect(await expectSame('edit_part', { part: 'page:awards', changes: longer })).toEqual(kinds);
      const without_lead = { '/lead': { from: text, to: null } };
      expect(await expectSame('edit_part', { part: 'page:awards', changes: without_lead })).toEqual(kinds);
    },
    async merge_topics() {
      const body = { part: 'site', merge_id: 'merge', topic: 9, into: 10 } as const;
      expect(await expectSame('merge_topics', body)).toEqual(['part one', 'part row']);
    },
    async undo_topic_merge() {
      const body = { part: 'site', merge_id: 'merge', topic: 9, into: 10 } as const;
      await secretary.call('merge_topics', { command_id: 'merge', ...body });
      const changes = { '/venue': { from: { ...server.services.site.venue }, to: text } };
      await secretary.call('edit_part', { command_id: 'venue', part: 'site', changes });
      expect(await expectSame('undo_topic_merge', body)).toEqual(['part one', 'part row']);
    },
    async back_part() {
      const changes = { '': { from: 'Two awards.', to: 'Three awards.' } };
      await secretary.call('edit_part', { command_id: 'edit', part: 'text:awards.en', changes });
      const going = (from: number, to: number) =>
        expectSame('back_part', { part: 'text:awards.en', changes: { content: { from, to } } });
      const kinds = ['part one', 'part row'];
      expect(await going(1, 0)).toEqual(kinds);
      expect(await going(0, 1)).toEqual(kinds);
    },
    async note_export() {
      const body = { list: 'abstracts', format: 'csv', rows: 2, query: '', at: '2026-11-26T00:00:00Z' } as const;
      expect(await expectSame('note_export', body)).toEqual([]);
    },
  };

  test.each(Object.entries(commands))('%s', (_name, makes) => makes());
});
