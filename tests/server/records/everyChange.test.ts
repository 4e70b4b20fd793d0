import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '#contract/calls/everyCall.ts';
import { ownDeadlineDays } from '#contract/dates/ownDeadline.ts';
import { buildApp } from '#server/app.ts';
import { listedAccounts } from '#server/db/accounts/everyAccount.ts';
import { correctEmail, verifyAddress } from '#server/db/accounts/accounts.ts';
import type { RecordKindName } from '#server/db/changes.ts';
import { insertPublication, noteFolder } from '#server/db/content.ts';
import { deleteFinishedMail, insertLetters, markSent } from '#server/db/mail.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import { insertMailing, markCancelled, withdrawLetters } from '#server/db/staff/mailings.ts';
import { insertStaff } from '#server/db/staff/people.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { putState } from '#server/kinds/review/wordText/wordTexts.ts';
import { abstractSource, abstractTextSource as abstract_texts } from '#server/kinds/abstract/abstracts.ts';
import { assignmentSource } from '#server/kinds/assignment/assignmentSource.ts';
import { decisionSource } from '#server/kinds/decision/decisions.ts';
import { letterSource } from '#server/kinds/letter/letters.ts';
import { mailingSource } from '#server/kinds/mailing/mailings.ts';
import { partSource } from '#server/kinds/part/parts.ts';
import { personSource } from '#server/kinds/person/people.ts';
import { reviewerSource } from '#server/kinds/reviewer/reviewers.ts';
import { SourceCache } from '#server/records/sourceCache.ts';
import type { RecordSource } from '#server/records/recordSource.ts';
import { viewSource } from '#server/kinds/view/views.ts';
import { KeepingDevice, ListingDevice, sortedById, type ListName } from './device.ts';
import { usualReview } from '#contract/content/review.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import { assign } from '#server/kinds/assignment/assignments.ts';
import { discussionSource } from '#server/kinds/discussion/discussions.ts';
import { reviewSource } from '#server/kinds/review/reviews.ts';
import { reviewedForum } from '../../samples.ts';
import { acceptWithPasskey, staffWith, tokenIn } from '../support/staff.ts';
import { bothDatabases, startServer, type TestServer } from '../support/testServer.ts';
import { fixtureBytes, report, submit, Visitor } from '../support/visitor.ts';

const sources = {
  abstracts: abstractSource,
  abstract_texts,
  decisions: decisionSource({ site: reviewedForum }),
  assignments: assignmentSource({ site: reviewedForum }),
  reviewers: reviewerSource,
  reviews: reviewSource({ site: reviewedForum }),
  discussions: discussionSource,
  people: personSource,
  letters: letterSource,
  mailings: mailingSource,
  views: viewSource,
  parts: partSource,
} satisfies Record<ListName, object>;
const everyKind = sources as unknown as Record<ListName, RecordSource<unknown, string | number, object>>;
const kinds = Object.keys(everyKind) as ListName[];

describe.each(bothDatabases)('Whatever changes a row of a list, on $name', (kind) => {
  let server: TestServer;
  let elsewhere: FastifyInstance;
  let secretary: Visitor & { staff_id: string };
  let owner: Visitor;
  let writer: Visitor & { staff_id: string };
  let author: Visitor;
  let other: Visitor;
  beforeEach(async () => {
    server = await startServer(kind, { site: reviewedForum });
    elsewhere = await buildApp({ ...server.services });
    secretary = await staffWith(server, ['secretary'], [], 'secretary@staff.example');
    owner = await staffWith(server, ['owner'], [], 'owner@staff.example');
    writer = await staffWith(server, ['reviewer']);
    author = await Visitor.registered(server.app, 'author@university.example');
    for (const title of ['One', 'Two', 'Three']) await submit(author, { title });
  });
  afterEach(async () => {
    await elsewhere.close();
    await server.stop();
  });

  let commands = 0;
  const command_id = () => `command ${++commands}`;
  const db = () => server.services.db;
  const now = () => server.services.clock().toISOString();
  const correct = (changes: object) =>
    secretary.call('correct_person', { command_id: command_id(), visitor_id: author.visitor_id, changes });
  const save = (view_id: string, is_shared: boolean) => {
    const view = { view_id, name: view_id, query: '', sort: '', columns: [], is_shared };
    return secretary.call('save_view', { command_id: command_id(), ...view });
  };
  const send = () =>
    db()
      .transaction()
      .execute(async (within) => {
        const draft = {
          subject: { en: 'News', zh: '' },
          text: { en: 'News', zh: '' },
          query: '',
          to: 'submitter' as const,
        };
        const { staff_id } = secretary;
        const counts = { letters_en: 2, letters_zh: 0, skipped: 0, to_unconfirmed: 1 };
        const about = { ...counts, created_at: now(), created_by: staff_id, send_at: now() };
        const mailing_id = await insertMailing(within, draft, about);
        const letter = { visitor_id: author.visitor_id, email: 'a@b.example', report_id: 1, recipient: '{}' };
        await insertLetters(within, { mailing_id, created_at: now() }, [letter, letter]);
      });
  const published = (number: number, versions: Record<string, number>) =>
    insertPublication(db(), { number, versions, published_at: now(), published_by: secretary.staff_id, repeats: 0 });
  const upload = async () => (await author.upload(fixtureBytes('abstract-en.docx'), 'letter.docx')).data;

  const review_id = () => reviewId({ report_id: 1, staff_id: writer.staff_id });
  const enterReview = (change: { from: string; to: string }, is_submitted: boolean) => {
    const fields = [...criteriaOf(usualReview).map(scoreField), 'for_author'].map((field) => [field, change]);
    const outcome = (value: string) => (value === '' ? '' : 'oral');
    const recommendation = { from: outcome(change.from), to: outcome(change.to) };
    const changes = { ...Object.fromEntries(fields), recommendation };
    const body = { changes, was_submitted: !is_submitted, is_submitted };
    const entered = reviewId({ report_id: 3, staff_id: writer.staff_id });
    return secretary.call('enter_review', { command_id: command_id(), review_id: entered, ...body });
  };
  const payer = () => other.visitor_id;
  let token = '';
  let reviewer: Visitor;
  let reviewer_id = '';
  const invite = (email: string) => owner.call('staff_invite', { email, roles: ['reviewer'] });

  /** All rows, read again from the database. */
  const whole = async (name: ListName) => {
    const { rows } = await new SourceCache<unknown, string | number, object>(db(), everyKind[name]).latest();
    const staff = { staff_id: secretary.staff_id, roles: ['secretary'], topics: [] } as unknown as CallingStaff;
    const { sees, row: shown } = everyKind[name].visibility(staff, server.services.clock());
    return sortedById(
      name,
      [...rows.values()].flatMap((row) => (sees === 'all' || sees(row) ? shown(row, rows) : [])),
    );
  };

  /** The details of all abstracts, requested one by one. */
  const everyAbstract = async () =>
    Promise.all(
      (await listedNumbers(db())).map(
        async (report_id) => [report_id, (await secretary.call('abstract', { report_id })).data] as const,
      ),
    );
  const everybody = async () =>
    Promise.all(
      (await listedAccounts(db())).map(
        async (visitor_id) => [visitor_id, (await secretary.call('person', { visitor_id })).data] as const,
      ),
    );

  /** Changes, in this order, with the lists that report each. A change of details counts too. */
  const deeds: readonly [what: string, kinds: readonly RecordKindName[], act: () => Promise<unknown>][] = [
    [
      'an abstract comes',
      ['abstracts', 'people', 'abstract_texts', 'decisions', 'assignments', 'discussions'],
      () => submit(author, { title: 'Four' }),
    ],
    [
      'its author changes it',
      ['abstracts', 'people', 'abstract_texts', 'decisions', 'assignments', 'discussions'],
      () => author.call('upload_report', { ...report({ topics: '5' }), report_id: 4 }),
    ],
    [
      'staff attach another file',
      ['abstracts', 'people'],
      () =>
        secretary.send('POST', `${everyCall.replace_file.path}?report_id=4&name=new.docx&tell=no`, {
          payload: Buffer.from(fixtureBytes('abstract-en.docx')),
          headers: { 'content-type': 'application/octet-stream' },
        }),
    ],
    [
      'staff withdraw it',
      ['abstracts', 'people', 'decisions', 'assignments', 'discussions'],
      () => secretary.call('withdraw_abstract', { command_id: command_id(), report_id: 4, reason: '' }),
    ],
    [
      'an outcome is proposed for it',
      ['decisions'],
      () => {
        const changes = { outcome: { from: '' as const, to: 'oral' as const } };
        return secretary.call('propose_outcome', { command_id: command_id(), decision_id: 1, changes });
      },
    ],
    [
      'it is applied',
      ['decisions'],
      () => {
        const seen = { outcome: 'oral', duplicate_of: '', message: '' } as const;
        return secretary.call('apply_outcome', { command_id: command_id(), decision_id: 1, seen });
      },
    ],
    [
      'its author asks for the letter of acceptance',
      ['decisions'],
      () => author.call('acceptance_letter', { report_id: 1 }),
    ],
    [
      'its author confirms the place',
      ['decisions'],
      () => author.call('answer_outcome', { report_id: 1, state: 'oral', answer: 'confirmed' }),
    ],
    [
      'its author submits the full paper',
      ['abstracts', 'decisions'],
      async () => {
        const { data: file_url } = await author.upload(fixtureBytes('abstract-en.docx'), 'paper.docx');
        return author.call('add_full_paper', { report_id: 1, file_url });
      },
    ],
    [
      'somebody is invited to review',
      ['reviewers'],
      async () => void (token = tokenIn((await invite('reviewer@jiangnan.edu.cn')).data.link)),
    ],
    [
      'somebody declines to',
      ['reviewers'],
      async () => {
        const declined = tokenIn((await invite('busy@jiangnan.edu.cn')).data.link);
        return new Visitor(server.app).call('staff_decline_invitation', { token: declined, reason: '', colleague: '' });
      },
    ],
    [
      'a reviewer accepts',
      ['reviewers', 'assignments', 'discussions'],
      async () => {
        reviewer = new Visitor(server.app);
        const answer = await acceptWithPasskey(reviewer, { token, name: 'Lise Meitner' });
        reviewer_id = answer.data.staff_id;
        return answer;
      },
    ],
    [
      'what is known of her changes',
      ['reviewers', 'assignments', 'discussions'],
      () => {
        const changes = { institution: { from: '', to: 'Host University' } };
        return secretary.call('change_reviewer', { command_id: command_id(), reviewer_id, changes });
      },
    ],
    [
      'a conflict of hers is dismissed',
      ['decisions', 'assignments', 'discussions'],
      async () => {
        const answer = { from: '', to: 'dismissed' } as const;
        const [row] = (await secretary.call('assignments', {})).data.rows;
        const { grounds } = row!.conflicts.find(({ staff_id }) => staff_id === reviewer_id)!;
        const body = { assignment_id: 1, staff_id: reviewer_id, answer, grounds };
        return secretary.call('answer_conflict', { command_id: command_id(), ...body });
      },
    ],
    [
      'she says that she would review it',
      ['assignments', 'discussions', 'decisions'],
      () => {
        const changes = { preference: { from: '', to: 'yes' } } as const;
        return reviewer.call('state_preference', { command_id: command_id(), assignment_id: 1, changes });
      },
    ],
    [
      'it is assigned to her',
      ['assignments', 'discussions', 'reviewers', 'reviews', 'decisions'],
      () => {
        const reviewers = [{ staff_id: reviewer_id, add: '1', remove: '' }];
        return secretary.call('assign_reviewers', { command_id: command_id(), reviewers });
      },
    ],
    [
      'two are assigned to a reviewer',
      ['assignments', 'discussions', 'reviewers', 'reviews', 'decisions'],
      () => {
        const { staff_id } = writer;
        const rows = [1, 3].map((report_id) => ({ report_id, staff_id, assigned_at: '', assigned_by: '' }));
        return assign(db(), rows);
      },
    ],
    [
      'a review is written',
      ['decisions', 'reviews'],
      () => {
        const given = (to: string) => ({ from: '', to });
        const criteria = ['originality', 'significance', 'soundness', 'clarity'].map((id) => [
          `score_${id}`,
          given('4'),
        ]);
        const changes = { ...Object.fromEntries(criteria), recommendation: given('oral') };
        return writer.call('write_review', { command_id: command_id(), review_id: review_id(), changes });
      },
    ],
    [
      'it is handed in',
      ['reviews', 'reviewers', 'discussions', 'decisions'],
      () => writer.call('hand_in_review', { command_id: command_id(), review_id: review_id() }),
    ],
    [
      'it is taken back',
      ['reviews', 'reviewers', 'discussions', 'decisions'],
      () => writer.call('take_back_review', { command_id: command_id(), review_id: review_id() }),
    ],
    [
      'another is entered for its reviewer',
      ['reviews', 'reviewers', 'discussions', 'decisions'],
      () => enterReview({ from: '', to: '3' }, true),
    ],
    [
      'it is removed again',
      ['reviews', 'reviewers', 'discussions', 'decisions'],
      () => enterReview({ from: '3', to: '' }, false),
    ],
    [
      'the committee discusses it',
      ['discussions'],
      () => {
        const body = { discussion_id: '1', comment_id: 'one', comment: 'A poster' };
        return secretary.call('write_comment', { command_id: command_id(), ...body });
      },
    ],
    [
      'a comment is changed',
      ['discussions'],
      () => {
        const body = { discussion_id: '1', comment_id: 'one', from: 'A poster', comment: 'A talk' };
        return secretary.call('change_comment', { command_id: command_id(), ...body });
      },
    ],
    [
      'the reviewer gets another name',
      ['assignments', 'discussions', 'reviewers', 'reviews', 'decisions'],
      () => db().updateTable('staff').set({ name: 'Ida' }).where('staff_id', '=', writer.staff_id).execute(),
    ],
    [
      'the other one is assigned to nobody any more',
      ['assignments', 'discussions', 'reviewers', 'reviews', 'decisions'],
      () => db().deleteFrom('assignment').where('report_id', '=', 3).execute(),
    ],
    [
      'the reviewer of one no longer reviews',
      ['assignments', 'discussions', 'reviewers', 'reviews', 'decisions'],
      () => db().deleteFrom('staff_role').where('staff_id', '=', writer.staff_id).execute(),
    ],
    [
      'and does so again',
      ['assignments', 'discussions', 'reviewers', 'reviews', 'decisions'],
      () => db().insertInto('staff_role').values({ staff_id: writer.staff_id, role: 'reviewer', topic: '' }).execute(),
    ],
    [
      'the text of a Word file is withheld',
      ['reviews'],
      () => putState(db(), { report_id: 1, file_sha256: '', state: 'uncertain', choice: '' }),
    ],
    [
      'one goes to another account',
      ['abstracts', 'people', 'assignments', 'discussions', 'decisions'],
      async () => {
        const { visitor_id } = await Visitor.registered(server.app, 'owner@university.example');
        const body = { report_id: 3, from: author.visitor_id, visitor_id };
        await secretary.call('move_abstract', { command_id: command_id(), ...body, tell: false });
      },
    ],
    [
      'an author deletes one',
      ['abstracts', 'people', 'abstract_texts', 'decisions', 'assignments', 'discussions'],
      () => author.call('delete_report', { report_id: 2 }),
    ],
    [
      'somebody registers',
      ['people'],
      async () => void (other = await Visitor.registered(server.app, 'other@university.example')),
    ],
    ['her address is confirmed', ['people'], () => verifyAddress(db(), other.visitor_id)],
    [
      'a letter is handed in',
      ['people', 'letters'],
      async () => author.call('add_invitation_letter', { file_url: await upload(), note: '' }),
    ],
    [
      'the office works on it',
      ['letters', 'people'],
      () => {
        const changes = { state: { from: 'received' as const, to: 'in work' as const } };
        return secretary.call('change_letter', { command_id: command_id(), letter_id: 1, changes });
      },
    ],
    [
      'it is signed',
      ['letters', 'people'],
      () =>
        secretary.send('POST', `${everyCall.sign_letter.path}?letter_id=1&name=signed.pdf`, {
          payload: Buffer.from('%PDF-1.7\nSigned\n%%EOF'),
          headers: { 'content-type': 'application/pdf' },
        }),
    ],
    ['mailings are sent', ['mailings', 'abstracts', 'people'], async () => void [await send(), await send()]],
    ['a letter of theirs arrives', ['mailings', 'abstracts', 'people'], () => markSent(db(), 1, now())],
    [
      'one is taken back',
      ['mailings', 'abstracts', 'people'],
      async () => {
        await withdrawLetters(db(), 2);
        await markCancelled(db(), 2, now());
      },
    ],
    ['old mail is forgotten', ['mailings'], () => deleteFinishedMail(db(), '2999')],
    [
      'a name is corrected',
      ['abstracts', 'people', 'letters', 'assignments', 'discussions', 'reviews', 'decisions'],
      () => correct({ Lastname: { from: 'Liebig', to: 'Wöhler' } }),
    ],
    [
      'a country is corrected',
      ['abstracts', 'people', 'letters'],
      () => correct({ country: { from: '276', to: '156' } }),
    ],
    [
      'her deadline is another one',
      ['abstracts'],
      () => {
        const deadline = { from: '', to: ownDeadlineDays(server.services.site)!.last };
        const { visitor_id } = author;
        return secretary.call('extend_deadline', { command_id: command_id(), visitor_id, deadline, tell: false });
      },
    ],
    [
      'she says more of herself',
      ['people', 'assignments', 'discussions', 'reviews', 'decisions'],
      () =>
        author.call('add_author_info', {
          name: 'F. Wöhler',
          country: '276',
          affiliation: 'U',
          address: 'G',
          email: 'a@b.example',
        }),
    ],
    ['a telephone number is corrected', ['people'], () => correct({ tel: { from: '5551234', to: '1' } })],
    [
      'an address is corrected',
      ['people', 'letters', 'abstracts', 'assignments', 'discussions', 'reviews', 'decisions'],
      () => correctEmail(db(), author.visitor_id, 'new@university.example'),
    ],
    [
      'a fee is paid',
      ['people'],
      () => {
        const changes = { state: { from: '' as const, to: 'paid' as const } };
        return secretary.call('note_payment', { command_id: command_id(), visitor_id: author.visitor_id, changes });
      },
    ],
    [
      'somebody else pays for her',
      ['people'],
      () => {
        const changes = { paid_by: { from: '', to: payer() } };
        return secretary.call('note_payment', { command_id: command_id(), visitor_id: author.visitor_id, changes });
      },
    ],
    [
      'who paid is called otherwise',
      ['people'],
      () =>
        secretary.call('correct_person', {
          command_id: command_id(),
          visitor_id: payer(),
          changes: { Lastname: { from: 'Liebig', to: 'von Liebig' } },
        }),
    ],
    ['an author says what the invoice is to say', ['people'], () => author.call('add_invoice', { title: '大学' })],
    [
      'it has a number',
      ['people'],
      () => {
        const changes = { number: { from: '', to: '2632' } };
        return secretary.call('change_invoice', { command_id: command_id(), visitor_id: author.visitor_id, changes });
      },
    ],
    [
      'its PDF comes',
      ['people'],
      () =>
        secretary.send('POST', `${everyCall.issue_invoice.path}?visitor_id=${author.visitor_id}&name=invoice.pdf`, {
          payload: Buffer.from('%PDF-1.7\nInvoice\n%%EOF'),
          headers: { 'content-type': 'application/pdf' },
        }),
    ],
    [
      'a second account of hers is merged into it',
      ['abstracts', 'people', 'letters', 'abstract_texts', 'decisions', 'assignments', 'discussions', 'reviews'],
      async () => {
        const second = await Visitor.registered(server.app, 'second@university.example');
        await submit(second, { title: 'Four' });
        const { data: file_url } = await second.upload(fixtureBytes('abstract-en.docx'), 'second.docx');
        await second.call('add_invitation_letter', { file_url, note: '' });
        const former = { visitor_id: author.visitor_id, former_id: second.visitor_id };
        return secretary.call('merge_people', { command_id: command_id(), ...former });
      },
    ],
    [
      'an account is closed, whose letters do not go then',
      ['people', 'mailings', 'abstracts'],
      () =>
        secretary.call('close_person', { command_id: command_id(), visitor_id: author.visitor_id, is_closed: true }),
    ],
    [
      'the content folder is published',
      ['parts'],
      () => noteFolder(db(), new Map([['text:awards.en', 'Two awards.']]).set('text:awards.zh', '两个奖项。')),
    ],
    [
      'a part of it is changed in the browser',
      ['parts'],
      () => {
        const changes = { '': { from: 'Two awards.', to: 'Three awards.' } };
        return secretary.call('edit_part', { command_id: command_id(), part: 'text:awards.en', changes });
      },
    ],
    ['that is published', ['parts'], () => published(1, { 'text:awards.en': 1 })],
    [
      'the same part changes in the folder, and another is gone there',
      ['parts'],
      () => noteFolder(db(), new Map([['text:awards.en', 'No awards.']])),
    ],
    ['nothing changes there', [], () => noteFolder(db(), new Map([['text:awards.en', 'No awards.']]))],
    [
      'the change is taken back',
      ['parts'],
      () => {
        const changes = { content: { from: 1, to: 0 } };
        return secretary.call('back_part', { command_id: command_id(), part: 'text:awards.en', changes });
      },
    ],
    ['a view is kept', ['views'], () => save('one', true)],
    ['another is kept', ['views'], () => save('two', false)],
    [
      'somebody of the staff comes back under another name',
      [
        ...(['letters', 'mailings', 'views', 'parts', 'abstracts', 'people'] as const),
        // Somebody of the office less may be without a conflict.
        ...(['decisions', 'discussions', 'assignments', 'reviews'] as const),
      ],
      async () => {
        await db().updateTable('staff').set({ removed_at: now() }).where('staff_id', '=', secretary.staff_id).execute();
        await insertStaff(db(), { email: 'secretary@staff.example', name: 'Lise Meitner' }, now());
      },
    ],
    ['a view is deleted', ['views'], () => secretary.call('delete_view', { command_id: command_id(), view_id: 'one' })],
    [
      'an account is erased',
      [
        'abstracts',
        'people',
        'letters',
        'mailings',
        'abstract_texts',
        'decisions',
        'assignments',
        'discussions',
        'reviewers',
        // No review is left, which their number tells.
      ],
      () => {
        const erased = { visitor_id: author.visitor_id, email: 'new@university.example' };
        return secretary.call('erase_person', erased);
      },
    ],
  ];

  test('S4 S6 S7 S8 S18 every server of the database reports it, reports nothing else, and the rows equal a complete list', async () => {
    const atOther = new Visitor(elsewhere);
    for (const [name, value] of secretary.cookies) atOther.cookies.set(name, value);
    const devices = kinds.map((name) => new ListingDevice(name));
    const keeping = [new KeepingDevice('abstracts'), new KeepingDevice('people')];
    for (const device of [...devices, ...keeping]) await device.sync(secretary);
    for (const [what, changed, act] of deeds) {
      const outcome = await act();
      if (typeof outcome === 'object' && outcome && 'status' in outcome)
        expect(outcome, what).toMatchObject({ status: 200 });
      for (const [index, device] of devices.entries()) {
        const told = device.replies.length;
        await device.sync((index + told) % 2 ? secretary : atOther);
        const isTold = device.replies.slice(told).some(({ rows, removed }) => rows.length + removed.length > 0);
        const isMoving = device.kind === 'mailings' && device.sorted().some(({ state }) => state === 'sending');
        expect([what, device.kind, isTold]).toEqual([what, device.kind, isMoving || changed.includes(device.kind)]);
        expect(device.sorted(), what).toEqual(await whole(device.kind));
      }
      for (const [index, { ones }] of keeping.entries()) {
        await keeping[index]!.sync(index ? secretary : atOther);
        const now = index ? await everybody() : await everyAbstract();
        expect(Object.fromEntries(ones), what).toEqual(Object.fromEntries(now));
      }
    }
    expect(devices.map(({ rows }) => rows.size)).toEqual([1, 1, 1, 1, 3, 0, 1, 2, 0, 2, 1, 1]);
  });
});
