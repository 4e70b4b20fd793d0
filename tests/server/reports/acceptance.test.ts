import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canonicalWords, mostLetters, type SignedLetter } from '#contract/calls/acceptance.ts';
import type { DecidedOutcome } from '#contract/kinds/decision/decision.ts';
import type { Site } from '#site/site.ts';
import { reviewedForum, symposiumSite } from '../../samples.ts';
import { staffWith } from '../support/staff.ts';
import { bothDatabases, sqlite, startServer, type TestServer } from '../support/testServer.ts';
import { isLetterValid, isReceiptValid, sha256 } from '../support/verifyReceipt.ts';
import { fixtureBytes, person, submit, Visitor } from '../support/visitor.ts';

type AppliedTo = Exclude<DecidedOutcome, ''>;

const signatory = { name: { en: 'Prof. Wu Jun', zh: '吴军' }, post: { en: 'Chair', zh: '组委会主席' } };
const authors = [
  person({ Firstname: '淑芬', Lastname: '王', Oral_presentation_author: 0, Corresponding_author: 1 }),
  person({ Firstname: '<b>Mei', Lastname: 'Li & Co', Oral_presentation_author: 1, Corresponding_author: 0 }),
];

async function decide(secretary: Visitor, decision_id: number, from: DecidedOutcome, to: AppliedTo): Promise<void> {
  const changes = { outcome: { from, to } };
  await secretary.call('propose_outcome', { command_id: crypto.randomUUID(), decision_id, changes });
  const seen = { outcome: to, duplicate_of: '', message: '' };
  const { status } = await secretary.call('apply_outcome', { command_id: crypto.randomUUID(), decision_id, seen });
  expect(status).toBe(200);
}

describe.each(bothDatabases)('Letters of acceptance, on $name', (kind) => {
  let server: TestServer;
  let site: Site;
  let author: Visitor;
  let secretary: Visitor & { staff_id: string };
  beforeEach(async () => {
    site = { ...reviewedForum, review: { ...reviewedForum.review!, signatory } };
    server = await startServer(kind, { site });
    secretary = await staffWith(server, ['secretary']);
    author = await Visitor.registered(server.app, 'wang@university.example');
    for (const title of ['酶 <i>in</i> "milk"', 'Of no interest'])
      await submit(author, { title, report_people: JSON.stringify(authors) });
  });
  afterEach(() => server.stop());

  const ask = (name = '', caller = author, report_id = 1) => caller.call('acceptance_letter', { report_id, name });
  /** As the office does. */
  const rewrite = (words: { title?: string; report_people?: string }) =>
    server.services.db.updateTable('report').set(words).where('report_id', '=', 1).execute();
  const letter = async (name = '') => (await ask(name)).data.letter;
  const revoked = async () => (await new Visitor(server.app).call('revoked_letters', undefined)).data;
  const keys = async () => (await author.call('receipt_keys', undefined)).data;
  const shown = async () => (await author.call('report_list', {})).data[0]?.outcome?.letters;
  const codes = async () => (await shown())?.valid.map((each) => each.letter.code);
  const command = () => ({ command_id: crypto.randomUUID(), decision_id: 1 });
  const row = async () => (await secretary.call('decisions', {})).data.rows[0]?.acceptance;

  test('W7 an accepted abstract has a signed letter for its presenter, the same at every request', async () => {
    expect((await ask()).problem).toBe('notAccepted');
    await decide(secretary, 1, '', 'oral');
    expect(await shown()).toEqual({ valid: [] });
    const [issued, again] = await Promise.all([ask(), ask()]);
    expect(again.data).toEqual(issued.data);
    const { letter: signed, words } = issued.data;
    expect(signed).toMatchObject({
      ...{ kind: 'lectern-acceptance-1', conference: 'forum', report_id: 1, form: 'oral' },
      ...{ title: '酶 <i>in</i> "milk"', name: '<b>Mei Li & Co', issued_at: server.services.clock().toISOString() },
      words_sha256: sha256(canonicalWords(words)),
    });
    expect(words).toEqual({
      conference: site.name,
      dates: { en: '3–6 December 2024', zh: '2024年12月3日至6日' },
      place: site.venue,
      signatory: signatory.name,
      post: signatory.post,
      organiser: { en: 'Host University, The Publisher, The Society', zh: '主办大学、出版社、学会' },
    });
    expect(isLetterValid(signed, await keys())).toBe(true);
    expect(await shown()).toEqual({ valid: [issued.data] });
    expect(await revoked()).toEqual([]);
    expect(await row()).toEqual({ form: 'oral', revoked: null });
    const log = server.services.db.selectFrom('audit_log').selectAll();
    expect(await log.where('action', '=', 'acceptance letter issued').execute()).toMatchObject([{ actor: 'author' }]);
  });

  test('W7 a changed field, another key and the signature of a receipt are not genuine', async () => {
    await decide(secretary, 1, '', 'oral');
    const signed = await letter();
    const changes: Partial<SignedLetter>[] = [
      { conference: 'symposium' },
      { code: 'AAAA-BBBB-CCCC' },
      { report_id: 2 },
      { title: 'Another' },
      { name: '王淑芬' },
      { form: 'poster' },
      { issued_at: '2024-01-01T00:00:00.000Z' },
      { words_sha256: sha256('another') },
    ];
    const known = await keys();
    for (const change of changes) expect(isLetterValid({ ...signed, ...change }, known)).toBe(false);
    const { receipt } = (await author.call('report_list', {})).data[0]!;
    expect(isReceiptValid(receipt!, known)).toBe(true);
    expect(isLetterValid({ ...signed, signature: receipt!.signature }, known)).toBe(false);
    expect(isReceiptValid({ ...receipt!, signature: signed.signature }, known)).toBe(false);
    // Each database has a key of its own.
    const other = await startServer(sqlite);
    const foreign = (await new Visitor(other.app).call('receipt_keys', undefined)).data;
    await other.stop();
    expect(isLetterValid(signed, foreign)).toBe(false);
    expect(isLetterValid({ ...signed, key_id: foreign[0]!.key_id }, foreign)).toBe(false);
  });

  test('W7 it can be issued for any author of that abstract, and for nobody else', async () => {
    await decide(secretary, 1, '', 'poster');
    expect(await letter('王淑芬')).toMatchObject({ name: '王淑芬', form: 'poster' });
    expect(await letter()).toMatchObject({ name: '<b>Mei Li & Co' });
    expect(await codes()).toHaveLength(2);
    for (const name of ['Somebody Else', '淑芬 王', '王淑芬 ']) expect((await ask(name)).problem).toBe('notAnAuthor');
    const other = await Visitor.registered(server.app, 'other@university.example');
    expect((await ask('', other)).problem).toBe('unknownReport');
    expect((await ask('', new Visitor(server.app))).problem).toBe('notSignedIn');
    expect((await ask('', author, 2)).problem).toBe('notAccepted');
    const many = Array.from({ length: mostLetters + 1 }, (_, n) => person({ Firstname: 'A', Lastname: `N${n}` }));
    await rewrite({ report_people: JSON.stringify(many) });
    for (const { Lastname } of many.slice(1)) expect((await ask(`A ${Lastname}`)).status).toBe(200);
    // Those of the former authors have ended.
    expect(await codes()).toHaveLength(mostLetters);
    expect((await ask('A N0')).problem).toBe('tooManyLetters');
  });

  const stored = async () => {
    const [{ title, abstract, keywords, submissionType } = {}] = (await author.call('report_list', {})).data;
    return { report_id: 1, title: title!, abstract: abstract!, keywords: keywords!, submissionType: submissionType! };
  };

  test('W7 a new title makes a new letter, which replaces the former, and so do other words of the conference', async () => {
    await decide(secretary, 1, '', 'oral');
    const first = await letter();
    const forged = { ...(await stored()), title: 'Forged', report_people: JSON.stringify(authors) };
    expect((await author.call('upload_report', forged)).problem, 'what was accepted stays').toBe('acceptedAlready');
    await rewrite({ title: 'New' });
    const second = await letter();
    expect(second).toMatchObject({ title: 'New', name: first.name });
    expect(await revoked()).toEqual([
      { code: first.code, at: server.services.clock().toISOString(), is_replaced: true },
    ]);
    expect(await codes()).toEqual([second.code]);
    Object.assign(site, { venue: { en: 'Beijing', zh: '北京' } });
    expect((await ask()).data.words.place).toEqual({ en: 'Beijing', zh: '北京' });
    expect((await revoked()).map(({ code }) => code)).toEqual([first.code, second.code]);
  });

  test('W7 another outcome, a place given up and a withdrawal revoke it, and it stays revoked', async () => {
    await decide(secretary, 1, '', 'oral');
    const oral = await letter();
    await decide(secretary, 1, 'oral', 'poster');
    expect(await shown()).toEqual({ valid: [] });
    expect(await revoked()).toMatchObject([{ code: oral.code, is_replaced: false }]);
    const poster = await letter();
    expect(poster).toMatchObject({ form: 'poster' });
    // A corrected message is no other outcome.
    const changes = { message: { from: '', to: '请准备墙报' } };
    await secretary.call('propose_outcome', { ...command(), changes });
    const seen = { outcome: 'poster', duplicate_of: '', message: '请准备墙报' } as const;
    await secretary.call('apply_outcome', { ...command(), seen });
    expect(await codes()).toEqual([poster.code]);
    await secretary.call('withdraw_abstract', { command_id: 'w', report_id: 1, reason: '' });
    expect((await revoked()).map(({ code }) => code)).toEqual([oral.code, poster.code]);
    expect((await ask()).problem).toBe('notAccepted');
    await secretary.call('restore_abstract', { command_id: 'r', report_id: 1 });
    expect(await codes()).toEqual([poster.code]);
    await author.call('answer_outcome', { report_id: 1, state: 'poster', answer: 'declined' });
    expect((await revoked()).map(({ code }) => code)).toEqual([oral.code, poster.code]);
    expect((await ask()).problem).toBe('notAccepted');
    expect(await shown()).toBeUndefined();
  });

  test('W7 the letter of an author whom staff remove is revoked, those of the others stay, and only authors get one', async () => {
    await decide(secretary, 1, '', 'oral');
    const [first, second] = [await letter('王淑芬'), await letter()];
    const edit = async (from: typeof authors, to: typeof authors) => {
      const body = {
        command_id: crypto.randomUUID(),
        report_id: '1',
        changes: { report_people: { from: JSON.stringify(from), to: JSON.stringify(to) } },
      };
      expect((await secretary.call('edit_abstract', body)).status).toBe(200);
    };
    const [wang, li] = [authors[0]!, authors[1]!];
    await edit(authors, [{ ...wang, Affiliation: '江南大学' }, li]);
    expect(await codes()).toEqual([second.code, first.code]);
    server.pass({ minutes: 1 });
    const at = server.services.clock().toISOString();
    await edit([{ ...wang, Affiliation: '江南大学' }, li], [wang]);
    expect(await revoked()).toEqual([{ code: second.code, at, is_replaced: false }]);
    expect([await codes(), await row()]).toEqual([[first.code], { form: 'oral', revoked: null }]);
    expect((await ask(second.name)).problem).toBe('notAnAuthor');
    expect(await letter()).toEqual(first);
    // A letter that ended for this reason does not hide a later revocation by staff.
    server.pass({ minutes: 1 });
    expect((await secretary.call('revoke_acceptance', { ...command(), reason: '' })).status).toBe(200);
    expect([(await ask()).problem, await row()]).toMatchObject(['letterRevoked', { revoked: { reason: '' } }]);
    await secretary.call('issue_acceptance', command());
    const alone: typeof li = { ...li, Corresponding_author: 1 };
    await edit([wang], [alone]);
    expect([await codes(), await row(), await shown()]).toEqual([[], null, { valid: [] }]);
    // Brought back, she gets a new one.
    await edit([alone], [wang]);
    expect((await letter()).code).not.toBe(first.code);
    expect(await revoked()).toHaveLength(3);
  });

  test('W7 staff revoke it with a reason that its author reads, and only they issue another', async () => {
    const chair = await staffWith(server, ['chair'], ['7']);
    const reviewer = await staffWith(server, ['reviewer']);
    await decide(secretary, 1, '', 'oral');
    expect((await secretary.call('revoke_acceptance', command())).problem).toBe('noLetter');
    const first = await letter();
    for (const [caller, problem] of [
      ...([[chair, 'unknownAbstract']] as const),
      ...([[reviewer, 'roleMissing']] as const),
      ...([[author, 'staffNotSignedIn']] as const),
    ])
      expect((await caller.call('revoke_acceptance', { ...command(), reason: '' })).problem).toBe(problem);
    const body = { ...command(), reason: '姓名有误' };
    for (const _twice of [1, 2]) expect((await secretary.call('revoke_acceptance', body)).status).toBe(200);
    expect(await shown()).toMatchObject({ valid: [], revoked: { reason: '姓名有误' } });
    expect(await row()).toMatchObject({ revoked: { by: 'Staff secretary-@staff.example', reason: '姓名有误' } });
    expect((await revoked()).map(({ code }) => code)).toEqual([first.code]);
    for (const name of ['', '王淑芬']) expect((await ask(name)).problem).toBe('letterRevoked');
    expect((await secretary.call('issue_acceptance', command())).status).toBe(200);
    expect(await row()).toEqual({ form: 'oral', revoked: null });
    const [code] = (await codes())!;
    expect(code).not.toBe(first.code);
    expect((await ask('王淑芬')).status).toBe(200);
    // The one that was revoked stays so.
    expect((await revoked()).map((each) => each.code)).toEqual([first.code]);
  });

  test('W7 V5 letters are part of a person’s data; erasing the account leaves only their codes, revoked', async () => {
    const owner = await staffWith(server, ['owner']);
    await decide(secretary, 1, '', 'oral');
    const { code } = await letter('王淑芬');
    const { visitor_id } = author;
    const { submissions } = (await owner.call('export_person', { visitor_id })).data;
    expect(submissions[0]).toMatchObject({ acceptance_letters: [{ code, name: '王淑芬' }] });
    await owner.call('erase_person', { visitor_id, email: 'wang@university.example' });
    expect(await server.services.db.selectFrom('acceptance_letter').selectAll().execute()).toMatchObject([
      { code, name: '', title: '', words: '', reason: '', ended: 'revoked' },
    ]);
    expect((await revoked()).map((each) => each.code)).toEqual([code]);
  });
});

describe('W8 The symposium’s invitation letter', () => {
  test('waits for an accepted place with review, and does not without', async () => {
    for (const review of [undefined, reviewedForum.review]) {
      const server = await startServer(sqlite, { site: { ...symposiumSite, ...(review && { review }) } });
      const secretary = await staffWith(server, ['secretary']);
      const author = await Visitor.registered(server.app, 'wang@university.example');
      const uploaded = async () => (await author.upload(fixtureBytes('abstract-en.docx'), 'abstract.docx')).data;
      await submit(author, { title: '干燥', topics: '', file_url: await uploaded() });
      const ask = async () =>
        (await author.call('add_invitation_letter', { file_url: await uploaded(), note: '' })).problem;
      if (review) {
        expect(await ask()).toBe('letterBeforeAcceptance');
        await decide(secretary, 1, '', 'rejected');
        expect(await ask()).toBe('letterBeforeAcceptance');
        await decide(secretary, 1, 'rejected', 'poster');
        expect(await ask()).toBeUndefined();
        await author.call('answer_outcome', { report_id: 1, state: 'poster', answer: 'declined' });
        expect(await ask()).toBe('letterBeforeAcceptance');
        const file_url = await uploaded();
        const { letter_id } = (await author.call('invitation_letter_list', undefined)).data[0]!;
        expect(letter_id).toBe(1);
        await decide(secretary, 1, 'poster', 'oral');
        expect((await author.call('add_invitation_letter', { file_url, note: '' })).status).toBe(200);
      } else expect(await ask()).toBeUndefined();
      await server.stop();
    }
  });
});
