import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Mailing } from '#contract/kinds/mailing/mailing.ts';
import { notListed } from '#contract/kinds/person/payment.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import type { MailPreview, MailTemplate } from '#contract/staff/mail.ts';
import { shippedTemplates } from '#contract/staff/mailTemplates.ts';
import OutboxScreen from '#client/admin/mail/outbox/outboxScreen.tsx';
import MailScreen from '#client/admin/mail/list/mailScreen.tsx';
import { emptyDraft, write } from '#client/admin/records/letterDraft.ts';
import ComposeScreen from '#client/admin/mail/write/composeScreen.tsx';
import PeopleScreen from '#client/admin/people/peopleScreen.tsx';
import { people } from '#client/admin/kinds/person/records.ts';
import { momentOf, typedTime } from '#contract/dates/zone.ts';
import { layOutLists } from '../layout.ts';
import { answerCalls, listOf, showAdmin } from '../showAdmin.tsx';
import { soon } from '../../../soon.ts';
import { mailing as waiting, overview, preview as clear, template as received } from './samples.ts';

const template: MailTemplate = { ...received, template_id: 'no-file', ...shippedTemplates['no-file'] };
const preview: MailPreview = {
  ...clear,
  by_language: { en: 1, zh: 1 },
  most: [{ name: 'Hahn', email: 'hahn@u.example', letters: 9 }],
  unconfirmed: 4,
  per: 'abstract',
  skipped: [
    { report_id: 9, name: 'Bohr', reason: 'noAddress' },
    { report_id: 8, name: 'Stranger', reason: 'unconfirmed' },
  ],
  skipped_count: 2,
  reasons: [
    { reason: 'unconfirmed', count: 6 },
    { reason: 'noAddress', count: 1 },
  ],
  shared_count: 83,
  withdrawn_count: 3,
  letters: [1, 2].map((number) => ({
    number,
    report_id: number,
    name: `Author ${number}`,
    email: `author${number}@u.example`,
    language: 'en',
    subject: `Letter ${number}`,
    text: 'Words',
  })),
};
const mailing: Mailing = { ...waiting, query: 'no:file', by_language: { en: 1, zh: 1 } };
const letter = {
  mail_id: 7,
  mailing_id: 4,
  subject: 'News',
  report_id: 3,
  email: 'a@u.example',
  name: 'Ada',
  failure: '',
  former_email: null,
  because: null,
};
const at = '2026-11-23T08:00:00.000Z';
const registered: Omit<PersonRow, 'visitor_id' | 'name'> = {
  ...{ pinyin: '', email: 'a@u.example', affiliation: '', country: '', phone: '', language: 'en' },
  ...{ submissions: 0, letters: 0, since: at, closed_at: null, ...notListed },
};

const backupTime = '2026-11-20T01:00:00.000Z';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('S8 Every letter can be viewed before it is sent to the previewed recipients', async () => {
  const asked = answerCalls({ mail_templates: [template], mail_preview: preview, country_list: [] });
  showAdmin(<ComposeScreen />);
  fireEvent.change(await screen.findByLabelText('Template'), { target: { value: 'no-file' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Next letter' }));
  expect(await screen.findByText('author2@u.example')).toBeTruthy();
  expect(screen.getByText(/Bohr/)).toBeTruthy();
  expect(screen.getByText(/2 get no letter/)).toBeTruthy();
  expect(screen.getByText(/83 abstracts share a recipient/)).toBeTruthy();
  expect(screen.getByText(/3 withdrawn abstracts are left out/)).toBeTruthy();
  expect(screen.getByText('2 addresses · 2 accounts')).toBeTruthy();
  expect(screen.getByText(/Hahn \(9\)/)).toBeTruthy();
  expect(screen.getByText(/4 accounts have not confirmed their e-mail address and are left out/)).toBeTruthy();
  expect(screen.getByText('1 has no e-mail address.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /also write to accounts that have not confirmed/ }));
  await soon(() => {
    const last = asked.findLast(({ call }) => call === 'mail_preview');
    expect(last?.body).toMatchObject({ draft: { to_unconfirmed: true } });
  });
  await soon(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send 2 letters/ }).disabled).toBe(false);
  });
});

test('S8 If nobody would get the letter, the reason is shown, and one press includes those left out', async () => {
  const nobody = { field: '', offset: 0, length: 0, en: 'Nobody would get this letter.', zh: '' };
  const none = { count: 0, letters: [], problems: [nobody], reasons: [{ reason: 'unconfirmed', count: 4 }] };
  const asked = answerCalls({ mail_templates: [], country_list: [], mail_preview: { ...preview, ...none } });
  showAdmin(<ComposeScreen />);
  const said = await screen.findByText(/4 accounts have not confirmed their e-mail address and are left out/);
  fireEvent.click(within(said).getByRole('button', { name: 'Write to them too' }));
  await soon(() => {
    const last = asked.findLast(({ call }) => call === 'mail_preview');
    expect(last?.body).toMatchObject({ draft: { to_unconfirmed: true } });
  });
  // The draft is shared by the screens of a page.
  fireEvent.click(screen.getByRole('checkbox', { name: /also write to accounts that have not confirmed/ }));
});

test('S13 A letter to people uses the search of their list, and switching back restores the other search', async () => {
  const asked = answerCalls({ mail_templates: [], mail_preview: { ...preview, per: 'person' }, country_list: [] });
  showAdmin(<ComposeScreen />);
  const search = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const draft = () => asked.findLast(({ call }) => call === 'mail_preview')?.body as { draft: object } | undefined;
  fireEvent.change(await search('Search abstracts'), { target: { value: 'no:file' } });
  fireEvent.click(screen.getByLabelText('people, with an abstract or without'));
  expect((await search('Search people')).value).toBe('');
  expect(screen.queryByRole('option', { name: 'closed accounts' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Which people'), { target: { value: 'unpaid' } });
  fireEvent.change(await search('Search people'), { target: { value: 'Wuxi' } });
  await soon(() => expect(draft()?.draft).toMatchObject({ to: 'people', group: 'unpaid', query: 'Wuxi' }));
  expect(await screen.findByText(/Everyone gets one letter/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('corresponding author'));
  expect((await search('Search abstracts')).value).toBe('no:file');
  await soon(() => expect(draft()?.draft).toEqual(expect.objectContaining({ to: 'corresponding', query: 'no:file' })));
  expect(draft()?.draft).not.toHaveProperty('group');
  fireEvent.click(screen.getByLabelText('people, with an abstract or without'));
  expect((await search('Search people')).value).toBe('Wuxi');
});

test('S8 S13 A letter started for other recipients says so, and a new one can be written instead', async () => {
  const asked = answerCalls({ mail_templates: [], mail_preview: { ...preview, per: 'person' }, country_list: [] });
  await write({ draft: emptyDraft, at: '' });
  showAdmin(<ComposeScreen />, '/?to=people&q=is:unconfirmed');
  const subject = async () => (await screen.findAllByLabelText<HTMLInputElement>('Subject'))[0]!;
  const continued = () => screen.queryByText(/^You started this letter earlier\./);
  fireEvent.change(await subject(), { target: { value: 'Please confirm' } });
  await soon(() => expect(asked.at(-1)?.body).toMatchObject({ draft: { subject: { en: 'Please confirm' } } }));
  expect(continued()).toBeNull();
  cleanup();
  showAdmin(<ComposeScreen />, '/?to=people&q=country:jp');
  expect((await subject()).value).toBe('Please confirm');
  expect(continued()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Write a new letter to them' }));
  expect(await screen.findByText('This deletes what you have written so far, with its attachment.')).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Write a new letter to them' }));
  await soon(async () => expect((await subject()).value).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('Search people').value).toBe('country:jp');
  expect(continued()).toBeNull();
  cleanup();
  await write({ draft: emptyDraft, at: '' });
});

test('S13 People who were selected in the list are named, and only they get the letter', async () => {
  const person = (visitor_id: string, name: string) => ({ ...registered, visitor_id, name });
  const asked = answerCalls({
    ...{ mail_templates: [], mail_preview: { ...preview, per: 'person' }, country_list: [] },
    people: listOf(person('a', 'Ada Lovelace'), person('b', 'Niels Bohr'), person('c', '吴军')),
  });
  const state = { chosen: ['a', 'c'] };
  showAdmin(<ComposeScreen />, { pathname: '/', search: '?to=people&q=&of=chosen', state });
  const draft = () => asked.findLast(({ call }) => call === 'mail_preview')?.body as { draft: object } | undefined;
  const which = await screen.findByLabelText<HTMLSelectElement>('Which people');
  await screen.findByText('Ada Lovelace, 吴军');
  expect(which.selectedOptions[0]?.textContent).toBe('2 selected people');
  expect(screen.queryByLabelText('Search people')).toBeNull();
  await soon(() => expect(draft()?.draft).toMatchObject({ to: 'people', group: 'chosen', query: '', ...state }));
  fireEvent.change(which, { target: { value: 'unpaid' } });
  expect(await screen.findByLabelText('Search people')).toBeTruthy();
  await soon(() => expect(draft()?.draft).toMatchObject({ group: 'unpaid' }));
  fireEvent.change(which, { target: { value: 'chosen' } });
  expect(await screen.findByText('Ada Lovelace, 吴军')).toBeTruthy();
});

test('S8 A letter can be taken back for a minute, and the outbox shows the number of failed ones', async () => {
  const sent = answerCalls({
    mail_overview: { ...overview, failed: 1, uncertain: 2 },
    mailings: listOf(mailing),
    mail_cancel: { ...mailing, state: 'cancelled', waiting: 0 },
  });
  showAdmin(<MailScreen />);
  expect(await screen.findByText(/goes in \d+ s/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Outbox\s*3/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('undone')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'mail_cancel')?.body).toMatchObject({ mailing_id: 4 });
});

test('S8 Confirmations are said to be sent only by a server that can send mail', async () => {
  answerCalls({ mail_overview: { ...overview, is_configured: false, missing: ['SMTP_URL'] }, mailings: listOf() });
  showAdmin(<MailScreen />);
  expect(await screen.findByText('No letter has been sent yet.')).toBeTruthy();
  expect(await screen.findByText(/This server cannot send mail yet/)).toBeTruthy();
  expect(screen.queryByText(/sent automatically/)).toBeNull();
});

test('S8 V5 After a restore, pending letters are sent or discarded only after a question', async () => {
  const held: Mailing = { ...mailing, state: 'held', restored_from: backupTime };
  const unknown: Mailing = { ...mailing, mailing_id: 5, state: 'done', waiting: 0, restored_from: backupTime };
  const restored = { at: '2026-11-21T01:00:00.000Z', made_at: backupTime };
  const sent = answerCalls({
    mail_overview: { ...overview, restored },
    mailings: listOf(unknown, held),
    mail_release: { ...held, state: 'sending' },
  });
  showAdmin(<MailScreen />);
  expect(await screen.findByText('not sent: restored from a backup')).toBeTruthy();
  expect(screen.getByText('restored from a backup that does not say who got it')).toBeTruthy();
  expect(screen.queryByText('0 sent')).toBeTruthy();
  expect(screen.getByText(/Letters that were written after the backup are not listed here/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText(/gets it twice/)).toBeTruthy();
  expect(sent.some(({ call }) => call === 'mail_release')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 letters' }));
  expect(await screen.findByText('being sent')).toBeTruthy();
});

test('S14 A refused letter gets another address in a form that offers to correct it elsewhere, too', async () => {
  const refused = {
    ...letter,
    email: 'a@u.exmple',
    state: 'failed',
    at: backupTime,
    failure: '550 No such user',
    correctable: ['abstract'],
  };
  const sent = answerCalls({ mail_outbox: { letters: [refused], next: null } });
  showAdmin(<OutboxScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Correct the address and send again: a@u.exmple' }));
  const field = await screen.findByLabelText<HTMLInputElement>('E-mail address');
  expect(field.value).toBe('a@u.exmple');
  expect(screen.queryByLabelText('Correct it in the account too')).toBeNull();
  fireEvent.change(field, { target: { value: 'not an address' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('This is not an e-mail address. Please check it.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'a@u.example' } });
  fireEvent.click(screen.getByLabelText('Correct it in abstract 3 too'));
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await soon(() => {
    const body = sent.find(({ call }) => call === 'mail_resend')?.body;
    expect(body).toMatchObject({ mail_id: 7, email: 'a@u.example', also: ['abstract'] });
  });
});

test('S8 The list of mailings shows no placeholders, and subjects in the reader’s language', async () => {
  const subject = { en: 'Abstract {paper}: the file is missing', zh: '稿件{paper}：缺少文件' };
  answerCalls({
    mail_overview: overview,
    mailings: listOf({ ...mailing, subject, state: 'done', by_language: { en: 1999, zh: 1003 } }),
  });
  showAdmin(<MailScreen />);
  expect(await screen.findByRole('link', { name: 'Abstract …: the file is missing' })).toBeTruthy();
  expect(screen.getByText('1,999 English, 1,003 Chinese')).toBeTruthy();
  cleanup();
  const letters = [{ ...letter, subject: '稿件3：缺少文件', state: 'sent', at }];
  answerCalls({ mail_outbox: { letters, next: null, subject } });
  showAdmin(<OutboxScreen />, '/mail/outbox?letter=4');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Letters');
  expect(await screen.findByRole('heading', { name: 'Abstract …: the file is missing' })).toBeTruthy();
});

test('S8 Paused letters are sent only after a question, and the text of a letter is shown on request', async () => {
  const sent = answerCalls({
    mail_overview: overview,
    mailings: listOf({ ...mailing, state: 'held', send_at: mailing.created_at }),
    mail_release: { ...mailing, state: 'sending' },
  });
  showAdmin(<MailScreen />);
  expect(await screen.findByText(/its sender may no longer send letters/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  expect(
    await screen.findByText('2 letters that Marie Curie prepared go out at once, and you answer for them.'),
  ).toBeTruthy();
  expect(sent.some(({ call }) => call === 'mail_release')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 letters' }));
  expect(await screen.findByText('being sent')).toBeTruthy();
  cleanup();
  answerCalls({
    mail_outbox: {
      letters: [{ ...letter, state: 'leftOut', because: 'abstractWithdrawn', former_email: 'b@u.example', at }],
      next: null,
    },
    mail_letter: { mail_id: 7, mailing_id: 4, words: { subject: 'About 3', text: 'Dear Ada' } },
  });
  showAdmin(<OutboxScreen />);
  expect(await screen.findByText('the abstract has been withdrawn since')).toBeTruthy();
  expect(screen.getByText(/b@u\.example/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Read the letter to Ada' }));
  expect(await screen.findByText('Dear Ada')).toBeTruthy();
});

test('S8 An uncertain letter is resent only after a question, which says that it may arrive twice', async () => {
  const sent = answerCalls({ mail_outbox: { letters: [{ ...letter, state: 'uncertain', at }], next: null } });
  showAdmin(<OutboxScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send again: Ada' }));
  const question = await screen.findByText(/^If the first letter did arrive after all/);
  expect(question.textContent).toBe('If the first letter did arrive after all, Ada gets it twice.');
  expect(sent.some(({ call }) => call === 'mail_settle')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await soon(() => {
    expect(sent.find(({ call }) => call === 'mail_settle')?.body).toMatchObject({ mail_id: 7, as: 'again' });
  });
});

test('S8 The time of sending is typed in the conference’s zone, also when clocks change', () => {
  const lisbon = { id: 'Europe/Lisbon', name: { en: '', zh: '' } };
  expect(momentOf('2026-07-01T09:00', lisbon)).toBe('2026-07-01T08:00:00.000Z');
  expect(momentOf('2026-10-25T09:00', lisbon)).toBe('2026-10-25T09:00:00.000Z');
  expect(momentOf('2026-10-25T00:30', lisbon)).toBe('2026-10-24T23:30:00.000Z');
  expect(momentOf('', lisbon)).toBeUndefined();
  expect(typedTime(Date.parse('2026-07-01T08:00:00.000Z'), lisbon)).toBe('2026-07-01T09:00');
});

test('S6 S13 People with unconfirmed addresses are a group that can be reminded with the link', async () => {
  const person = (visitor_id: string, name: string, is_verified: boolean) => ({
    ...registered,
    visitor_id,
    name,
    is_verified,
  });
  const unconfirmed = { ...template, template_id: 'unconfirmed', ...shippedTemplates.unconfirmed };
  const asked = answerCalls({
    ...{ mail_templates: [template, unconfirmed], country_list: [], mail_preview: { ...preview, per: 'person' } },
    people: listOf(person('a', 'Ada Lovelace', true), person('b', 'Niels Bohr', false)),
  });
  layOutLists();
  await people.sync();
  showAdmin(
    <Routes>
      <Route path="/people" element={<PeopleScreen />} />
      <Route path="/mail/new" element={<ComposeScreen />} />
    </Routes>,
    '/people?q=is:unconfirmed',
  );
  expect(await screen.findByText('Niels Bohr')).toBeTruthy();
  expect(screen.queryByText('Ada Lovelace')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Remind them to confirm' }));
  await soon(() => {
    const last = asked.findLast(({ call }) => call === 'mail_preview');
    const { subject, text } = shippedTemplates.unconfirmed;
    expect(last?.body).toMatchObject({ draft: { to: 'people', query: 'is:unconfirmed', subject, text } });
  });
  expect(screen.queryByRole('checkbox', { name: /also write/ })).toBeNull();
});
